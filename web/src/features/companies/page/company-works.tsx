import { t } from '@messages/companies'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { labelOf } from '@/shared/forms/definition/options'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { Poster } from '@/shared/ui/images/poster'
import { Badge } from '@/shared/ui/indicators/badge'
import type { Company, CompanyWork } from '../contract'
import { statedQuery } from './stated'

/** What those who work there have made, as others confirm; where nobody does, what they say of it. */
export function CompanyWorks({
  company,
  lists,
}: {
  company: Company
  lists: Taxonomies | undefined
}) {
  const isConfirmed = company.works.length > 0
  const { data: stated = [] } = useQuery({ ...statedQuery(company), enabled: !isConfirmed })
  const works = isConfirmed ? company.works : stated
  const names = new Map(company.members.map(({ uid, name }) => [uid, name]))
  return (
    <section aria-labelledby="company-works" className="company-section">
      <h2 id="company-works" className="text-h2">
        {isConfirmed ? t('works') : t('works-stated')}
      </h2>
      <p className="text-lightText">
        {isConfirmed && t('works-explained')}
        {!isConfirmed && (works.length > 0 ? t('works-stated-explained') : t('works-none'))}
      </p>
      {!isConfirmed && company.my?.state === 'active' && <HowWorksCome />}
      {works.length > 0 && (
        <ul className="company-works">
          {works.map((work) => (
            <Work
              key={work.work_id}
              work={work}
              names={names}
              lists={lists}
              isConfirmed={isConfirmed}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

/** For whoever works there. */
export function HowWorksCome() {
  return (
    <p className="mt-sm text-body text-lightText">
      {t('works-come')}{' '}
      <TextLink to="/profile" hash="credits">
        {t('works-ask')}
      </TextLink>
    </p>
  )
}

function Work({
  work: { work_id: workId, title, year, format, credits },
  names,
  lists,
  isConfirmed,
}: {
  work: CompanyWork
  names: Map<string, string>
  lists: Taxonomies | undefined
  isConfirmed: boolean
}) {
  const form = format && labelOf(format, { from: 'taxonomy', list: 'formats' }, lists)
  return (
    <li className="company-work">
      <Poster title={title} />
      <div className="min-w-0">
        <h3 className="text-label wrap-anywhere">
          <Link to="/works/$workId" params={{ workId }} className="company-open">
            <bdi>{title}</bdi>
          </Link>
        </h3>
        <p className="text-caption text-lightText">{[year, form].filter(Boolean).join(' · ')}</p>
        {!isConfirmed && (
          <p className="mt-1">
            <Badge>{t('works-not-confirmed')}</Badge>
          </p>
        )}
        <ul className="company-work-people" data-private>
          {credits.map(({ uid, role }) => (
            <li key={`${uid} ${role}`}>
              <bdi>{names.get(uid)}</bdi>
              <span className="text-lightText">{role}</span>
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}
