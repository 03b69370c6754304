import { t } from '@messages/companies'
import { useRef } from 'react'
import { useNear } from '@/shared/hooks/use-near'
import { Avatar } from '@/shared/people/avatar'
import type { FoundCompany } from '../contract'

/** Who works there and can be found: some faces, the first name, and how many others. */
export function CompanyFaces({ company: { faces, people } }: { company: FoundCompany }) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  const first = faces[0]
  if (!first) return null
  return (
    <div ref={place} data-private className="company-people">
      <span className="company-people-faces" aria-hidden>
        {faces.map(({ uid, name, portrait }) => (
          <Avatar key={uid} name={name} size="sm" portrait={isNear ? portrait : null} />
        ))}
      </span>
      <p className="wrap-anywhere">{t('list-people', { name: first.name, others: people - 1 })}</p>
    </div>
  )
}
