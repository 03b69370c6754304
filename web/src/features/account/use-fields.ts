import { useRef, useState } from 'react'

type Texts<Name extends string> = Record<Name, string>

/**
 * The few fields of an account form: checked when it is sent, from then on while they are typed.
 * react-hook-form does more, but its 12 kB would stand before the first paint of the sign-in screen.
 */
export function useFields<Name extends string>(
  problemsOf: (typed: Texts<Name>) => Partial<Texts<Name>>,
  initial: Texts<Name>,
) {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Partial<Texts<Name>>>({})
  const [isSubmitting, setSubmitting] = useState(false)
  const [checked, setChecked] = useState(false)
  const inputs = useRef(new Map<Name, HTMLInputElement>())

  const refuse = (problems: Partial<Texts<Name>>) => {
    setErrors(problems)
    const first = (Object.keys(values) as Name[]).find((name) => problems[name] !== undefined)
    if (first) inputs.current.get(first)?.focus()
    return first === undefined
  }

  return {
    values,
    errors,
    isSubmitting,
    focus: (name: Name, options?: FocusOptions) => inputs.current.get(name)?.focus(options),
    /** Says what is wrong with one field, and leads there. */
    fail: (name: Name, message: string) => void refuse({ [name]: message } as Partial<Texts<Name>>),
    /** What a TextField needs. */
    bind: (name: Name) => ({
      name,
      value: values[name],
      error: errors[name],
      inputRef: (input: HTMLInputElement | null) => {
        if (input) inputs.current.set(name, input)
      },
      onChange: (value: string) => {
        const next = { ...values, [name]: value }
        setValues(next)
        if (checked) setErrors(problemsOf(next))
        else if (errors[name] !== undefined) setErrors({})
      },
    }),
    /** For `<form onSubmit>`; a second submit while the first one runs does nothing. */
    submit: (send: (values: Texts<Name>) => Promise<void>) => (event: React.FormEvent) => {
      event.preventDefault()
      if (isSubmitting) return
      setChecked(true)
      if (!refuse(problemsOf(values))) return
      setSubmitting(true)
      void send(values).finally(() => setSubmitting(false))
    },
  }
}
