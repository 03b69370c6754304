import { t } from '@messages/team'
import type { Schema } from '@/shared/api/types'
import type { Content, Field } from '@/shared/forms/definition/description'
import { Rows } from '@/shared/forms/reading/answer'
import type { FormSetup } from '@/shared/forms/setup'
import { day } from '@/shared/lib/format'
import { talentState } from './words'

type AttachedTalent = Schema<'AttachedTalent'>

/** The rows that name people, and which of their answers are the job and the status. */
const naming: Record<string, [job: string, status: string]> = {
  key_creatives: ['role', 'attachment_status'],
  crew_status: ['title', 'status'],
}

const said = 'said'

/** Draws rows that name people with what each of them has said to it. */
export function attachedAnswers(
  attached: AttachedTalent[] | undefined,
): Pick<FormSetup, 'rowsAnswer'> {
  if (!attached) return {}
  return {
    rowsAnswer: (field, rows, form) => {
      const keys = naming[field.key]
      if (!keys || field.kind.type !== 'rows') return undefined
      const kind = { ...field.kind, fields: [...field.kind.fields, confirmation()] }
      const told = rows.map((row) => ({ ...row, [said]: wordsFor(attached, row, keys) }))
      return <Rows kind={kind} rows={told} form={form} />
    },
  }
}

const confirmation = (): Field => ({
  key: said,
  label: t('attached-answers-their-own-answer'),
  help: '',
  required: { rule: 'never' },
  private: false,
  kind: { type: 'text', min: 0, max: 60, lines: 'one', rule: 'any' },
})

/** `undefined`: nobody asks them, so early is it. */
function wordsFor(attached: AttachedTalent[], row: Content, [job, status]: [string, string]) {
  const found = attached.find(
    (one) =>
      one.name === row['name'] && one.job === row[job] && one.attachment_status === row[status],
  )
  if (!found) return undefined
  const { label } = talentState(found)
  return found.answered_at && !found.expired_on ? `${label}, ${day(found.answered_at)}` : label
}
