import { t } from '@messages/analytics'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { day } from '@/shared/lib/format'
import { usePageTitle } from '@/shared/lib/page-title'
import { useStayAt } from '@/shared/hooks/use-stay-at'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { PageHeader } from '@/shared/ui/layout/page-header'
import { Alert } from '@/shared/ui/messages/alert'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { type AnalyticsFigures, analyticsFiguresQuery } from '../api'
import { elementWords } from '../element-words'
import { number, share } from '../figures'
import { findingsOf } from '../findings'
import { ActiveChart } from './active-chart'
import { Bars } from './bars'
import { FigureTable, FoldedTable } from './figure-table'
import { OneOf } from './one-of'
import { Part } from './part'
import { VitalsPart } from './vitals-part'
import '../analytics.css'

const spans = () => [
  { id: '7', label: t('analytics-7-days') },
  { id: '28', label: t('analytics-28-days') },
  { id: '90', label: t('analytics-90-days') },
  { id: '760', label: t('analytics-25-months') },
]

/** `/admin/analytics`: how Slateflow is used, for who runs it. */
export function AnalyticsScreen() {
  usePageTitle(t('analytics'))
  const [days, setDays] = useState('28')
  const { data, error, refetch } = useQuery(analyticsFiguresQuery(Number(days)))
  if (error && !data) {
    return (
      <ErrorState
        title={t('analytics-figures-could-not-loaded')}
        message={messageOf(error)}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <>
      <PageHeader
        title={t('analytics')}
        action={
          <OneOf label={t('analytics-period')} options={spans()} value={days} onChange={setDays} />
        }
      >
        {data && <Sharing data={data} />}
      </PageHeader>
      <Loading isLoading={!data} skeleton={<Waiting />}>
        {data && <Parts data={data} />}
      </Loading>
    </>
  )
}

/** As tall as the first parts, so that a phone shows that they come. */
function Waiting() {
  return (
    <div className="grid gap-xl">
      {[1, 2, 3].map((part) => (
        <div key={part} className="grid gap-md">
          <Skeleton height={28} width={200} />
          <Skeleton height={240} />
        </div>
      ))}
    </div>
  )
}

function Sharing({ data }: { data: AnalyticsFigures }) {
  if (data.provider === 'off') return t('analytics-usage-data-collection-off')
  if (data.provider === 'vendor') return t('analytics-usage-data-sent-configured')
  if (data.present === 0) return t('analytics-no-active-members-in')
  return t('analytics-active-members-share-usage', {
    number: number(data.sharing),
    count: data.present,
    part: data.sharing < data.present ? 'some' : 'all',
  })
}

function Parts({ data }: { data: AnalyticsFigures }) {
  // What an address leads to is there only now, and in its place once the charts are drawn.
  useStayAt(useLocation({ select: ({ hash }) => hash }))
  return (
    <>
      <Findings data={data} />
      <ActivePart data={data} />
      <FunnelPart data={data} />
      <RetentionPart data={data} />
      <VitalsPart data={data} />
      <ClicksPart data={data} />
      <RequestsPart data={data} />
    </>
  )
}

/** What the numbers come to, each with the way to them. */
function Findings({ data }: { data: AnalyticsFigures }) {
  const found = findingsOf(data)
  if (found.length === 0) return null
  return (
    <section aria-labelledby="findings" className="analytics-part">
      <h2 id="findings" className="mb-sm text-h2">
        {t('findings')}
      </h2>
      <ul className="grid list-disc gap-xs pl-lg text-reading">
        {found.map(({ part, text }) => (
          <li key={part} className="wrap-anywhere">
            {text}{' '}
            <TextLink to="/admin/analytics" hash={`analytics-${part}`}>
              {t('findings-numbers', { part })}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ActivePart({ data: { active, days } }: { data: AnalyticsFigures }) {
  return (
    <Part
      id="active"
      title={t('analytics-active-members')}
      days={days}
      note={t('analytics-members-who-share-usage')}
    >
      {active.every((one) => one.people_30 === 0) ? (
        <p className="text-lightText">{t('analytics-no-usage-data-in')}</p>
      ) : (
        <div className="analytics-pair">
          <ActiveChart active={active} />
          <FoldedTable
            caption={t('analytics-active-members-by-day')}
            heads={[
              t('analytics-day'),
              t('analytics-daily'),
              t('analytics-7-days'),
              t('analytics-30-days'),
            ]}
            rows={active
              .toReversed()
              .map((one) => [
                day(one.day),
                number(one.people),
                number(one.people_7),
                number(one.people_30),
              ])}
          />
        </div>
      )}
    </Part>
  )
}

function FunnelPart({ data: { funnel, days } }: { data: AnalyticsFigures }) {
  const all = funnel[0]?.people ?? 0
  return (
    <Part
      id="funnel"
      title={t('analytics-sign-up-approval')}
      days={days}
      note={t('analytics-all-accounts-created-in')}
    >
      {all === 0 ? (
        <p className="text-lightText">{t('analytics-no-sign-ups-in')}</p>
      ) : (
        <div className="analytics-pair">
          <Bars
            most={all}
            summary={t('analytics-accounts', {
              count: all,
              funnel: funnel.map((one) => `${one.label}: ${one.people}`).join(', '),
            })}
            rows={funnel.map((one) => ({
              label: one.label,
              note: `${number(one.people)} · ${share(one.people, all)}`,
              parts: [{ value: one.people, fill: 'var(--c-primary-edge)' }],
            }))}
          />
          <FoldedTable
            caption={t('analytics-sign-up-approval-step')}
            heads={[
              t('analytics-step'),
              t('analytics-members'),
              t('analytics-all'),
              t('analytics-previous-step'),
            ]}
            rows={funnel.map((one, index) => [
              one.label,
              number(one.people),
              share(one.people, all),
              index === 0 ? '' : share(one.people, funnel[index - 1]?.people ?? 0),
            ])}
          />
        </div>
      )}
    </Part>
  )
}

function RetentionPart({ data: { retention, days } }: { data: AnalyticsFigures }) {
  const longest = Math.max(1, ...retention.map((one) => one.people.length))
  return (
    <Part
      id="retention"
      title={t('analytics-retention')}
      days={days}
      hasOwnSpan
      note={t('analytics-members-who-share-usage-2')}
    >
      {retention.length === 0 ? (
        <p className="text-lightText">{t('analytics-no-usage-data-yet')}</p>
      ) : (
        <FigureTable
          caption={t('analytics-share-members-active-in')}
          heads={[
            t('analytics-week'),
            t('analytics-members'),
            ...Array.from({ length: longest - 1 }, (_, n) =>
              t('analytics-week-number', { number: n + 1 }),
            ),
          ]}
          rows={retention.map(({ week, people: [first = 0, ...later] }) => [
            day(week),
            number(first),
            ...Array.from({ length: longest - 1 }, (_, n) => {
              const came = later[n]
              return came === undefined
                ? ''
                : { text: share(came, first), heat: first === 0 ? 0 : (came / first) * 100 }
            }),
          ])}
        />
      )}
    </Part>
  )
}

function ClicksPart({ data: { clicks, days } }: { data: AnalyticsFigures }) {
  const most = Math.max(1, ...clicks.map((one) => one.clicks))
  const worst = clicks.slice(0, 8)
  return (
    <Part
      id="clicks"
      title={t('analytics-rage-dead-clicks')}
      days={days}
      note={t('analytics-rage-click-four-more')}
    >
      {clicks.length === 0 ? (
        <p className="text-lightText">{t('analytics-none-in-period')}</p>
      ) : (
        <div className="analytics-pair">
          <Bars
            most={most}
            summary={t('analytics-elements-most-rage-dead', { count: worst.length })}
            rows={worst.map((one) => ({
              label: `${elementWords(one.element)} (${one.kind === 'rage' ? t('analytics-rage') : t('analytics-dead')})`,
              note: number(one.clicks),
              parts: [
                {
                  value: one.clicks,
                  fill: one.kind === 'rage' ? 'var(--c-error)' : 'var(--c-warning)',
                },
              ],
            }))}
          />
          <FoldedTable
            caption={t('analytics-rage-dead-clicks-by')}
            heads={[
              t('analytics-element'),
              t('analytics-screen'),
              t('analytics-kind'),
              t('analytics-clicks'),
            ]}
            words={[1, 2]}
            rows={clicks.map((one) => [
              one.element,
              one.route,
              one.kind === 'rage' ? t('analytics-rage') : t('analytics-dead'),
              number(one.clicks),
            ])}
          />
        </div>
      )}
    </Part>
  )
}

function RequestsPart({ data: { requests, days } }: { data: AnalyticsFigures }) {
  return (
    <Part
      id="requests"
      title={t('analytics-slow-failed-requests')}
      days={days}
      note={t('analytics-failed-status-500-599')}
    >
      {requests.length === 0 ? (
        <Alert tone="success">{t('analytics-no-slow-failed-requests')}</Alert>
      ) : (
        <FigureTable
          caption={t('analytics-slow-failed-requests')}
          heads={[
            t('analytics-request'),
            t('analytics-failed'),
            t('analytics-slow'),
            t('analytics-slowest'),
            t('analytics-seen'),
          ]}
          rows={requests.map((one) => [
            `${one.method} ${one.route}`,
            number(one.failed),
            number(one.slow),
            one.slowest_ms === 0
              ? ''
              : t('analytics-seconds', { seconds: (one.slowest_ms / 1000).toFixed(1) }),
            number(one.seen_by_browsers),
          ])}
        />
      )}
    </Part>
  )
}
