import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { count, day } from '@/shared/lib/format'
import { usePageTitle } from '@/shared/lib/page-title'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { PageHeader } from '@/shared/ui/layout/page-header'
import { Alert } from '@/shared/ui/messages/alert'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { type AnalyticsFigures, analyticsFiguresQuery } from '../api'
import { number, share } from '../figures'
import { ActiveChart } from './active-chart'
import { Bars } from './bars'
import { FigureTable } from './figure-table'
import { OneOf } from './one-of'
import { Part } from './part'
import { VitalsPart } from './vitals-part'
import '../analytics.css'

const spans = [
  { id: '7', label: '7 days' },
  { id: '28', label: '28 days' },
  { id: '90', label: '90 days' },
  { id: '760', label: '25 months' },
]

/** `/admin/analytics`: how Slateflow is used, for who runs it. */
export function AnalyticsScreen() {
  usePageTitle('Analytics')
  const [days, setDays] = useState('28')
  const { data, error, refetch } = useQuery(analyticsFiguresQuery(Number(days)))
  if (error && !data) {
    return (
      <ErrorState
        title="The figures could not be loaded"
        message={messageOf(error)}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <>
      <PageHeader
        title="Analytics"
        action={
          <div className="flex flex-wrap gap-sm">
            <LinkButton kind="outline" size="sm" to="/admin/feedback">
              Feedback
            </LinkButton>
            <OneOf label="Period" options={spans} value={days} onChange={setDays} />
          </div>
        }
      >
        {data && <Sharing data={data} />}
      </PageHeader>
      <Loading isLoading={!data} skeleton={<Skeleton height={320} />}>
        {data && <Parts data={data} />}
      </Loading>
    </>
  )
}

function Sharing({ data }: { data: AnalyticsFigures }) {
  if (data.provider === 'off') return 'Usage data collection is off.'
  if (data.provider === 'vendor') return 'Usage data is sent to the configured analytics service.'
  if (data.present === 0) return 'No active members in this period.'
  return `${number(data.sharing)} of ${count(data.present, 'active member')} share usage data. Figures marked so cover only them.`
}

function Parts({ data }: { data: AnalyticsFigures }) {
  return (
    <>
      <ActivePart data={data} />
      <FunnelPart data={data} />
      <RetentionPart data={data} />
      <VitalsPart data={data} />
      <ClicksPart data={data} />
      <RequestsPart data={data} />
    </>
  )
}

function ActivePart({ data: { active, days } }: { data: AnalyticsFigures }) {
  return (
    <Part id="active" title="Active members" days={days} note="Members who share usage data.">
      {active.every((one) => one.people_30 === 0) ? (
        <p className="text-lightText">No usage data in this period.</p>
      ) : (
        <div className="analytics-pair">
          <ActiveChart active={active} />
          <FigureTable
            caption="Active members by day"
            heads={['Day', 'Daily', '7 days', '30 days']}
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
      title="From sign-up to approval"
      days={days}
      note="All accounts created in this period, from server records."
    >
      {all === 0 ? (
        <p className="text-lightText">No sign-ups in this period.</p>
      ) : (
        <div className="analytics-pair">
          <Bars
            most={all}
            summary={`Of ${count(all, 'account')}, ${funnel.map((one) => `${one.label}: ${one.people}`).join(', ')}.`}
            rows={funnel.map((one) => ({
              label: one.label,
              note: `${number(one.people)} · ${share(one.people, all)}`,
              parts: [{ value: one.people, fill: 'var(--c-primary-edge)' }],
            }))}
          />
          <FigureTable
            caption="From sign-up to approval, step by step"
            heads={['Step', 'Members', 'Of all', 'Of previous step']}
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
      title="Retention"
      days={days}
      note="Members who share usage data, by the week of their first visit, over eight weeks."
    >
      {retention.length === 0 ? (
        <p className="text-lightText">No usage data yet.</p>
      ) : (
        <FigureTable
          caption="Share of members active in each week after their first"
          heads={[
            'Week of',
            'Members',
            ...Array.from({ length: longest - 1 }, (_, n) => `Week ${n + 1}`),
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
      title="Rage and dead clicks"
      days={days}
      note="Rage click: four or more clicks within one second in a 50-pixel box. Dead click: no response within three seconds. From members who share usage data."
    >
      {clicks.length === 0 ? (
        <p className="text-lightText">None in this period.</p>
      ) : (
        <div className="analytics-pair">
          <Bars
            most={most}
            summary={`The ${count(worst.length, 'element')} with the most rage and dead clicks; the numbers are in the table.`}
            rows={worst.map((one) => ({
              label: `${one.element} (${one.kind})`,
              note: number(one.clicks),
              parts: [
                {
                  value: one.clicks,
                  fill: one.kind === 'rage' ? 'var(--c-error)' : 'var(--c-warning)',
                },
              ],
            }))}
          />
          <FigureTable
            caption="Rage and dead clicks by element"
            heads={['Element', 'Screen', 'Kind', 'Clicks']}
            words={[1, 2]}
            rows={clicks.map((one) => [
              one.element,
              one.route,
              one.kind === 'rage' ? 'Rage' : 'Dead',
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
      title="Slow and failed requests"
      days={days}
      note="Failed: status 500 to 599. Slow: one second or longer. From server records; “Seen” counts reports by browsers of members who share usage data."
    >
      {requests.length === 0 ? (
        <Alert tone="success">No slow or failed requests.</Alert>
      ) : (
        <FigureTable
          caption="Slow and failed requests"
          heads={['Request', 'Failed', 'Slow', 'Slowest', 'Seen']}
          rows={requests.map((one) => [
            `${one.method} ${one.route}`,
            number(one.failed),
            number(one.slow),
            one.slowest_ms === 0 ? '' : `${(one.slowest_ms / 1000).toFixed(1)} s`,
            number(one.seen_by_browsers),
          ])}
        />
      )}
    </Part>
  )
}
