import { t } from '@messages/companies'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isStatus } from '@/shared/api/errors'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { Alert } from '@/shared/ui/messages/alert'
import { toast } from '@/shared/ui/messages/toast'
import { editCompany } from '../calls'
import type { Company, CompanyText } from '../contract'
import { companyQuery } from '../queries'
import { CompanyForm } from './company-form'

/** The form in the place of the page. Of two who change it at once, the later is told, and keeps what they typed. */
export function EditCompany({
  company,
  lists,
  onDone,
}: {
  company: Company
  lists: Taxonomies
  onDone: () => void
}) {
  const queryClient = useQueryClient()
  const [before, setBefore] = useState(company)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus()
  }, [])
  const saving = useMutation({
    mutationFn: (text: CompanyText) => editCompany(queryClient, before, text),
    onSuccess: () => {
      toast(t('edit-done'))
      onDone()
    },
    onError: async (error) => {
      if (!isStatus(error, 412)) return
      const current = await queryClient.fetchQuery(companyQuery(company.id))
      setBefore(current)
    },
  })
  const isStale = isStatus(saving.error, 412)
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="mb-md text-h1 wrap-anywhere outline-none">
        {t('edit', { company: company.name })}
      </h1>
      {isStale && <Alert tone="warning">{t('edit-stale')}</Alert>}
      <CompanyForm
        initial={{
          name: company.name,
          kinds: company.kinds,
          country: company.country,
          city: company.city,
          about: company.about,
          site: company.site ?? '',
        }}
        lists={lists}
        submit={t('edit-save')}
        isPending={saving.isPending}
        error={isStale ? null : saving.error}
        onSave={(text) => saving.mutate(text)}
        onCancel={onDone}
      />
    </>
  )
}
