import { count } from '@/shared/lib/format'
import { Alert } from '@/shared/ui/alert'
import { textLinkClass } from '@/shared/ui/text-link'
import type { Fault } from './described-form'
import { anchorOf, focusField } from './setup'

/** What is wrong, each with a link to its field. */
export function ErrorSummary({
  faults,
  title = `${count(faults.length, 'answer')} ${faults.length === 1 ? 'needs' : 'need'} another look`,
  onGo = focusField,
}: {
  faults: Fault[]
  title?: string
  /** Leads to the field; where it is not on the page yet, brings it there first. */
  onGo?: (pointer: string) => void
}) {
  if (faults.length === 0) return null
  return (
    <Alert tone="error" title={title}>
      <ul className="mt-1 grid gap-1">
        {faults.map(({ pointer, label, message }) => (
          <li key={pointer}>
            <a
              href={`#${anchorOf(pointer)}`}
              className={textLinkClass}
              onClick={(event) => {
                event.preventDefault()
                onGo(pointer)
              }}
            >
              {label}
            </a>
            : {message}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
