import { t } from '@messages/forms'
import { useEffect, useRef } from 'react'
import { textLinkClass } from '@/shared/ui/buttons/text-link'
import { Alert } from '@/shared/ui/messages/alert'
import { anchorOf, focusField } from '../setup'
import type { Fault } from '../validation/faults'

/** What is wrong, each with a link to its field. It takes the focus at every attempt that failed. */
export function ErrorSummary({
  faults,
  attempt,
  onGo = focusField,
}: {
  faults: Fault[]
  /** Counts the attempts to send; before the first there is no summary. */
  attempt: number
  /** Leads to the field; where it is not on the page yet, brings it there first. */
  onGo?: (pointer: string) => void
}) {
  const place = useRef<HTMLDivElement>(null)
  const empty = attempt === 0 || faults.length === 0
  useEffect(() => {
    if (attempt === 0 || empty) return
    place.current?.scrollIntoView({ block: 'center' })
    place.current?.focus({ preventScroll: true })
  }, [attempt, empty])
  if (empty) return null
  const title = t('error-summary-check-answers', { count: faults.length })
  return (
    <div ref={place} tabIndex={-1} className="rounded-md">
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
                {message.includes(label) ? message : label}
              </a>
              {!message.includes(label) && `: ${message}`}
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  )
}
