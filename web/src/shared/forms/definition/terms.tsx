import { t } from '@messages/forms'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiFetch } from '@/shared/api/client'
import type { Schema } from '@/shared/api/types'
import { textLinkClass } from '@/shared/ui/buttons/text-link'
import { Dialog } from '@/shared/ui/overlays/dialog'

type TermsDocument = Schema<'TermsDocument'>

/** What people agree to, in full; it changes with a new version of the server only. */
const termsQuery = queryOptions({
  queryKey: ['terms'],
  queryFn: ({ signal }) => apiFetch('GET', '/terms', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Beside the box by which something is agreed to: the ways to read it, without leaving the form. */
export function ReadTerms({ field }: { field: string }) {
  const { data: terms } = useQuery(termsQuery)
  const [open, setOpen] = useState<TermsDocument | null>(null)
  const asked = terms?.documents.filter(({ fields }) => fields.includes(field)) ?? []
  if (asked.length === 0) return null
  return (
    <p className="flex flex-wrap gap-x-md">
      {asked.map((document) => (
        <button
          key={document.key}
          type="button"
          className={`${textLinkClass} min-h-6`}
          onClick={() => setOpen(document)}
        >
          {t('terms-read', { title: document.title })}
        </button>
      ))}
      {open && (
        <Dialog title={open.title} isOpen onClose={() => setOpen(null)}>
          <p className="mb-md text-caption text-lightText">
            {t('terms-version', { version: terms?.version ?? '' })}
          </p>
          <div className="grid gap-md text-reading">
            {open.text
              .trim()
              .split(/\n\s*\n/)
              .map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
          </div>
        </Dialog>
      )}
    </p>
  )
}
