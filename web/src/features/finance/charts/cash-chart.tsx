import { t } from '@messages/finance'
import { AxisBottom, AxisLeft } from '@visx/axis'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar, LinePath } from '@visx/shape'
import { brief, written } from '../amounts'
import type { Cashflow } from '../queries'
import { ChartTable } from './chart-table'
import { Hatch, Legend } from './legend'
import { useWidth } from './use-width'

const height = 260
const margin = { top: 8, right: 8, bottom: 40, left: 68 }
const inFill = 'var(--c-primary-edge)'
const outFill = 'url(#money-out)'
const label = { fill: 'var(--c-light-text)', fontSize: 11, fontFamily: 'inherit' }

/** Money in and out by month, and what is there at the end of each. */
export function CashChart({
  cashflow,
  currency,
  places,
}: {
  cashflow: Cashflow
  currency: string | undefined
  places: number
}) {
  const [place, width] = useWidth<HTMLDivElement>()
  const { months, lowest } = cashflow
  const money = (minor: number) => written(minor, currency, places)
  const high = Math.max(1, ...months.flatMap((one) => [one.money_in, one.balance]))
  const low = Math.min(0, ...months.flatMap((one) => [-one.money_out, one.balance]))
  const x = scaleBand({
    domain: months.map(({ month }) => month),
    range: [margin.left, Math.max(margin.left + 1, width - margin.right)],
    padding: 0.25,
  })
  const y = scaleLinear({
    domain: [low, high],
    range: [height - margin.bottom, margin.top],
    nice: true,
  })
  const middle = (month: number) => (x(month) ?? 0) + x.bandwidth() / 2
  const step = Math.ceil(months.length / Math.max(1, (width - margin.left) / 36))
  return (
    <figure>
      <figcaption className="mb-sm text-label">{t('cash-chart-cash-flow-by-month')}</figcaption>
      <Legend
        marks={[
          { label: t('cash-chart-in'), swatch: <rect width="16" height="12" fill={inFill} /> },
          {
            label: t('cash-chart-out'),
            swatch: <rect width="16" height="12" fill={outFill} stroke="var(--c-warning)" />,
          },
          {
            label: t('cash-chart-month-end-balance'),
            swatch: (
              <>
                <path d="M0 6H16" stroke="var(--c-text)" strokeWidth="2" />
                <circle cx="8" cy="6" r="3" fill="var(--c-text)" />
              </>
            ),
          },
        ]}
      />
      <div ref={place} className="min-w-0">
        <svg width="0" height="0" className="absolute" aria-hidden>
          <defs>
            <Hatch id="money-out" colour="var(--c-warning)" />
          </defs>
        </svg>
        {width > 0 && (
          <svg
            width={width}
            height={height}
            role="img"
            aria-label={t('cash-chart-cash-flow-months-lowest', {
              count: months.length,
              balance: money(lowest.balance),
              month: lowest.month,
            })}
          >
            <AxisLeft
              scale={y}
              left={margin.left}
              numTicks={5}
              stroke="var(--c-control)"
              tickStroke="var(--c-control)"
              tickFormat={(value) => brief(Number(value), undefined, places)}
              tickLabelProps={{ ...label, textAnchor: 'end', dx: '-0.3em', dy: '0.3em' }}
            />
            <AxisBottom
              scale={x}
              top={height - margin.bottom}
              stroke="var(--c-control)"
              tickStroke="var(--c-control)"
              tickValues={months.map(({ month }) => month).filter((_, index) => index % step === 0)}
              tickFormat={(month) => String(month).replace('-', '−')}
              tickLabelProps={{ ...label, textAnchor: 'middle' }}
              label={t('cash-chart-month')}
              labelProps={{ ...label, textAnchor: 'middle' }}
              labelOffset={4}
            />
            <line
              x1={margin.left}
              x2={width - margin.right}
              y1={y(0)}
              y2={y(0)}
              stroke="var(--c-control)"
            />
            {months.map(({ month, money_in, money_out }) => (
              <g key={month}>
                <Bar
                  x={x(month)}
                  y={y(money_in)}
                  width={x.bandwidth()}
                  height={Math.max(0, y(0) - y(money_in))}
                  fill={inFill}
                />
                <Bar
                  x={x(month)}
                  y={y(0)}
                  width={x.bandwidth()}
                  height={Math.max(0, y(-money_out) - y(0))}
                  fill={outFill}
                  stroke={money_out > 0 ? 'var(--c-warning)' : 'none'}
                />
              </g>
            ))}
            <LinePath
              data={months}
              x={({ month }) => middle(month)}
              y={({ balance }) => y(balance)}
              stroke="var(--c-text)"
              strokeWidth={2}
            />
            {months.map(({ month, balance }) => (
              <circle
                key={month}
                cx={middle(month)}
                cy={y(balance)}
                r={3}
                fill={balance < 0 ? 'var(--c-surface)' : 'var(--c-text)'}
                stroke={balance < 0 ? 'var(--c-error)' : 'var(--c-text)'}
                strokeWidth={2}
              />
            ))}
          </svg>
        )}
      </div>
      {lowest.balance < 0 && (
        <p className="text-error">
          {t('cash-chart-shortfall-in-month', {
            money: money(-lowest.balance),
            month: lowest.month,
          })}
        </p>
      )}
      <ChartTable
        caption={t('cash-chart-caption')}
        heads={[
          t('cash-chart-month'),
          t('cash-chart-in'),
          t('cash-chart-out'),
          t('cash-chart-balance'),
        ]}
        rows={months.map((one) => [
          String(one.month),
          money(one.money_in),
          money(one.money_out),
          money(one.balance),
        ])}
      />
    </figure>
  )
}
