import clsx from 'clsx'
import type { ReactNode } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { Text } from 'react-aria-components/Text'
import './choice.css'

export interface ScalePoint {
  id: string
  /** What stands on it: a figure, or a word or two. */
  label: string
  /** What it means, for who cannot see it in its row. */
  description?: string
  /** It is no degree of the others: it stands after them, as words without a box until it is chosen. */
  isApart?: boolean
}

/** One point of a scale, all in a row. */
export function Scale({
  label,
  description,
  points,
  value,
  onChange,
  isDisabled = false,
  error,
  aside,
}: {
  label: string
  description?: string
  points: ScalePoint[]
  value: string | null
  onChange: (id: string) => void
  isDisabled?: boolean
  error?: string | undefined
  /** Stands after the points, in their line. */
  aside?: ReactNode
}) {
  return (
    <RadioGroup
      value={value}
      onChange={onChange}
      isDisabled={isDisabled}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      orientation="horizontal"
      className="grid gap-1.5"
    >
      <Label className="text-label">{label}</Label>
      {description && (
        <Text slot="description" className="-mt-1 text-caption font-normal text-lightText">
          {description}
        </Text>
      )}
      <div className="flex flex-wrap gap-x-sm gap-y-1.5">
        {[points.filter(({ isApart }) => !isApart), points.filter(({ isApart }) => isApart)].map(
          (group, index) => (
            <div key={index} className="flex flex-wrap gap-1 empty:hidden">
              {group.map((point) => (
                <Point key={point.id} point={point} />
              ))}
            </div>
          ),
        )}
        {aside}
      </div>
      <FieldError className="text-caption text-error">{error}</FieldError>
    </RadioGroup>
  )
}

function Point({ point: { id, label, description, isApart = false } }: { point: ScalePoint }) {
  return (
    <Radio
      value={id}
      className={clsx(
        'scale-point tabular grid min-h-9 min-w-9 place-items-center rounded-md border pointer-coarse:min-h-11 pointer-coarse:min-w-11',
        'transition-colors duration-120 hover:bg-sunken disabled:opacity-60',
        isApart
          ? 'border-transparent bg-transparent px-1 text-caption text-lightText'
          : 'border-control bg-surface px-2 text-label',
      )}
    >
      {label}
      {description && (
        <>
          <span className="sr-only">, </span>
          <span className="sr-only">{description}</span>
        </>
      )}
    </Radio>
  )
}
