import { t } from '@messages/stage-editor'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { projectQuery, projectsQuery } from '@/features/projects/api'
import { askForSignOffs, signOffsQuery } from '@/features/signoffs/api'
import { ApiError, type FieldProblem, isStatus, messageOf } from '@/shared/api/errors'
import type { Autosaver } from '@/shared/forms/saving/autosaver'
import { toast } from '@/shared/ui/messages/toast'
import {
  type Checklist,
  checkStage,
  stageKey,
  stageQuery,
  type StageRef,
  submitStage,
} from '../api'

class NotSaved extends Error {
  override readonly message = t('use-submission-changes-must-saved-first')
}

/** The way of a stage to the reviewers: what is still missing, who has to sign off, the submission. */
export function useSubmission({
  stageRef,
  saver,
  place,
  onGo,
}: {
  stageRef: StageRef
  saver: Autosaver
  place: (problems: FieldProblem[]) => FieldProblem[]
  onGo: (pointer: string) => void
}) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [list, setList] = useState<Checklist | null>(null)
  /** What was found when it was to be submitted, and nothing of it was in the way. */
  const [asking, setAsking] = useState<Checklist | null>(null)
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
      if (then === 'submit' && found.ready) setAsking(found)
      else setList(found)
    },
    onError: complain,
  })
  const ask = useMutation({
    mutationFn: () => askForSignOffs(stageRef),
    onSuccess: (now) => {
      queryClient.setQueryData(signOffsQuery(stageRef).queryKey, now)
      setList((found) => found && { ...found, signers: now.signers })
      toast(t('use-submission-requests-sent'))
    },
    onError: complain,
  })
  const submit = useMutation({
    mutationFn: () => submitStage(stageRef, saver.etag),
    onSuccess: async (view) => {
      setAsking(null)
      queryClient.setQueryData(stageQuery(stageRef).queryKey, view)
      void queryClient.invalidateQueries({ queryKey: stageKey(stageRef) })
      void queryClient.invalidateQueries({ queryKey: signOffsQuery(stageRef).queryKey })
      void queryClient.invalidateQueries({ queryKey: projectsQuery.queryKey })
      void queryClient.invalidateQueries({ queryKey: projectQuery(stageRef.projectId).queryKey })
      await navigate({
        to: '/projects/$projectId/stage-{$n}',
        params: { projectId: stageRef.projectId, n: String(stageRef.stage) },
      })
      toast(t('use-submission-submitted-receipt-no', { receiptNo: String(view.receipt_no ?? '') }))
    },
    onError: (error) => {
      setAsking(null)
      if (error instanceof ApiError && error.fields.length > 0) check.mutate('show')
      else complain(error)
      if (isStatus(error, 412)) void queryClient.invalidateQueries({ queryKey: stageKey(stageRef) })
    },
  })

  return { check, ask, submit, list, setList, asking, setAsking, lead }
}
