import { Text } from '@messages/stage-editor'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useId, useState } from 'react'
import type { Section } from '@/shared/forms/definition/description'
import { type GuidedField, guidedField, labelOf } from './guided'
import { GuideLater } from './guide-later'

/** For the control of this name: in a list for the first row alone, in a table of sums for the one that is open. */
export function exampleBelow(section: Section, name: string): ReactNode {
  const field = guidedField(name)
  const isAgain = /\.[1-9]\d*\./.test(name) && !name.startsWith('finance_sources.')
  return field && !isAgain && <ExampleBelow field={field} label={labelOf(section, field)} />
}

/** Where there is no room beside the form: what the field's guidance says, once it is asked for. */
export function ExampleBelow({ field, label }: { field: GuidedField; label: string }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="-mt-3 pb-3">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="inline-flex min-h-6 items-center gap-1 rounded-sm text-caption text-link"
      >
        <span>
          <Text
            id="guidance-example"
            args={{ field: label }}
            elements={{ of: <span className="sr-only" /> }}
          />
        </span>
        <ChevronDown size={14} aria-hidden className={isOpen ? 'rotate-180' : undefined} />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <div className="mt-1 grid gap-sm rounded-md bg-sunken p-3 empty:hidden">
            <GuideLater field={field} />
          </div>
        )}
      </div>
    </div>
  )
}
