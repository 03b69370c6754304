import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form'
import type { FieldProblem } from '@/shared/api/errors'
import { afterPicture } from '@/shared/lib/after-picture'
import type { Content, Field, Values } from '../definition/description'
import { isSame, toContent, toValues } from '../definition/values'
import { type FormSetup, FormSetupProvider } from '../setup'
import { type CheckContext, problemsIn } from '../validation/check'
import { ShownFaults } from '../validation/shown-faults'
import { describedResolver, errorName, placeProblems } from '../validation/resolver'
import { FormField, loadDateField } from './form-field'

export interface DescribedForm {
  methods: UseFormReturn<Values, CheckContext>
  asked: Field[]
  facts: Content | undefined
  /** What would be sent now. */
  content: () => Content
  /** Checks everything, what is missing included; true when there is nothing to say. */
  check: () => boolean
  /** Puts the server's shownFaults to their fields; answers with those that belong to none. */
  place: (problems: FieldProblem[]) => FieldProblem[]
  /** The same for a check of the whole: from now on an empty answer counts as a fault. */
  placeAll: (problems: FieldProblem[]) => FieldProblem[]
  /** Takes back what was found at an answer, by the name of its control. */
  mended: (name: string) => void
}

interface Start {
  all: Field[]
  asked: Field[]
  content: Content
  context: Omit<CheckContext, 'complete'>
}

/**
 * The state of one described form. `asked` are the fields that stand on the page; `all` holds those
 * whose answers their conditions look at as well. `content` is read once, at the start.
 */
export function useDescribedForm({ all, asked, content, context }: Start): DescribedForm {
  // Once somebody has asked for the whole to be checked, an empty answer counts as a fault.
  const [complete, setComplete] = useState(false)
  const [shownFaults] = useState(() => new ShownFaults(asked))
  const methods = useForm<Values, CheckContext>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: toValues(all, content),
    context: { ...context, complete },
    resolver: describedResolver(asked, shownFaults),
  })
  const revise = useEffectEvent((values: Values) => {
    for (const { name, message } of shownFaults.revise(values, { ...context, complete: true })) {
      if (message === undefined) methods.clearErrors(name)
      else methods.setError(name, { type: 'described', message })
    }
  })
  useEffect(
    () =>
      methods.subscribe({
        formState: { values: true },
        callback: ({ values }) => revise(values),
      }),
    [methods],
  )
  const place = (problems: FieldProblem[]) => {
    const { placed, rest } = placeProblems(asked, problems)
    const values = methods.getValues()
    // What can be checked here ends as soon as another answer makes it untrue; the rest holds for the answer seen.
    const ours = problemsIn(asked, values, { ...context, complete: true })
    for (const { name, pointer, message } of placed) {
      shownFaults.add(pointer, ours.has(pointer) ? undefined : { message, values })
      methods.setError(name, { type: 'server', message })
    }
    return rest
  }
  const begin = () => {
    setComplete(true)
    methods.clearErrors()
    shownFaults.clear()
  }
  return {
    methods,
    asked,
    facts: context.facts,
    content: () => toContent(asked, methods.getValues(), context.facts),
    check: () => {
      begin()
      const problems = problemsIn(asked, methods.getValues(), { ...context, complete: true })
      for (const [pointer, message] of problems) {
        shownFaults.add(pointer)
        methods.setError(errorName(asked, pointer), { type: 'described', message })
      }
      return problems.size === 0
    },
    place,
    placeAll: (problems) => {
      begin()
      return place(problems)
    },
    mended: (name) => {
      shownFaults.forget(name.replaceAll('.', '/'))
      methods.clearErrors(name)
    },
  }
}

/** Puts an answer that differs from what stands in the form into its place; the others are not touched. */
export function putInto({ methods, asked, content }: DescribedForm, next: Content): void {
  const values = toValues(asked, next)
  const putOthers = () => {
    const now = content()
    for (const { key } of asked) {
      if (!isSame(now[key] ?? null, next[key] ?? null)) methods.setValue(key, values[key])
    }
  }
  putOthers()
  // What has followed another answer by itself has its own place in the whole.
  queueMicrotask(putOthers)
}

/** Gives the fields below it their form, their lists and their words. */
export function DescribedFormProvider({
  form,
  setup,
  children,
}: {
  form: DescribedForm
  setup: FormSetup
  children: ReactNode
}) {
  useDatesLater()
  return (
    <FormProvider {...form.methods}>
      <FormSetupProvider value={{ onMended: form.mended, ...setup }}>{children}</FormSetupProvider>
    </FormProvider>
  )
}

/** A part of the form that is opened later, perhaps without a connection, finds what its dates are written with. */
function useDatesLater(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    void afterPicture(queryClient)
      .then(loadDateField)
      .catch(() => undefined)
  }, [queryClient])
}

export function Fields({ fields }: { fields: Field[] }) {
  return fields.map((field) => <FormField key={field.key} field={field} />)
}
