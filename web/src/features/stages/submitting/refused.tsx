import { t } from '@messages/stage-editor'
import { fieldsOf, type Form } from '@/shared/forms/definition/description'
import type { Filled } from '@/shared/forms/definition/row-name'
import type { SaveState } from '@/shared/forms/saving/autosaver'
import { placeName } from '@/shared/forms/validation/resolver'
import { textLinkClass } from '@/shared/ui/buttons/text-link'

/** Names the answers that the server cannot keep, and leads to them. */
export function Refused({
  state,
  form,
  filled,
  onGo,
}: {
  state: SaveState
  form: Form
  filled?: Filled
  onGo: (pointer: string) => void
}) {
  const pointers = state.kind === 'refused' ? state.problems.map(({ field }) => field) : []
  return pointers.map((pointer, index) => (
    <span key={pointer}>
      {index > 0 && ', '}
      <button type="button" className={textLinkClass} onClick={() => onGo(pointer)}>
        {placeName(fieldsOf(form), pointer, filled) ?? t('refused-show')}
      </button>
    </span>
  ))
}
