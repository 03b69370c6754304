import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { Checkbox } from '@/shared/ui/checkbox'
import { ConfirmDialog } from '@/shared/ui/dialog'
import { claim, type QueueItem, queueKey, reviewQuery } from '../api'

/** Nothing of a project but its name opens before the reviewer has declared to have no part in it. */
export function ClaimDialog({ item, onClose }: { item: QueueItem; onClose: () => void }) {
  const [declared, setDeclared] = useState(false)
  const [fault, setFault] = useState<string>()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const take = useMutation({
    mutationFn: () => claim(item.submission_id),
    onSuccess: async (view) => {
      queryClient.setQueryData(reviewQuery(item.submission_id).queryKey, view)
      void queryClient.invalidateQueries({ queryKey: queueKey })
      await navigate({
        to: '/review/$submissionId',
        params: { submissionId: item.submission_id },
      })
    },
    onError: (error) => {
      setFault(messageOf(error))
      void queryClient.invalidateQueries({ queryKey: queueKey })
    },
  })
  return (
    <ConfirmDialog
      title={`Claim “${item.project_name}”?`}
      isOpen
      onClose={onClose}
      confirm="Claim"
      isPending={take.isPending}
      onConfirm={() => {
        if (declared) take.mutate()
        else setFault('Please declare that you have no conflict of interest')
      }}
    >
      <p className="mb-sm text-reading">
        What is in it is confidential. Every opening is noted, and the applicant is told that it is
        being read, not by whom.
      </p>
      <Checkbox
        isSelected={declared}
        onChange={(yes) => {
          setDeclared(yes)
          setFault(undefined)
        }}
        {...(fault ? { error: fault } : {})}
      >
        I am not part of this project, its company or its makers’ close circle.
      </Checkbox>
    </ConfirmDialog>
  )
}
