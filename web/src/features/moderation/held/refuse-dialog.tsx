import { t } from '@messages/moderation-desk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { TextArea } from '@/shared/ui/fields/text-area'
import { toast } from '@/shared/ui/messages/toast'
import { FormDialog } from '@/shared/ui/overlays/form-dialog'
import { refuseHeld } from '../calls'
import { heldMessagesQuery, type WaitingMessage } from '../queries'

const shortest = 50
const longest = 2_000

/** Why a message is not sent, as its author reads it. */
export function RefuseDialog({ one, onClose }: { one: WaitingMessage; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [statement, setStatement] = useState(() => t('template-held'))
  const [isTried, setTried] = useState(false)
  const refused = useMutation({
    mutationFn: () => refuseHeld(one.id, statement.trim()),
    onSuccess: async () => {
      toast(t('held-refused', { author: one.author.name }))
      onClose()
      await queryClient.invalidateQueries({ queryKey: heldMessagesQuery().queryKey })
    },
  })
  const length = [...statement.trim()].length
  const isFit = length >= shortest && length <= longest
  return (
    <FormDialog
      title={t('held-refuse-title')}
      submit={t('held-refuse')}
      isPending={refused.isPending}
      problem={refused.error ? messageOf(refused.error) : undefined}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (isFit) refused.mutate()
      }}
    >
      <TextArea
        label={t('statement')}
        description={t('held-refuse-help', { author: one.author.name })}
        value={statement}
        onChange={setStatement}
        error={isTried && !isFit ? t('text-length', { shortest, longest }) : undefined}
        limit={longest}
        rows={4}
        dir="auto"
      />
    </FormDialog>
  )
}
