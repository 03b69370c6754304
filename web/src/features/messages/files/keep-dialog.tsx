import { t } from '@messages/messages'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import type { Schema } from '@/shared/api/types'
import { isUnavailable } from '@/shared/api/unavailable'
import { ComboBox } from '@/shared/ui/choices/combo-box'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { toast } from '@/shared/ui/messages/toast'
import { FormDialog } from '@/shared/ui/overlays/form-dialog'
import { documentFieldsQuery, keepFile } from '../calls'

type Field = Schema<'DocumentField'>

const idOf = ({ stage, field }: Field) => `${stage}.${field}`

/** Which of the project's fields a file of its room becomes a document of. */
export function KeepDialog({
  file,
  threadId,
  onClose,
}: {
  file: Schema<'MessageFile'>
  threadId: string
  onClose: () => void
}) {
  const fields = useQuery(documentFieldsQuery(threadId, file.id))
  const [chosen, setChosen] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const field = fields.data?.find((one) => idOf(one) === chosen)
  const keep = useKeep(threadId, file, onClose)
  return (
    <FormDialog
      title={t('message-file-keep-title')}
      submit={t('message-file-keep-submit')}
      isPending={keep.isPending}
      problem={keep.error ? messageOf(keep.error) : undefined}
      onClose={onClose}
      onSubmit={() => (field ? keep.mutate(field) : setTried(true))}
    >
      <p className="mb-md wrap-anywhere">
        <bdi>{file.filename}</bdi>
      </p>
      {isUnavailable(fields) ? (
        <ErrorState
          title={t('message-file-keep-could-not-load')}
          message={messageOf(fields.error)}
          onRetry={() => void fields.refetch()}
        />
      ) : (
        <Loading isLoading={!fields.data} skeleton={<Skeleton height={64} />}>
          {fields.data?.length === 0 ? (
            <p>{t('message-file-keep-no-field')}</p>
          ) : (
            <ComboBox
              label={t('message-file-keep-field')}
              description={t('message-file-keep-explained')}
              options={(fields.data ?? []).map((one) => ({ id: idOf(one), label: labelOf(one) }))}
              value={chosen}
              onChange={setChosen}
              error={isTried && !field ? t('message-file-keep-choose') : undefined}
            />
          )}
        </Loading>
      )}
    </FormDialog>
  )
}

const labelOf = ({ stage, label }: Field) => t('message-file-keep-place', { stage, label })

function useKeep(threadId: string, file: Schema<'MessageFile'>, onDone: () => void) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: ({ stage, field }: Field) => keepFile(threadId, file.id, { stage, field }),
    onSuccess: ({ project_id: projectId }, field) => {
      void queryClient.invalidateQueries({ queryKey: ['documents', projectId] })
      toast(t('message-file-kept', { field: field.label }), {
        action: {
          label: t('message-file-kept-show'),
          onAction: () =>
            void navigate({
              to: '/projects/$projectId',
              params: { projectId },
              hash: 'documents',
            }),
        },
      })
      onDone()
    },
  })
}
