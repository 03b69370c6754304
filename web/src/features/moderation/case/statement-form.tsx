import { t } from '@messages/moderation-desk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { deskKey, type Details } from '../queries'
import { messageOf } from '@/shared/api/errors'
import { Button } from '@/shared/ui/buttons/button'
import type { Option } from '@/shared/ui/choices/options'
import { RadioGroup } from '@/shared/ui/choices/radio-group'
import { TextArea } from '@/shared/ui/fields/text-area'
import { Alert } from '@/shared/ui/messages/alert'
import type { Draft } from './use-draft'

const shortest = 20
const longest = 2_000

interface FormProps {
  draft: Draft
  onDraft: (changes: Partial<Draft>) => void
  label: string
  options: Option[]
  /** Said where nothing is chosen. */
  missing: string
  /** Who reads the statement. */
  help: string
  submit: string
  send: (chosen: string, statement: string) => Promise<Details>
  onSent: (decided: Details, chosen: string) => Promise<void>
  isComplete?: boolean
  /** Asks once more before `go`. */
  confirm?: (chosen: string, go: () => void) => void
  children?: (isTried: boolean) => ReactNode
}

/** One of a few, and why. */
export function StatementForm({
  draft: { chosen, statement },
  onDraft,
  isComplete = true,
  ...on
}: FormProps) {
  const queryClient = useQueryClient()
  const [tries, setTries] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  useFocusOnFault(form, tries)
  const sent = useMutation({
    mutationFn: (what: string) => on.send(what, statement.trim()),
    onSuccess: on.onSent,
    // Another moderator may have decided it.
    onError: () => queryClient.invalidateQueries({ queryKey: deskKey }),
  })
  const isTried = tries > 0
  const length = [...statement.trim()].length
  const isFit = length >= shortest && length <= longest
  const submitted = (event: FormEvent) => {
    event.preventDefault()
    if (!chosen || !isFit || !isComplete) {
      setTries(tries + 1)
      return
    }
    const go = () => sent.mutate(chosen)
    if (on.confirm) on.confirm(chosen, go)
    else go()
  }
  return (
    <form ref={form} onSubmit={submitted} className="grid gap-md" noValidate>
      {sent.error && <Alert tone="error">{messageOf(sent.error)}</Alert>}
      <RadioGroup
        label={on.label}
        options={on.options}
        value={chosen}
        onChange={(id) => onDraft({ chosen: id, days: null })}
        error={isTried && !chosen ? on.missing : undefined}
      />
      {on.children?.(isTried)}
      <TextArea
        label={t('statement')}
        description={on.help}
        value={statement}
        onChange={(text) => onDraft({ statement: text })}
        error={isTried && !isFit ? t('text-length', { shortest, longest }) : undefined}
        limit={longest}
        rows={4}
        dir="auto"
      />
      <div className="case-submit">
        <Button type="submit" isPending={sent.isPending}>
          {on.submit}
        </Button>
      </div>
    </form>
  )
}

/** After each try that failed, the first field with a fault has the focus. */
function useFocusOnFault(form: React.RefObject<HTMLFormElement | null>, tries: number) {
  useEffect(() => {
    if (tries === 0) return
    const faulty = form.current?.querySelector<HTMLElement>(
      '[data-invalid] :is(input, textarea, button)',
    )
    faulty?.focus()
  }, [form, tries])
}
