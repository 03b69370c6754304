import { t } from '@messages/people'
import { type ReactNode, Suspense } from 'react'
import { PersonCompanies } from '@/features/companies/api'
import { list } from '@/shared/lib/format'
import { Skeleton } from '@/shared/ui/indicators/skeleton'
import type { PersonPage } from '../api'
import type { KnownFor } from './known-for'

/** Where somebody works, with which skills, and in which languages. */
export function PersonFacts({
  companies,
  known: { languages, skills },
  pencil,
}: {
  companies: PersonPage['companies']
  known: KnownFor
  /** One's own: leads to where an answer is changed. */
  pencil?: (field: string, title: string) => ReactNode
}) {
  if ([companies, languages, skills].every((all) => all.length === 0)) return null
  return (
    <dl className="person-facts" data-private>
      {companies.length > 0 && (
        <Fact title={t('person-companies')}>
          <Suspense fallback={<Skeleton height={24} />}>
            <PersonCompanies companies={companies} />
          </Suspense>
        </Fact>
      )}
      {skills.length > 0 && (
        <Fact title={t('person-skills')} pencil={pencil?.('skills', t('person-skills'))}>
          <ul className="person-chips">
            {skills.map((skill) => (
              <li key={skill}>{skill}</li>
            ))}
          </ul>
        </Fact>
      )}
      {languages.length > 0 && (
        <Fact title={t('person-languages')} pencil={pencil?.('languages', t('person-languages'))}>
          {list(languages)}
        </Fact>
      )}
    </dl>
  )
}

function Fact({
  title,
  pencil,
  children,
}: {
  title: string
  pencil?: ReactNode
  children: ReactNode
}) {
  return (
    <div>
      <dt className="flex items-center">
        {title} {pencil}
      </dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}
