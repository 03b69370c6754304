import { t } from '@messages/companies'
import clsx from 'clsx'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import { Link } from '@tanstack/react-router'
import { Fragment, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { labelOf } from '@/shared/forms/definition/options'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { Button } from '@/shared/ui/buttons/button'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { Poster } from '@/shared/ui/images/poster'
import type { Company, CompanyWork } from '../contract'

/** As many as are shown before all are asked for. */
const first = 6

/** What those who work there have made, the newest first, as others confirm; where nobody does, what they say they made there. */
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
  const [isAll, setAll] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const [year] = useState(() => new Date().getFullYear())
  const names = new Map(members.map(({ uid, name }) => [uid, name]))
  const newest = works.toSorted((one, other) => other.year - one.year)
  const shown = isAll ? newest : newest.slice(0, first)
  const rest = newest.length - shown.length
  return (
    <div ref={list}>
      {groupsOf(shown, year).map(({ title, works: some }) => (
        <Fragment key={title ?? ''}>
          {title && <h3 className="mt-md text-label text-lightText">{title}</h3>}
          <ul className="company-works">
            {some.map((work) => (
              <Work
                key={work.work_id}
                heading={title ? 'h4' : 'h3'}
                {...{ work, isConfirmed, names, lists }}
              />
            ))}
          </ul>
        </Fragment>
      ))}
      {rest > 0 && (
        <div className="mt-md">
          <Button
            kind="outline"
            wide
            onPress={() => {
              flushSync(() => setAll(true))
              // The button is gone: the keyboard goes on at the first that it has shown.
              list.current?.querySelectorAll<HTMLElement>('.company-open')[first]?.focus()
            }}
          >
            {t('works-more', { count: rest })}
          </Button>
        </div>
      )}
    </div>
  )
}

interface Group {
  title?: string
  works: CompanyWork[]
}

/** What is made now, and the rest, where there is both. */
function groupsOf(works: CompanyWork[], year: number): Group[] {
  const now = works.filter((work) => work.year >= year)
  const earlier = works.filter((work) => work.year < year)
  if (now.length === 0 || earlier.length === 0) return [{ works }]
  const isLater = now.some((work) => work.year > year)
  return [
    { title: isLater ? t('works-now-and-later') : t('works-now'), works: now },
    { title: t('works-earlier'), works: earlier },
  ]
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
  heading: Heading,
  isConfirmed,
  names,
  lists,
}: {
  work: CompanyWork
  heading: 'h3' | 'h4'
  isConfirmed: boolean
  names: Map<string, string>
  lists: Taxonomies | undefined
}) {
  const form = format && labelOf(format, { from: 'taxonomy', list: 'formats' }, lists)
  return (
    <li className="company-work">
      <Poster title={title} />
      <div className="min-w-0">
        <Heading className="text-label wrap-anywhere">
          <Link to="/works/$workId" params={{ workId }} className="company-open">
            <bdi>{title}</bdi>
          </Link>
        </Heading>
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
