import { t } from '@messages/companies'
import { Link } from '@tanstack/react-router'
import { labelOf } from '@/shared/forms/definition/options'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { gradientOf } from '@/shared/ui/images/gradient'
import type { Company, CompanyWork } from '../contract'

/** What those who work there have made, as others confirm. */
export function CompanyWorks({
  company: { works, members, my },
  lists,
}: {
  company: Company
  lists: Taxonomies | undefined
}) {
  if (works.length === 0) {
    if (my?.state !== 'active') return null
    return <p className="company-section text-lightText">{t('works-none')}</p>
  }
  const names = new Map(members.map(({ uid, name }) => [uid, name]))
  return (
    <section aria-labelledby="company-works" className="company-section">
      <h2 id="company-works" className="text-h2">
        {t('works')}
      </h2>
      <p className="mb-md text-lightText">{t('works-explained')}</p>
      <ul className="company-works">
        {works.map((work) => (
          <Work key={work.work_id} work={work} names={names} lists={lists} />
        ))}
      </ul>
    </section>
  )
}

function Work({
  work: { work_id: workId, title, year, format, credits },
  names,
  lists,
}: {
  work: CompanyWork
  names: Map<string, string>
  lists: Taxonomies | undefined
}) {
  const form = format && labelOf(format, { from: 'taxonomy', list: 'formats' }, lists)
  return (
    <li className="company-work">
      <span
        className="company-work-mark"
        style={{ backgroundImage: gradientOf(title) }}
        aria-hidden
      />
      <div className="min-w-0">
        <h3 className="text-label wrap-anywhere">
          <Link to="/works/$workId" params={{ workId }} className="company-open">
            <bdi>{title}</bdi>
          </Link>
        </h3>
        <p className="text-caption text-lightText">{[year, form].filter(Boolean).join(' · ')}</p>
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
