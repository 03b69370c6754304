import { Button } from '@/shared/ui/buttons/button'

/** One of a few, each a press away. */
export function OneOf({
  label,
  options,
  value,
  onChange,
}: {
  label: string
  options: { id: string; label: string }[]
  value: string
  onChange: (id: string) => void
}) {
  return (
    <div role="group" aria-label={label} className="analytics-choice">
      {options.map((one) => (
        <Button
          key={one.id}
          kind="outline"
          size="sm"
          aria-pressed={one.id === value}
          onPress={() => onChange(one.id)}
        >
          {one.label}
        </Button>
      ))}
    </div>
  )
}
