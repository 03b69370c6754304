import { useId } from 'react'

/** A box to tick: the browser's own, so that the form stays small. */
export function Tick({
  label,
  note,
  isOn,
  onChange,
}: {
  label: string
  note: string
  isOn: boolean
  onChange: (on: boolean) => void
}) {
  const id = useId()
  return (
    <div className="feedback-tick">
      <label>
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => onChange(event.target.checked)}
          aria-describedby={id}
        />
        {label}
      </label>
      <p id={id}>{note}</p>
    </div>
  )
}
