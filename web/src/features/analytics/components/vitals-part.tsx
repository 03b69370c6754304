import { useState } from 'react'
import type { AnalyticsFigures } from '../api'
import { limits, measure, number, ratings } from '../figures'
import { Bars } from './bars'
import { FigureTable } from './figure-table'
import { OneOf } from './one-of'
import { Part } from './part'

const names: Record<string, string> = {
  LCP: 'Largest Contentful Paint (LCP)',
  INP: 'Interaction to Next Paint (INP)',
  CLS: 'Cumulative Layout Shift (CLS)',
  FCP: 'First Contentful Paint (FCP)',
  TTFB: 'Time to First Byte (TTFB)',
}

/** Which screen a figure is booked to. */
const booked = (metric: string) =>
  metric === 'INP' || metric === 'CLS'
    ? 'Worst value of a visit, for the screen where it occurred.'
    : 'For the first screen of a visit.'

/** How fast screens are, by the specification's thresholds. */
export function VitalsPart({ data: { vitals, thresholds, days } }: { data: AnalyticsFigures }) {
  const [metric, setMetric] = useState('LCP')
  const threshold = thresholds.find((one) => one.metric === metric)
  const shown = vitals.filter((one) => one.metric === metric)
  const unit = threshold?.unit ?? ''
  return (
    <Part
      id="vitals"
      title="Page speed"
      days={days}
      note={
        threshold &&
        `${names[metric]}: ${limits(threshold)}, at the 75th percentile. ${booked(metric)} Screens with fewer than 5 measurements are left out.`
      }
    >
      <div className="mb-md">
        <OneOf
          label="Metric"
          options={thresholds.map((one) => ({ id: one.metric, label: one.metric }))}
          value={metric}
          onChange={setMetric}
        />
      </div>
      {shown.length === 0 ? (
        <p className="text-lightText">No measurements in this period.</p>
      ) : (
        <div className="analytics-pair">
          <div>
            <ul className="analytics-legend">
              {Object.entries(ratings).map(([key, name]) => (
                <li key={key} className="analytics-rating" data-rating={key}>
                  {name}
                </li>
              ))}
            </ul>
            <Bars
              most={100}
              summary={`Shares of good and poor measurements of ${metric} on ${shown.length} screens; the numbers are in the table.`}
              rows={shown.map((one) => ({
                label: one.route,
                note: `${one.good_pct} % good`,
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
          </div>
          <FigureTable
            caption={`${metric} by screen`}
            heads={['Screen', '75th percentile', 'Rating', 'Samples']}
            words={[2]}
            rows={shown.map((one) => [
              one.route,
              measure(one.p75, unit),
              {
                text: (
                  <span className="analytics-rating" data-rating={one.rating}>
                    {ratings[one.rating]}
                  </span>
                ),
              },
              number(one.samples),
            ])}
          />
        </div>
      )}
    </Part>
  )
}
