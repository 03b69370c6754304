import { useMutation, useQueryClient } from '@tanstack/react-query'
import clsx from 'clsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { documentFields } from '@/features/documents/api'
import { financeFields, FinanceRescale, hasSheet } from '@/features/finance/api'
import { SignOffPanel } from '@/features/signoffs/api'
import { ApiError, messageOf } from '@/shared/api/errors'
import { etagOf } from '@/shared/api/stale'
import { ConflictDialog } from '@/shared/forms/conflict-dialog'
import type { SaveState } from '@/shared/forms/autosaver'
import { Changes } from '@/shared/forms/changes'
import { currentDay } from '@/shared/forms/check'
import {
  DescribedFormProvider,
  Fields,
  putInto,
  useDescribedForm,
} from '@/shared/forms/described-form'
import { type Content, fieldsOf, type Form } from '@/shared/forms/description'
import { SaveNote } from '@/shared/forms/save-note'
import { seekField } from '@/shared/forms/seek'
import type { Taxonomies } from '@/shared/forms/taxonomies'
import { useFormChanges } from '@/shared/forms/use-form-changes'
import { useAuthState } from '@/shared/identity/session'
import { count, list } from '@/shared/lib/format'
import { ActionBar } from '@/shared/ui/action-bar'
import { Alert } from '@/shared/ui/alert'
import { Button } from '@/shared/ui/button'
import '@/shared/ui/columns.css'
import { ConfirmDialog } from '@/shared/ui/dialog'
import { toast } from '@/shared/ui/toast'
import {
  type Amendment,
  amendmentQuery,
  materialWords,
  otherAmendment,
  submitAmendment,
  useAmendment,
} from '../amendment'
import { stageKey, type StageRef, type StageView } from '../api'
import { sectionOf } from '../progress'
import { AmendmentSections } from './amendment-sections'
import { Refused } from './refused'
import { SectionSteps } from './section-steps'

/** A change of an approved stage, written a section at a time beside the version that stands. */
export function AmendmentEditor({
  stageRef,
  view,
  amendment,
  form,
  taxonomies,
  onClose,
}: {
  stageRef: StageRef
  view: StageView
  amendment: Amendment
  form: Form
  taxonomies: Taxonomies
  onClose: () => void
}) {
  const uid = useAuthState()?.uid ?? ''
  const queryClient = useQueryClient()
  const [today] = useState(currentDay)
  const [all] = useState(() => fieldsOf(form))
  const { saver, state, start } = useAmendment(stageRef, amendment, uid)
  const context = { today, tier: view.tier, facts: view.facts as Content }
  const described = useDescribedForm({ all, asked: all, content: start, context })
  useFormChanges(described, (content) => saver.change(content))
  const refused = useEffectEvent((now: SaveState) => {
    if (now.kind === 'refused') described.place(now.problems)
  })
  useEffect(() => refused(state), [state])

  const firstAsked = amendment.items[0] && sectionOf(form, amendment.items[0].field)
  const [chosen, setChosen] = useState(firstAsked)
  const open = form.sections.find(({ key }) => key === chosen) ?? form.sections[0]
  const go = (key: string) => {
    setChosen(key)
    requestAnimationFrame(() => {
      const title = document.getElementById('section-title')
      title?.scrollIntoView({ block: 'nearest' })
      title?.focus({ preventScroll: true })
    })
  }
  const goTo = (pointer: string) => {
    setChosen(sectionOf(form, pointer) ?? chosen)
    seekField(pointer)
  }
  const [isAsking, setAsking] = useState(false)
  const isReviewed = amendment.material.length > 0
  const countsAtOnce = !isReviewed && amendment.changes.length > 0
  const submit = useMutation({
    mutationFn: async () => {
      if (!(await saver.flush())) throw new Error('It has to be saved first.')
      return submitAmendment(stageRef, saver.etag)
    },
    onSuccess: async (sent) => {
      queryClient.setQueryData(amendmentQuery(stageRef).queryKey, sent)
      onClose()
      await queryClient.invalidateQueries({ queryKey: stageKey(stageRef) })
      toast(
        sent.state === 'approved'
          ? 'Accepted: it is the approved version now'
          : `With the reviewers. Receipt no. ${sent.receipt_no ?? ''}`,
      )
    },
    onError: (error) => {
      setAsking(false)
      const fields = error instanceof ApiError ? error.fields : []
      if (fields.length > 0) {
        described.placeAll(fields)
        goTo(fields[0]?.field ?? '')
        toast('Some answers need another look', { tone: 'error' })
      } else toast(error instanceof ApiError ? messageOf(error) : error.message, { tone: 'error' })
    },
  })
  const asked = (key: string) =>
    amendment.items
      .filter(({ field }) => field === key)
      .map((item) => (
        <p key={item.item_id} className="mb-sm rounded-md bg-warning-soft p-md text-reading">
          <span className="block text-label text-warning">
            {item.severity === 'must' ? 'Must change' : 'Should change'}
          </span>
          <span data-private>{item.text}</span>
        </p>
      ))
  const locked = (key: string) =>
    key === 'project_name' || amendment.editable_fields?.includes(key) === false
  const theirs = otherAmendment(state)
  if (!open) return null
  const sheet = hasSheet(stageRef.stage, open.fields)
  return (
    <DescribedFormProvider
      form={described}
      setup={{
        taxonomies,
        context: { ...context, complete: false },
        privateNote: 'Only your team and the reviewers see this.',
        isLocked: locked,
        before: asked,
        ...documentFields(stageRef.projectId, stageRef.stage),
        ...financeFields(stageRef.stage),
      }}
    >
      <FinanceRescale stage={stageRef.stage} fields={all} />
      <div className={sheet ? 'grid gap-xl' : 'columns-change'}>
        <form
          noValidate
          aria-label="The change"
          onSubmit={(event) => event.preventDefault()}
          className={clsx('min-w-0', !sheet && 'max-w-prose')}
        >
          {amendment.state === 'changes_requested' && (
            <div className="mb-md">
              <Alert tone="warning" title="The reviewer asks for changes">
                Only the answers they name are open.
              </Alert>
            </div>
          )}
          <AmendmentSections form={form} amendment={amendment} open={open.key} onGo={go} />
          <h2 id="section-title" tabIndex={-1} className="mb-md text-h2 outline-none">
            {open.title}
          </h2>
          {open.fields.length === 0 && <p className="text-reading text-lightText">{open.help}</p>}
          <Fields key={open.key} fields={open.fields} />
          <SectionSteps sections={form.sections} open={open.key} onGo={go} />
        </form>
        <section
          aria-labelledby="what-changes"
          className={clsx('min-w-0', !sheet && 'column-stays')}
        >
          <h2 id="what-changes" className="mb-sm text-h2">
            What changes
          </h2>
          <p className="mb-md text-lightText">{meaningOf(amendment)}</p>
          <Changes changes={amendment.changes} fields={all} />
          <div className="mt-lg">
            <SignOffPanel
              of={stageRef}
              version={amendment.version}
              save={async () =>
                (await saver.flush())
                  ? (queryClient.getQueryData(amendmentQuery(stageRef).queryKey)?.version ?? null)
                  : null
              }
              onStale={() =>
                void queryClient.invalidateQueries({ queryKey: amendmentQuery(stageRef).queryKey })
              }
            />
          </div>
        </section>
      </div>
      <ActionBar
        note={
          <SaveNote state={state} refused={<Refused state={state} form={form} onGo={goTo} />} />
        }
      >
        <Button
          kind="quiet"
          onPress={async () => {
            // What this device keeps stands here again when the change is opened the next time.
            if ((await saver.flush()) || isKept(saver.state())) onClose()
            else toast('It is neither saved nor kept: leave this window open', { tone: 'error' })
          }}
        >
          Close
        </Button>
        <Button
          onPress={() => (countsAtOnce ? setAsking(true) : submit.mutate())}
          isPending={submit.isPending && !isAsking}
        >
          {isReviewed ? 'Send to the reviewers' : 'Change the approved version'}
        </Button>
      </ActionBar>
      <ConfirmDialog
        title="Change the approved version?"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => submit.mutate()}
        confirm="Change it now"
        isPending={submit.isPending}
      >
        <p className="text-reading">
          The {count(amendment.changes.length, 'changed answer')} will count at once, without
          another review. The version approved before stays in the history.
        </p>
      </ConfirmDialog>
      {theirs && (
        <ConflictDialog
          what="This change"
          fields={all}
          mine={described.content()}
          theirs={theirs.content}
          base={saver.base}
          savedAt={theirs.updated_at}
          onChosen={(content) => {
            putInto(described, content)
            saver.settle(etagOf(theirs.version), theirs.content, content)
          }}
        />
      )}
    </DescribedFormProvider>
  )
}

const isKept = (state: SaveState) => 'kept' in state && state.kept

function meaningOf({ changes, material }: Amendment): string {
  if (changes.length === 0) return 'Nothing yet. The approved version stands.'
  if (material.length === 0) {
    return 'Nothing of this needs a review: it counts as soon as you send it, and the history shows it.'
  }
  const what = list(material.map((one) => materialWords[one]))
  return `This changes ${what}. Reviewers look at it first; until then the approved version stands.`
}
