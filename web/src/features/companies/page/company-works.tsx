import { t } from '@messages/companies'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { labelOf } from '@/shared/forms/definition/options'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { Button } from '@/shared/ui/buttons/button'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { Poster } from '@/shared/ui/images/poster'
import { Badge } from '@/shared/ui/indicators/badge'
import { Alert } from '@/shared/ui/messages/alert'
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
  return (
    <section aria-labelledby="company-works" className="company-section">
      <h2 id="company-works" className="text-h2">
        {isConfirmed ? t('works') : t('works-stated')}
      </h2>
      {isConfirmed ? (
        <>
          <p className="text-lightText">{t('works-explained')}</p>
          <Works works={company.works} company={company} lists={lists} />
        </>
      ) : (
        <StatedWorks company={company} lists={lists} />
      )}
    </section>
  )
}

/** Of who has nothing to do with the company, they are asked for by a press. */
function StatedWorks({ company, lists }: { company: Company; lists: Taxonomies | undefined }) {
  const { my, members } = company
  const [isAsked, setAsked] = useState(my !== null)
  const stated = useQuery({ ...statedQuery(company), enabled: isAsked })
  const works = isAsked ? (stated.data ?? []) : []
  return (
    <>
      <p className="text-lightText" role="status">
        {works.length > 0 ? t('works-stated-explained') : t('works-none')}
        {isAsked && !my && stated.data?.length === 0 && ` ${t('works-stated-none')}`}
      </p>
      {my?.state === 'active' && <HowWorksCome />}
      {!my && members.length > 0 && (
        <div className="mt-sm">
          <Button
            kind="outline"
            size="sm"
            aria-expanded={isAsked}
            isPending={isAsked && stated.isPending}
            onPress={() => setAsked(!isAsked)}
          >
            {isAsked && !stated.isPending ? t('works-hide-stated') : t('works-show-stated')}
          </Button>
        </div>
      )}
      {isAsked && stated.error && !my && <Alert tone="error">{messageOf(stated.error)}</Alert>}
      {works.length > 0 && <Works works={works} company={company} lists={lists} isStated />}
    </>
  )
}

function Works({
  works,
  company: { members },
  lists,
  isStated = false,
}: {
  works: CompanyWork[]
  company: Company
  lists: Taxonomies | undefined
  isStated?: boolean
}) {
  const names = new Map(members.map(({ uid, name }) => [uid, name]))
  return (
    <ul className="company-works">
      {works.map((work) => (
        <Work key={work.work_id} work={work} names={names} lists={lists} isStated={isStated} />
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
  names,
  lists,
  isStated,
}: {
  work: CompanyWork
  names: Map<string, string>
  lists: Taxonomies | undefined
  isStated: boolean
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
        {isStated && (
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
