import { createFileRoute } from '@tanstack/react-router'
import { CompanyScreen } from '@/features/companies/page/company-screen'

export const Route = createFileRoute('/_authed/_shell/companies/$companyId')({
  component: function CompanyPage() {
    return <CompanyScreen companyId={Route.useParams().companyId} />
  },
})
