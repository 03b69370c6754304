import { t } from '@messages/finance'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { brief, percent, written } from '../amounts'
import type { Finance } from '../queries'
import { ChartTable } from './chart-table'
import { Hatch, Legend } from './legend'
import { drawnSources, nameOf, planParts } from './plan'
import { useWidth } from './use-width'

const row = 30
const fills = {
  confirmed: 'var(--c-primary-edge)',
  open: 'url(#not-confirmed)',
  missing: 'var(--c-sunken)',
}

/** The finance plan: how much of the budget is confirmed, and which source gives how much. */
export function PlanChart({ finance }: { finance: Finance }) {
  const [place, width] = useWidth<HTMLDivElement>()
  const { places, figures } = finance
  const currency = finance.currency ?? undefined
  const parts = planParts(finance)
  const sources = drawnSources(finance)
  const money = (minor: number) => written(minor, currency, places)
  if (parts.length === 0) {
    return <p className="text-lightText">{t('plan-chart-enter-budget-see-chart')}</p>
  }
  const whole = parts.reduce((sum, { amount }) => sum + amount, 0)
  const across = scaleLinear({ domain: [0, whole], range: [0, width] })
  const names = Math.min(180, width * 0.36)
  const length = scaleLinear({
    domain: [0, Math.max(1, ...sources.map(({ counted }) => counted))],
    range: [0, Math.max(0, width - names - 92)],
  })
  const down = scaleBand({
    domain: sources.map(({ row: index }) => index),
    range: [0, sources.length * row],
    padding: 0.3,
  })
  const said = parts.map(({ label, share }) => `${label} ${percent(share)}`).join(', ')
  return (
    <figure>
      <figcaption className="mb-sm text-label">
        {figures.budget_total.value
          ? t('plan-chart-funding-budget-total', { total: money(figures.budget_total.value) })
          : t('plan-chart-funding-budget')}
      </figcaption>
      <Legend
        marks={parts.map(({ key, label, share }) => ({
          label: `${label} ${percent(share)}`,
          swatch: <rect width="16" height="12" fill={fills[key]} stroke="var(--c-control)" />,
        }))}
      />
      <div ref={place} className="min-w-0">
        <svg width="0" height="0" className="absolute" aria-hidden>
          <defs>
            <Hatch id="not-confirmed" colour="var(--c-secondary)" />
          </defs>
        </svg>
        {width > 0 && (
          <>
            <svg
              width={width}
              height={28}
              role="img"
              aria-label={t('plan-chart-funding-said', { parts: said })}
            >
              {parts.map((part, index) => {
                const before = parts.slice(0, index).reduce((sum, { amount }) => sum + amount, 0)
                return (
                  <Bar
                    key={part.key}
                    x={across(before)}
                    y={0.5}
                    width={Math.max(1, across(part.amount) - 1)}
                    height={27}
                    fill={fills[part.key]}
                    stroke="var(--c-control)"
                  />
                )
              })}
            </svg>
            <p className="mt-md mb-1 text-label">{t('plan-chart-by-source')}</p>
            <svg
              width={width}
              height={sources.length * row}
              role="img"
              aria-label={t('plan-chart-sources-largest-all-listed', {
                count: sources.length,
                largest: sources[0] ? nameOf(sources[0]) : '',
              })}
            >
              {sources.map((source) => {
                const y = down(source.row) ?? 0
                const wide = Math.max(2, length(source.counted))
                return (
                  <g key={source.row} transform={`translate(0 ${y})`}>
                    <text y={down.bandwidth() / 2} dy="0.35em" className="chart-text">
                      {shortened(nameOf(source), names)}
                    </text>
                    <Bar
                      x={names}
                      width={wide}
                      height={down.bandwidth()}
                      fill={source.confirmed ? fills.confirmed : fills.open}
                      stroke={source.confirmed ? 'none' : 'var(--c-secondary)'}
                    />
                    <text
                      x={names + wide + 6}
                      y={down.bandwidth() / 2}
                      dy="0.35em"
                      className="chart-note"
                    >
                      {brief(source.counted, currency, places)}
                    </text>
                  </g>
                )
              })}
            </svg>
          </>
        )}
      </div>
      <ChartTable
        caption={t('plan-chart-finance-plan-by-source')}
        heads={[
          t('plan-chart-from'),
          t('plan-chart-kind'),
          t('plan-chart-counted'),
          t('plan-chart-confirmed'),
        ]}
        rows={finance.sources.map((source) => [
          nameOf(source),
          source.label,
          money(source.counted),
          source.confirmed
            ? t('plan-chart-yes')
            : t('plan-chart-no-missing', { lacks: source.lacks }),
        ])}
      />
    </figure>
  )
}

/** As much of a name as fits, at about six and a half pixels a letter. */
function shortened(name: string, room: number): string {
  const letters = Math.floor(room / 6.6)
  return name.length > letters ? `${name.slice(0, letters - 1)}…` : name
}
