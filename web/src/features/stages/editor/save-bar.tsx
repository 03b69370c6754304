import { t, Text } from '@messages/stage-editor'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { projectQuery, projectsQuery } from '@/features/projects/api'
import { ApiError, type FieldProblem, isStatus, messageOf } from '@/shared/api/errors'
import type { Autosaver, SaveState } from '@/shared/forms/saving/autosaver'
import type { Form } from '@/shared/forms/definition/description'
import { SaveNote } from '@/shared/forms/saving/save-note'
import { ActionBar } from '@/shared/ui/buttons/action-bar'
import { Button } from '@/shared/ui/buttons/button'
import { ConfirmDialog } from '@/shared/ui/overlays/dialog'
import { toast } from '@/shared/ui/messages/toast'
import {
  type Checklist,
  checkStage,
  type RequestedChange,
  stageKey,
  stageQuery,
  type StageRef,
  submitStage,
} from '../api'
import { askForSignOffs, signOffsQuery } from '@/features/signoffs/api'
import { ChecklistDialog } from './checklist-dialog'
import { Refused } from './refused'

class NotSaved extends Error {
  override readonly message = t('save-bar-changes-must-saved-first')
}

/** Stands at the foot of the wizard: where the text is, and the three ways on. */
export function SaveBar({
  stageRef,
  form,
  items,
  saver,
  state,
  place,
  submits,
  onGo,
}: {
  stageRef: StageRef
  form: Form
  items: RequestedChange[]
  saver: Autosaver
  state: SaveState
  place: (problems: FieldProblem[]) => FieldProblem[]
  /** This member may submit, now. */
  submits: boolean
  onGo: (pointer: string) => void
}) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [list, setList] = useState<Checklist | null>(null)
  const [asking, setAsking] = useState(false)
  const complain = (error: unknown) => {
    toast(error instanceof NotSaved ? error.message : messageOf(error), { tone: 'error' })
    lead()
  }
  /** To the first answer that the server cannot keep. */
  const lead = () => {
    const now = saver.state()
    if (now.kind === 'refused' && now.problems[0]) onGo(now.problems[0].field)
  }

  const check = useMutation({
    mutationFn: async (_then: 'show' | 'submit') => {
      if (!(await saver.flush())) throw new NotSaved()
      return checkStage(stageRef)
    },
    onSuccess: (found, then) => {
      place(found.sections.flatMap(({ errors }) => errors))
      if (then === 'submit' && found.ready) setAsking(true)
      else setList(found)
    },
    onError: complain,
  })
  const ask = useMutation({
    mutationFn: () => askForSignOffs(stageRef),
    onSuccess: (now) => {
      queryClient.setQueryData(signOffsQuery(stageRef).queryKey, now)
      setList((found) => found && { ...found, signers: now.signers })
      toast(t('save-bar-requests-sent'))
    },
    onError: complain,
  })
  const submit = useMutation({
    mutationFn: () => submitStage(stageRef, saver.etag),
    onSuccess: async (view) => {
      setAsking(false)
      queryClient.setQueryData(stageQuery(stageRef).queryKey, view)
      void queryClient.invalidateQueries({ queryKey: stageKey(stageRef) })
      void queryClient.invalidateQueries({ queryKey: signOffsQuery(stageRef).queryKey })
      void queryClient.invalidateQueries({ queryKey: projectsQuery.queryKey })
      void queryClient.invalidateQueries({ queryKey: projectQuery(stageRef.projectId).queryKey })
      await navigate({
        to: '/projects/$projectId/stage-{$n}',
        params: { projectId: stageRef.projectId, n: String(stageRef.stage) },
      })
      toast(t('save-bar-submitted-receipt-no', { receiptNo: String(view.receipt_no ?? '') }))
    },
    onError: (error) => {
      setAsking(false)
      if (error instanceof ApiError && error.fields.length > 0) check.mutate('show')
      else complain(error)
      if (isStatus(error, 412)) void queryClient.invalidateQueries({ queryKey: stageKey(stageRef) })
    },
  })

  return (
    <>
      <ActionBar
        note={
          <SaveNote state={state} refused={<Refused state={state} form={form} onGo={onGo} />} />
        }
      >
        <Button
          kind="quiet"
          onPress={async () => {
            if (await saver.flush()) toast(t('save-bar-draft-saved'))
            else lead()
          }}
        >
          {t('save-bar-save-draft')}
        </Button>
        <Button
          kind="outline"
          onPress={() => check.mutate('show')}
          isPending={check.isPending && check.variables === 'show'}
        >
          <Text
            id="save-bar-review-before-submitting"
            elements={{ span: <span className="max-md:sr-only" /> }}
          />
        </Button>
        {submits && (
          <Button
            onPress={() => check.mutate('submit')}
            isPending={check.isPending && check.variables === 'submit'}
          >
            {t('save-bar-submit')}
          </Button>
        )}
      </ActionBar>
      {list && (
        <ChecklistDialog
          list={list}
          form={form}
          items={items}
          onClose={() => setList(null)}
          onGo={(pointer) => {
            setList(null)
            onGo(pointer)
          }}
          onAsk={() => ask.mutate()}
          onSubmit={() => {
            setList(null)
            setAsking(true)
          }}
        />
      )}
      <ConfirmDialog
        title={t('save-bar-submit-stage', { stage: stageRef.stage })}
        isOpen={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => submit.mutate()}
        confirm={t('save-bar-submit')}
        isPending={submit.isPending}
      >
        <p className="text-reading">{t('save-bar-reviewers-see-version-locked')}</p>
      </ConfirmDialog>
    </>
  )
}
