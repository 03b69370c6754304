import { t } from '@messages/analytics'
import { AxisBottom, AxisLeft } from '@visx/axis'
import { scaleLinear, scalePoint } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { day } from '@/shared/lib/format'
import type { AnalyticsFigures } from '../api'
import { anchorAt, number } from '../figures'
import { useWidth } from './use-width'

const height = 240
const room = { top: 8, right: 8, bottom: 28, left: 40 }
const label = { fill: 'var(--c-light-text)', fontSize: 11, fontFamily: 'inherit' }

/** Told apart by more than colour. */
const lines = () =>
  [
    {
      key: 'people',
      label: t('active-chart-daily'),
      stroke: 'var(--c-primary-edge)',
      dash: undefined,
    },
    { key: 'people_7', label: t('active-chart-7-days'), stroke: 'var(--c-secondary)', dash: '6 3' },
    {
      key: 'people_30',
      label: t('active-chart-30-days'),
      stroke: 'var(--c-light-text)',
      dash: '2 3',
    },
  ] as const

/** People who were there: each day, and in the week and the month that end with it. */
export function ActiveChart({ active }: { active: AnalyticsFigures['active'] }) {
  const [place, width] = useWidth<HTMLDivElement>()
  const days = active.map((one) => one.day)
  const { x, y } = scales(active, width)
  const step = Math.ceil(days.length / Math.max(1, (width - room.left) / 64))
  const last = active.at(-1)
  return (
    <figure className="analytics-figure">
      <Legend />
      <div ref={place}>
        {width > 0 && (
          <svg
            width={width}
            height={height}
            role="img"
            aria-label={t('active-chart-active-members-over-days', {
              count: days.length,
              number: number(last?.people ?? 0),
              number2: number(last?.people_7 ?? 0),
              number3: number(last?.people_30 ?? 0),
            })}
          >
            <AxisLeft
              scale={y}
              left={room.left}
              numTicks={4}
              stroke="var(--c-control)"
              tickStroke="var(--c-control)"
              tickFormat={(value) => (Number.isInteger(Number(value)) ? number(Number(value)) : '')}
              tickLabelProps={{ ...label, textAnchor: 'end', dx: '-0.3em', dy: '0.3em' }}
            />
            <AxisBottom
              scale={x}
              top={height - room.bottom}
              stroke="var(--c-control)"
              tickStroke="var(--c-control)"
              tickValues={days.filter((_, index) => index % step === 0)}
              tickFormat={(value) => day(String(value)).replace(/ \d{4}$/, '')}
              tickLabelProps={(tick) => ({
                ...label,
                textAnchor: anchorAt(x(String(tick)) ?? 0, width),
              })}
            />
            {lines()
              .toReversed()
              .map(({ key, stroke, dash }) => (
                <LinePath
                  key={key}
                  data={active}
                  x={(one) => x(one.day) ?? 0}
                  y={(one) => y(one[key])}
                  stroke={stroke}
                  strokeWidth={2}
                  strokeDasharray={dash}
                />
              ))}
          </svg>
        )}
      </div>
    </figure>
  )
}

function Legend() {
  return (
    <ul className="analytics-legend">
      {lines().map(({ key, label: name, stroke, dash }) => (
        <li key={key}>
          <svg width="24" height="8" aria-hidden>
            <path d="M0 4H24" stroke={stroke} strokeWidth="2" strokeDasharray={dash} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}

function scales(active: AnalyticsFigures['active'], width: number) {
  const x = scalePoint({
    domain: active.map((one) => one.day),
    range: [room.left, Math.max(room.left + 1, width - room.right)],
  })
  const y = scaleLinear({
    domain: [0, Math.max(4, ...active.map((one) => one.people_30))],
    range: [height - room.bottom, room.top],
    nice: true,
  })
  return { x, y }
}
