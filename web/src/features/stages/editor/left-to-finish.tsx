import { Text } from '@messages/stage-editor'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { Form, Values } from '@/shared/forms/definition/description'
import type { CheckContext } from '@/shared/forms/validation/check'
import { textLinkClass } from '@/shared/ui/buttons/text-link'
import type { RequestedChange } from '../api'
import { sectionProgress, unfinishedIn } from '../progress'

export interface Unfinished {
  title: string
  /** A pointer to what is to be done first. */
  first: string
  /** It keeps the stage from being submitted. */
  stops: boolean
}

/** The sections in which something is left to do, by what stands in the form now. */
export function useUnfinished(
  form: Form,
  items: RequestedChange[],
  blocked: string[],
  context: Omit<CheckContext, 'complete'>,
): Unfinished[] {
  const { control } = useFormContext<Values>()
  const values = useWatch({ control })
  const { errors } = useFormState({ control })
  return unfinishedIn(sectionProgress(form, values, { items, errors, blocked }, context))
}

/** How many changes are asked for, else how many sections are left, and the way to the first. */
export function LeftToFinish({
  unfinished,
  requests,
  onGo,
}: {
  unfinished: Unfinished[]
  /** How many change requests wait for an answer. */
  requests: number
  onGo: (pointer: string) => void
}) {
  const [next] = unfinished
  if (!next) return null
  return (
    <button
      type="button"
      className={`${textLinkClass} min-h-6 text-left text-caption`}
      onClick={() => onGo(next.first)}
    >
      <Text
        id={requests > 0 ? 'left-to-finish-requests' : 'left-to-finish'}
        args={{ count: requests || unfinished.length, title: next.title }}
        elements={{ next: <span className="max-md:sr-only" /> }}
      />
    </button>
  )
}
