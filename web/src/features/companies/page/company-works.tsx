import { t } from '@messages/companies'
import clsx from 'clsx'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import { Link } from '@tanstack/react-router'
import { labelOf } from '@/shared/forms/definition/options'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { Poster } from '@/shared/ui/images/poster'
import type { Company, CompanyWork } from '../contract'

/** What those who work there have made, as others confirm; where nobody does, what they say they made there. */
export function CompanyWorks({
  company,
  lists,
}: {
  company: Company
  lists: Taxonomies | undefined
}) {
  const { works, unconfirmed_works: unconfirmed, my } = company
  const isConfirmed = works.length > 0
  const shown = isConfirmed ? works : unconfirmed
  return (
    <section aria-labelledby="company-works" className="company-section">
      <h2 id="company-works" className="text-h2">
        {isConfirmed || shown.length === 0 ? t('works') : t('works-unconfirmed')}
      </h2>
      {shown.length > 0 && <Works works={shown} {...{ isConfirmed, company, lists }} />}
      <p className={clsx('mt-sm text-lightText', shown.length > 0 && 'text-caption font-normal')}>
        {explained(company)}
      </p>
      {!isConfirmed && my?.state === 'active' && <HowWorksCome />}
    </section>
  )
}

function explained({ works, unconfirmed_works: unconfirmed }: Company): string {
  if (works.length > 0) return t('works-explained')
  return unconfirmed.length > 0 ? t('works-unconfirmed-explained') : t('works-none')
}

function Works({
  works,
  isConfirmed,
  company: { members },
  lists,
}: {
  works: CompanyWork[]
  isConfirmed: boolean
  company: Company
  lists: Taxonomies | undefined
}) {
  const names = new Map(members.map(({ uid, name }) => [uid, name]))
  return (
    <ul className="company-works">
      {works.map((work) => (
        <Work key={work.work_id} {...{ work, isConfirmed, names, lists }} />
      ))}
    </ul>
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
  isConfirmed,
  names,
  lists,
}: {
  work: CompanyWork
  isConfirmed: boolean
  names: Map<string, string>
  lists: Taxonomies | undefined
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
          <p className="company-work-mark">
            <CircleDashed size={14} aria-hidden />
            {t('works-mark')}
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
