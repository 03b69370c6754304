import { t } from '@messages/analytics'
import { useState } from 'react'
import type { AnalyticsFigures } from '../api'
import { limits, measure, number, ratings } from '../figures'
import { Bars } from './bars'
import { FoldedTable } from './figure-table'
import { OneOf } from './one-of'
import { Part } from './part'

const names = (): Record<string, string> => ({
  LCP: t('vitals-part-largest-contentful-paint-lcp'),
  INP: t('vitals-part-interaction-next-paint-inp'),
  CLS: t('vitals-part-cumulative-layout-shift-cls'),
  FCP: t('vitals-part-first-contentful-paint-fcp'),
  TTFB: t('vitals-part-time-first-byte-ttfb'),
})

/** Which screen a figure is booked to. */
const booked = (metric: string) =>
  metric === 'INP' || metric === 'CLS'
    ? t('vitals-part-worst-value-visit-screen')
    : t('vitals-part-first-screen-visit')

/** How fast screens are, by the specification's thresholds. */
export function VitalsPart({ data: { vitals, thresholds, days } }: { data: AnalyticsFigures }) {
  const [metric, setMetric] = useState('LCP')
  const threshold = thresholds.find((one) => one.metric === metric)
  const shown = vitals.filter((one) => one.metric === metric)
  return (
    <Part
      id="vitals"
      title={t('vitals-part-page-speed')}
      days={days}
      note={
        threshold &&
        t('vitals-part-75th-percentile-screens-fewer', {
          metric: names()[metric] ?? metric,
          limits: limits(threshold),
          booked: booked(metric),
        })
      }
    >
      <div className="mb-md">
        <OneOf
          label={t('vitals-part-metric')}
          options={thresholds.map((one) => ({ id: one.metric, label: one.metric }))}
          value={metric}
          onChange={setMetric}
        />
      </div>
      {shown.length === 0 ? (
        <p className="text-lightText">{t('vitals-part-no-measurements-in-period')}</p>
      ) : (
        <div className="analytics-pair">
          <div>
            <Shares metric={metric} screens={shown} />
          </div>
          <ScreenTable metric={metric} screens={shown} unit={threshold?.unit ?? ''} />
        </div>
      )}
    </Part>
  )
}

type Screens = AnalyticsFigures['vitals']

/** How many measurements were good, fair and poor, by screen. */
function Shares({ metric, screens }: { metric: string; screens: Screens }) {
  return (
    <>
      <ul className="analytics-legend">
        {Object.entries(ratings()).map(([key, name]) => (
          <li key={key} className="analytics-rating" data-rating={key}>
            {name}
          </li>
        ))}
      </ul>
      <Bars
        most={100}
        summary={t('vitals-part-shares-good-poor-measurements', {
          metric,
          count: screens.length,
        })}
        rows={screens.map((one) => ({
          label: one.route,
          note: t('vitals-part-good', { goodPct: one.good_pct }),
          parts: [
            { value: one.good_pct, fill: 'var(--c-success)' },
            {
              value: Math.max(0, 100 - one.good_pct - one.poor_pct),
              fill: 'var(--c-warning)',
            },
            { value: one.poor_pct, fill: 'var(--c-error)' },
          ],
        }))}
      />
    </>
  )
}

function ScreenTable({
  metric,
  screens,
  unit,
}: {
  metric: string
  screens: Screens
  unit: string
}) {
  return (
    <FoldedTable
      caption={t('vitals-part-by-screen', { metric })}
      heads={[
        t('vitals-part-screen'),
        t('vitals-part-75th-percentile'),
        t('vitals-part-rating'),
        t('vitals-part-samples'),
      ]}
      words={[2]}
      rows={screens.map((one) => [
        one.route,
        measure(one.p75, unit),
        {
          text: (
            <span className="analytics-rating" data-rating={one.rating}>
              {ratings()[one.rating]}
            </span>
          ),
        },
        number(one.samples),
      ])}
    />
  )
}
