import { t } from '@messages/stage-editor'
import { fieldsOf, type Form } from '@/shared/forms/definition/description'
import type { Filled } from '@/shared/forms/definition/row-name'
import { placeName } from '@/shared/forms/validation/resolver'
import { textLinkClass } from '@/shared/ui/buttons/text-link'
import type { Checklist } from '../api'

export interface Open {
  form: Form
  filled?: Filled | undefined
  /** What reviewers may ask about; it stops nothing. */
  warnings: Checklist['warnings']
  onGo: (pointer: string) => void
}

/** What goes to the reviewers as it is, unless somebody wants to mend it first. */
export function StillOpen({ form, filled, warnings, onGo }: Open) {
  if (warnings.length === 0) return null
  return (
    <>
      <h3 className="mt-md text-h3">{t('submit-question-open')}</h3>
      <p className="mb-xs text-body text-lightText">{t('submit-question-open-help')}</p>
      <ul className="grid list-disc gap-xs ps-md">
        {warnings.map(({ field, code, detail }) => (
          <li key={`${field}:${code}:${detail}`}>
            {code !== 'unconfirmed' && <Place {...{ form, filled, field, onGo }} />}
            {detail}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The answer that is meant. Whether somebody has confirmed is not changed there. */
function Place({ form, filled, field, onGo }: Omit<Open, 'warnings'> & { field: string }) {
  const name = placeName(fieldsOf(form), field, filled)
  if (!name) return null
  return (
    <>
      <button type="button" className={textLinkClass} onClick={() => onGo(field)}>
        {name}
      </button>
      {': '}
    </>
  )
}
