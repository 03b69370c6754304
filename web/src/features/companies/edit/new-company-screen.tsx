import { t } from '@messages/companies'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import { taxonomiesQuery } from '@/shared/forms/definition/taxonomies'
import { usePageTitle } from '@/shared/lib/page-title'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { PageHeader } from '@/shared/ui/layout/page-header'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { toast } from '@/shared/ui/messages/toast'
import '../companies.css'
import { createCompany } from '../calls'
import type { CompanyText } from '../contract'
import { CompanyForm } from './company-form'

const empty: CompanyText = { name: '', kinds: [], country: '', city: '', about: '', site: '' }

/** `/companies/new` */
export function NewCompanyScreen() {
  usePageTitle(t('new'))
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const lists = useQuery(taxonomiesQuery)
  const saving = useMutation({
    mutationFn: (text: CompanyText) => createCompany(queryClient, text),
    onSuccess: ({ id, name }) => {
      toast(t('new-done', { company: name }))
      void navigate({ to: '/companies/$companyId', params: { companyId: id } })
    },
  })
  return (
    <>
      <PageHeader title={t('new')}>{t('new-explained')}</PageHeader>
      {isUnavailable(lists) ? (
        <ErrorState
          title={t('list-could-not-load')}
          message={messageOf(lists.error)}
          onRetry={() => void lists.refetch()}
        />
      ) : (
        <Loading isLoading={!lists.data} skeleton={<Skeleton height={400} />}>
          {lists.data && (
            <CompanyForm
              initial={empty}
              lists={lists.data}
              submit={t('new-save')}
              isPending={saving.isPending}
              error={saving.error}
              onSave={(text) => saving.mutate(text)}
              onCancel={() => void navigate({ to: '/companies' })}
            />
          )}
        </Loading>
      )}
    </>
  )
}
