import { t } from '@messages/moderation-desk'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { messageOf } from '@/shared/api/errors'
import { rowKeysAround } from '@/shared/lib/row-keys'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { EmptyState } from '@/shared/ui/messages/empty-state'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { queueQuery } from '../queries'
import type { WaitingAddress } from './address'
import { type Case, casesOf, fits, holds } from '../list/cases'
import { CaseView } from '../case/case-view'
import { CaseBar } from '../list/case-bar'
import { CaseList } from '../list/case-list'
import { useDecided } from './use-decided'
import { useMoved } from './use-moved'
import { listWords } from './words'
import './desk.css'

const noReports: never[] = []

/** The cases and, beside them, the one that is open; where there is no room, one after the other. */
export function DeskPanes({ at }: { at: WaitingAddress }) {
  const { data, error, refetch, dataUpdatedAt: now } = useQuery(queueQuery(at.list))
  const cases = casesOf(data?.reports ?? noReports, at.list)
  const shown = cases.filter((one) => fits(one, at, now))
  const deciding = useDecided(at, shown)
  const list = useRef<HTMLElement>(null)
  const hasMoved = useMoved(at.report, list)
  if (data?.reports.length === 0 && !data.has_more && !at.report) {
    return <EmptyState title={t('desk-empty')}>{t('desk-empty-explained')}</EmptyState>
  }
  return (
    <>
      {data && (
        <CaseBar
          cases={cases}
          shown={shown}
          at={at}
          now={now}
          firstOf={data.has_more ? data.reports.length : undefined}
        />
      )}
      <div ref={rowKeysAround} className="desk" data-reading={at.report !== undefined || undefined}>
        <section ref={list} tabIndex={-1} aria-labelledby="desk-cases" className="desk-list">
          <h2 id="desk-cases" className="sr-only">
            {listWords()[at.list]}
          </h2>
          {error && !data ? (
            <ErrorState
              title={t('desk-not-loaded')}
              message={messageOf(error)}
              onRetry={() => void refetch()}
            />
          ) : (
            <Loading isLoading={!data} skeleton={<Skeleton height={240} />}>
              <CaseList shown={shown} at={at} now={now} />
            </Loading>
          )}
        </section>
        {at.report ? (
          <CaseView
            key={at.report}
            id={at.report}
            known={data?.reports.find(({ id }) => id === at.report)}
            at={at}
            others={othersOf(cases, at.report)}
            deciding={deciding}
            hasMoved={hasMoved}
          />
        ) : (
          <NoCase at={at} first={shown[0]} />
        )}
      </div>
    </>
  )
}

const othersOf = (cases: Case[], id: string) =>
  cases.find((one) => holds(one, id))?.reports.filter((one) => one.id !== id) ?? []

function NoCase({ at, first }: { at: WaitingAddress; first: Case | undefined }) {
  return (
    <div className="desk-none">
      <p className="text-h3">{t('desk-none-open')}</p>
      <p>{t('desk-none-open-explained')}</p>
      {first && (
        <p className="mt-sm">
          <LinkButton to="/moderation" search={{ ...at, report: first.reports[0].id }}>
            {t('desk-open-first')}
          </LinkButton>
        </p>
      )}
    </div>
  )
}
