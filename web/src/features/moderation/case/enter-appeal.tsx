import { t } from '@messages/moderation-desk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { Button } from '@/shared/ui/buttons/button'
import { TextArea } from '@/shared/ui/fields/text-area'
import { FormDialog } from '@/shared/ui/overlays/form-dialog'
import { recordAppeal } from '../calls'
import { deskKey } from '../queries'

const shortest = 20
const longest = 2_000

/** The appeal of somebody who cannot log in, as it arrived by email. */
export function EnterAppeal({ id, name }: { id: string; name: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <p className="mb-sm text-caption text-lightText">{t('entered-appeal-explained', { name })}</p>
      <Button kind="outline" onPress={() => setOpen(true)}>
        {t('entered-appeal')}
      </Button>
      {isOpen && <EnterDialog id={id} onClose={() => setOpen(false)} />}
    </div>
  )
}

function EnterDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const sent = useMutation({
    mutationFn: () => recordAppeal(id, text.trim()),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: deskKey })
      onClose()
    },
  })
  const length = [...text.trim()].length
  const isFit = length >= shortest && length <= longest
  return (
    <FormDialog
      title={t('entered-appeal')}
      submit={t('entered-appeal')}
      isPending={sent.isPending}
      problem={sent.error ? messageOf(sent.error) : undefined}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (isFit) sent.mutate()
      }}
    >
      <TextArea
        label={t('entered-appeal-text')}
        value={text}
        onChange={setText}
        error={isTried && !isFit ? t('text-length', { shortest, longest }) : undefined}
        limit={longest}
        dir="auto"
      />
    </FormDialog>
  )
}
