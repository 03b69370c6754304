import { useId } from 'react'

/** A slider of the browser's own, which arrow keys, Home and End move. */
export function Range({
  label,
  value,
  onChange,
  isDisabled,
}: {
  label: string
  /** From 0 to 1. */
  value: number
  onChange: (value: number) => void
  isDisabled: boolean
}) {
  const id = useId()
  return (
    <p className="crop-range">
      <label htmlFor={id} className="text-label">
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={1}
        value={Math.round(value * 100)}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.valueAsNumber / 100)}
      />
    </p>
  )
}
