import { t } from '@messages/moderation'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { Button } from '@/shared/ui/buttons/button'
import { RadioGroup } from '@/shared/ui/choices/radio-group'
import { TextArea } from '@/shared/ui/fields/text-area'
import { Alert } from '@/shared/ui/messages/alert'
import { decide, decideAppeal } from '../calls'
import { type Action, deskKey, type Details, type Outcome } from '../queries'
import { actionWords, optionsOf, outcomeWords } from '../words'

const shortest = 20
const longest = 2_000

export function DecisionForm({ report: { id, subject } }: { report: Details }) {
  const { remove_message: remove, ...others } = actionWords()
  const words = subject.kind === 'message' ? { ...others, remove_message: remove } : others
  return (
    <Form
      label={t('form-action')}
      words={words}
      submit={t('form-decide')}
      send={(action, statement) => decide(id, action as Action, statement)}
    />
  )
}

export function AppealForm({ id }: { id: string }) {
  return (
    <Form
      label={t('form-outcome')}
      words={outcomeWords()}
      submit={t('form-decide-appeal')}
      send={(outcome, statement) => decideAppeal(id, outcome as Outcome, statement)}
    />
  )
}

function Form({
  label,
  words,
  submit,
  send,
}: {
  label: string
  words: Record<string, string>
  submit: string
  send: (chosen: string, statement: string) => Promise<unknown>
}) {
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<string | null>(null)
  const [statement, setStatement] = useState('')
  const [isTried, setTried] = useState(false)
  const sent = useMutation({
    mutationFn: (what: string) => send(what, statement.trim()),
    onSettled: () => queryClient.invalidateQueries({ queryKey: deskKey }),
  })
  const length = [...statement.trim()].length
  const isFit = length >= shortest && length <= longest
  const submitted = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (chosen && isFit) sent.mutate(chosen)
  }
  return (
    <form onSubmit={submitted} className="grid gap-md" noValidate>
      {sent.error && <Alert tone="error">{messageOf(sent.error)}</Alert>}
      <RadioGroup
        label={label}
        options={optionsOf(words)}
        value={chosen}
        onChange={setChosen}
        error={isTried && !chosen ? t('report-reason-missing') : undefined}
      />
      <TextArea
        label={t('form-statement')}
        description={t('form-statement-help')}
        value={statement}
        onChange={setStatement}
        error={isTried && !isFit ? t('report-text-length', { shortest, longest }) : undefined}
        limit={longest}
        dir="auto"
      />
      <div>
        <Button type="submit" isPending={sent.isPending}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
