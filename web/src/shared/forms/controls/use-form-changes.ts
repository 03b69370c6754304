import { useEffect, useEffectEvent } from 'react'
import type { Content } from '../definition/description'
import type { DescribedForm } from './described-form'
import { toContent } from '../definition/values'

/** Calls back with the whole content at every change that a person makes. */
export function useFormChanges(form: DescribedForm, onChange: (content: Content) => void): void {
  const { methods, asked, facts } = form
  const changed = useEffectEvent(onChange)
  useEffect(
    () =>
      methods.subscribe({
        formState: { values: true },
        callback: ({ name, values }) => {
          if (name !== undefined) changed(toContent(asked, values, facts))
        },
      }),
    [methods, asked, facts],
  )
}
