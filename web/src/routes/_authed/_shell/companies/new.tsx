import { createFileRoute } from '@tanstack/react-router'
import { NewCompanyScreen } from '@/features/companies/edit/new-company-screen'

export const Route = createFileRoute('/_authed/_shell/companies/new')({
  component: NewCompanyScreen,
})
