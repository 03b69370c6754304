import { t } from '@messages/credits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { Button } from '@/shared/ui/buttons/button'
import { TextField } from '@/shared/ui/fields/text-field'
import { Alert } from '@/shared/ui/messages/alert'
import { toast } from '@/shared/ui/messages/toast'
import { ConfirmDialog } from '@/shared/ui/overlays/dialog'
import { offerCredits } from '../calls'
import type { ProjectCredits } from '../contract'

/** The year first; it can be said once, and whoever is confirmed later is offered theirs with the same. */
export function OfferForm({
  projectId,
  credits: { year: known, people },
}: {
  projectId: string
  credits: ProjectCredits
}) {
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const count = people.filter(({ state }) => state === null).length
  const year = known ?? Number(typed)
  const isFit = known !== null || /^\d{4}$/.test(typed.trim())
  const offer = useMutation({
    mutationFn: () => offerCredits(queryClient, projectId, year),
    onSuccess: () => {
      setAsking(false)
      toast(t('project-offered'))
    },
  })
  if (count === 0) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isFit) setAsking(true)
  }
  return (
    <form noValidate onSubmit={submit} className="mt-md grid justify-items-start gap-sm">
      {known === null && (
        <TextField
          label={t('project-year')}
          inputMode="numeric"
          value={typed}
          onChange={setTyped}
          error={isTried && !isFit ? t('project-year-missing') : undefined}
        />
      )}
      <Button type="submit" size="sm">
        {known === null ? t('project-offer') : t('project-offer-new')}
      </Button>
      <ConfirmDialog
        title={t('project-offer-question', { year: String(year) })}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => offer.mutate()}
        confirm={t('project-offer')}
        isPending={offer.isPending}
      >
        {offer.error && <Alert tone="error">{messageOf(offer.error)}</Alert>}
        <p className="text-reading">{t('project-offer-explained', { count })}</p>
      </ConfirmDialog>
    </form>
  )
}
