import { t } from '@messages/stage-editor'
import type { Schema } from '@/shared/api/types'
import { Alert } from '@/shared/ui/messages/alert'

export type Finding = Schema<'FieldError'>

/**
 * What stops the submission in a section. While somebody mends it, what they have done is ticked off in its place:
 * nothing below moves.
 */
export function BeforeSubmitting({
  findings,
  now,
}: {
  /** When they began. */
  findings: Finding[]
  now: Finding[]
}) {
  const lines = findings.map((one) => ({
    one,
    left: now.find(({ field, code }) => field === one.field && code === one.code),
  }))
  const isOpen = lines.some(({ left }) => left)
  return (
    <div className="mb-lg">
      <Alert
        tone={isOpen ? 'warning' : 'success'}
        title={t(isOpen ? 'stage-editor-before-submit' : 'stage-editor-nothing-missing')}
      >
        <ul>
          {lines.map(({ one, left }) => (
            <Line key={one.field + one.detail} before={one.detail} now={left?.detail} />
          ))}
        </ul>
      </Alert>
    </div>
  )
}

const over = { gridArea: '1 / 1' }

/** It keeps the room of what it said before. */
function Line({ before, now }: { before: string; now: string | undefined }) {
  if (now === undefined) {
    return (
      <li>
        <s>{before}</s>
        <span className="sr-only">{t('checklist-dialog-done')}</span>
      </li>
    )
  }
  if (now === before) return <li>{now}</li>
  return (
    <li className="grid">
      <span aria-hidden="true" style={{ ...over, visibility: 'hidden' }}>
        {before}
      </span>
      <span style={over}>{now}</span>
    </li>
  )
}
