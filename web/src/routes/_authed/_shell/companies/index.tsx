import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { CompaniesScreen } from '@/features/companies/list/companies-screen'
import { type CompaniesSearch, companiesSearch } from '@/features/companies/address'

export const Route = createFileRoute('/_authed/_shell/companies/')({
  validateSearch: companiesSearch,
  component: function CompaniesPage() {
    const navigate = Route.useNavigate()
    return (
      <CompaniesScreen
        search={Route.useSearch()}
        onSearch={useCallback(
          (next: CompaniesSearch, how?: 'typing') =>
            void navigate({ search: next, replace: how === 'typing', resetScroll: false }),
          [navigate],
        )}
      />
    )
  },
})
