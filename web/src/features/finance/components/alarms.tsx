import { t, Text } from '@messages/finance'
import { Badge, type BadgeTone } from '@/shared/ui/indicators/badge'
import { inWholeUnits } from '../amounts'
import type { FinanceAlarm } from '../queries'

const words = (): Record<FinanceAlarm['severity'], { label: string; tone: BadgeTone }> => ({
  block: { label: t('alarms-blocks-submission'), tone: 'error' },
  alarm: { label: t('alarms-likely-reviewer-question'), tone: 'warning' },
  warning: { label: t('alarms-note'), tone: 'neutral' },
})

/** What does not add up, or is out of the ordinary, in words. */
export function Alarms({
  alarms,
  onGo,
}: {
  alarms: FinanceAlarm[]
  onGo?: (pointer: string) => void
}) {
  return (
    <ul className="grid gap-sm">
      {alarms.map((alarm) => (
        <li key={`${alarm.code}:${alarm.field}`} className="plan-alarm">
          <span>
            <Badge tone={words()[alarm.severity].tone}>{words()[alarm.severity].label}</Badge>
          </span>
          <span className="tabular wrap-anywhere">{inWholeUnits(alarm.detail)}</span>
          {onGo && (
            <button type="button" className="text-link underline" onClick={() => onGo(alarm.field)}>
              <Text
                id="alarms-show-where"
                args={{ detail: inWholeUnits(alarm.detail) }}
                elements={{ span: <span className="sr-only" /> }}
              />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
