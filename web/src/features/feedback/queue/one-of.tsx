import { Button } from '@/shared/ui/buttons/button'

/** One of a few, each a press away; with how many there are behind it. */
export function OneOf<Id extends string>({
  label,
  options,
  value,
  onChange,
  isDisabled = false,
}: {
  label: string
  options: { id: Id; label: string; count?: number | undefined }[]
  value: Id
  onChange: (id: Id) => void
  isDisabled?: boolean
}) {
  return (
    <div role="group" aria-label={label} className="inbox-choice">
      {options.map(({ id, label: words, count }) => (
        <Button
          key={id}
          kind="outline"
          size="sm"
          aria-pressed={id === value}
          isDisabled={isDisabled}
          onPress={() => onChange(id)}
        >
          {words}
          {count !== undefined && <span className="report-count">{count}</span>}
        </Button>
      ))}
    </div>
  )
}
