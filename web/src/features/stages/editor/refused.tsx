import type { SaveState } from '@/shared/forms/autosaver'
import { fieldsOf, type Form } from '@/shared/forms/description'
import { placeName } from '@/shared/forms/resolver'
import { textLinkClass } from '@/shared/ui/buttons/text-link'

/** Names the answers that the server cannot keep, and leads to them. */
export function Refused({
  state,
  form,
  onGo,
}: {
  state: SaveState
  form: Form
  onGo: (pointer: string) => void
}) {
  const pointers = state.kind === 'refused' ? state.problems.map(({ field }) => field) : []
  return pointers.map((pointer, index) => (
    <span key={pointer}>
      {index > 0 && ', '}
      <button type="button" className={textLinkClass} onClick={() => onGo(pointer)}>
        {placeName(fieldsOf(form), pointer) ?? 'Show'}
      </button>
    </span>
  ))
}
