import { t } from '@messages/moderation'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { Button } from '@/shared/ui/buttons/button'
import { RadioGroup } from '@/shared/ui/choices/radio-group'
import { Select } from '@/shared/ui/choices/select'
import { TextArea } from '@/shared/ui/fields/text-area'
import { Alert } from '@/shared/ui/messages/alert'
import { ConfirmDialog } from '@/shared/ui/overlays/dialog'
import { decide, decideAppeal } from '../calls'
import { type Action, deskKey, type Details, type Outcome } from '../queries'
import { actionsFor, durationWords, endless, optionsOf, outcomeWords } from '../words'

const shortest = 20
const longest = 2_000

type Restriction = 'limit' | 'suspend'

const isRestriction = (chosen: string | null): chosen is Restriction =>
  chosen === 'limit' || chosen === 'suspend'

/** What is possible depends on what was reported; a suspension is confirmed in a dialog. */
export function DecisionForm({ report }: { report: Details }) {
  const [days, setDays] = useState<string | null>(null)
  const [asked, setAsked] = useState<(() => void) | null>(null)
  const chosenDays = days === null || days === endless ? undefined : Number(days)
  return (
    <>
      <Form
        label={t('form-action')}
        words={actionsFor(report.subject.kind)}
        submit={t('form-decide')}
        isComplete={(chosen) => !isRestriction(chosen) || days !== null}
        send={(action, statement) =>
          decide(
            report.id,
            action as Action,
            statement,
            isRestriction(action) ? chosenDays : undefined,
          )
        }
        confirm={(chosen, go) => (chosen === 'suspend' ? setAsked(() => go) : go())}
        onChosen={() => setDays(null)}
      >
        {(chosen, isTried) =>
          isRestriction(chosen) && (
            <Select
              label={t('form-days')}
              description={chosen === 'limit' ? t('form-limit-help') : t('form-suspend-help')}
              options={optionsOf(durationWords(chosen))}
              value={days}
              onChange={setDays}
              error={isTried && days === null ? t('report-reason-missing') : undefined}
            />
          )
        }
      </Form>
      <ConfirmDialog
        title={t('suspend-title', { name: report.name })}
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          asked?.()
          setAsked(null)
        }}
        confirm={t('suspend-confirm')}
        danger
      >
        <p className="text-reading">
          {chosenDays === undefined
            ? t('suspend-explained-endless', { name: report.name })
            : t('suspend-explained', { name: report.name, days: chosenDays })}
        </p>
      </ConfirmDialog>
    </>
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

interface FormProps {
  label: string
  words: Record<string, string>
  submit: string
  send: (chosen: string, statement: string) => Promise<unknown>
  isComplete?: (chosen: string) => boolean
  /** Asks once more before `go`. */
  confirm?: (chosen: string, go: () => void) => void
  onChosen?: () => void
  children?: (chosen: string | null, isTried: boolean) => ReactNode
}

function Form({ label, words, submit, ...on }: FormProps) {
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<string | null>(null)
  const [statement, setStatement] = useState('')
  const [isTried, setTried] = useState(false)
  const sent = useMutation({
    mutationFn: (what: string) => on.send(what, statement.trim()),
    onSettled: () => queryClient.invalidateQueries({ queryKey: deskKey }),
  })
  const length = [...statement.trim()].length
  const isFit = length >= shortest && length <= longest
  const submitted = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!chosen || !isFit || on.isComplete?.(chosen) === false) return
    const go = () => sent.mutate(chosen)
    if (on.confirm) on.confirm(chosen, go)
    else go()
  }
  return (
    <form onSubmit={submitted} className="grid gap-md" noValidate>
      {sent.error && <Alert tone="error">{messageOf(sent.error)}</Alert>}
      <RadioGroup
        label={label}
        options={optionsOf(words)}
        value={chosen}
        onChange={(id) => {
          setChosen(id)
          on.onChosen?.()
        }}
        error={isTried && !chosen ? t('report-reason-missing') : undefined}
      />
      {on.children?.(chosen, isTried)}
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
