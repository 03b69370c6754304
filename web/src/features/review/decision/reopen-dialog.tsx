import { t } from '@messages/review'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { Button } from '@/shared/ui/buttons/button'
import { TextArea } from '@/shared/ui/fields/text-area'
import { toast } from '@/shared/ui/messages/toast'
import { ConfirmDialog } from '@/shared/ui/overlays/dialog'
import { queueKey, reopen, reviewQuery } from '../api'
import { NoConflict, useDeclaration } from './no-conflict'

const shortest = 50
const longest = 2000

/** A review lead puts an approved stage into review again. */
export function Reopen({ submissionId }: { submissionId: string }) {
  const [asking, setAsking] = useState(false)
  return (
    <div className="mb-lg">
      <Button kind="outline" size="sm" onPress={() => setAsking(true)}>
        {t('reopen-dialog-reopen-review')}
      </Button>
      {asking && <ReopenDialog submissionId={submissionId} onClose={() => setAsking(false)} />}
    </div>
  )
}

function ReopenDialog({ submissionId, onClose }: { submissionId: string; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const declaration = useDeclaration()
  const [fault, setFault] = useState<string>()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const send = useMutation({
    mutationFn: () => reopen(submissionId, reason.trim()),
    onSuccess: async (view) => {
      const next = view.submission.submission_id
      queryClient.setQueryData(reviewQuery(next).queryKey, view)
      void queryClient.invalidateQueries({ queryKey: queueKey })
      await navigate({ to: '/review/$submissionId', params: { submissionId: next } })
      toast(t('reopen-dialog-review-reopened-assigned'))
    },
    onError: (error) => setFault(messageOf(error)),
  })
  const length = [...reason.trim()].length
  return (
    <ConfirmDialog
      title={t('reopen-dialog-question')}
      isOpen
      onClose={onClose}
      confirm={t('reopen-dialog-reopen-review')}
      danger
      isPending={send.isPending}
      onConfirm={() => {
        if (length < shortest || length > longest) {
          setFault(t('reopen-dialog-enter-characters-now', { shortest, longest, length }))
        } else declaration.ifDeclared(() => send.mutate())
      }}
    >
      <p className="mb-md text-reading">{t('reopen-dialog-stage-returns-review-as')}</p>
      <TextArea
        label={t('reopen-dialog-reason')}
        value={reason}
        onChange={(text) => {
          setReason(text)
          setFault(undefined)
        }}
        limit={longest}
        rows={4}
        {...(fault ? { error: fault } : {})}
      />
      <NoConflict {...declaration.box} />
    </ConfirmDialog>
  )
}
