import { useEffect, useState } from 'react'
import type { Form } from '@/shared/forms/definition/description'
import { focusWhenReady } from '@/shared/forms/focus-when-ready'
import type { StageView } from '../api'
import { firstAsked, firstAskedField } from '../progress'

/**
 * The section at which somebody begins who has asked for none. Whoever comes to make the requested changes begins at the
 * first of them, and stays there when it is made.
 */
export function useArrival(
  section: string | undefined,
  { approval_status, items }: StageView,
  form: Form,
): string | undefined {
  const [first] = useState(() => firstAsked(form, items))
  const [field] = useState(() =>
    section === undefined && approval_status === 'changes_requested'
      ? firstAskedField(form, items)
      : undefined,
  )
  useEffect(() => {
    // Nobody asked for the field: what is in sight stays where it is, with the head of the page above it.
    if (field !== undefined) focusWhenReady(field, 'nearest')
  }, [field])
  return first
}
