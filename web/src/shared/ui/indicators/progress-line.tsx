import { ProgressBar } from 'react-aria-components/ProgressBar'

/** How far something is, 0 to 1, as the 2 px line. */
export function ProgressLine({
  label,
  value,
  text,
}: {
  label: string
  value: number
  text?: string
}) {
  return (
    <ProgressBar
      aria-label={label}
      value={value}
      maxValue={1}
      {...(text ? { valueLabel: text } : {})}
      className="grid gap-xs"
    >
      {({ percentage = 0 }) => (
        <span className="block h-0.5 overflow-hidden rounded-full bg-line">
          <span
            className="block h-full origin-left bg-link transition-transform duration-240"
            style={{ transform: `scaleX(${percentage / 100})` }}
          />
        </span>
      )}
    </ProgressBar>
  )
}
