import { t } from '@messages/team'
import type { Schema } from '@/shared/api/types'
import type { Content, Field } from '@/shared/forms/definition/description'
import { Rows } from '@/shared/forms/reading/answer'
import type { FormSetup } from '@/shared/forms/setup'
import { day } from '@/shared/lib/format'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { talentState } from './words'

type AttachedTalent = Schema<'AttachedTalent'>

/** The rows that name people, and which of their answers are the job and the status. */
const naming: Record<string, [job: string, status: string]> = {
  key_creatives: ['role', 'attachment_status'],
  crew_status: ['title', 'status'],
}

const said = 'said'

/** Draws rows that name people with what each of them has said to it; a name leads to the page that the reader can open. */
export function attachedAnswers(
  attached: AttachedTalent[] | undefined,
): Pick<FormSetup, 'rowsAnswer'> {
  if (!attached) return {}
  return {
    rowsAnswer: (field, rows, form) => {
      const keys = naming[field.key]
      if (!keys || field.kind.type !== 'rows') return undefined
      const kind = { ...field.kind, fields: [...field.kind.fields, confirmation()] }
      const named = rows.map((row) => attachedAs(attached, row, keys))
      const told = rows.map((row, index) => ({ ...row, [said]: wordsFor(named[index]) }))
      const cell = ({ key }: Field, index: number) => {
        const page = named[index]?.page
        return key === 'name' && page ? (
          <TextLink to="/people/$uid" params={{ uid: page }}>
            {named[index]?.name}
          </TextLink>
        ) : undefined
      }
      return <Rows kind={kind} rows={told} form={form} cell={cell} />
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
function attachedAs(attached: AttachedTalent[], row: Content, [job, status]: [string, string]) {
  return attached.find(
    (one) =>
      one.name === row['name'] && one.job === row[job] && one.attachment_status === row[status],
  )
}

function wordsFor(found: AttachedTalent | undefined) {
  if (!found) return undefined
  const { label } = talentState(found)
  return found.answered_at && !found.expired_on ? `${label}, ${day(found.answered_at)}` : label
}
