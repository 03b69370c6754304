import { t } from '@messages/credits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { day } from '@/shared/lib/format'
import { Button } from '@/shared/ui/buttons/button'
import { Alert } from '@/shared/ui/messages/alert'
import { toast } from '@/shared/ui/messages/toast'
import { ConfirmDialog } from '@/shared/ui/overlays/dialog'
import { answerOffer } from '../calls'
import type { CreditOffer } from '../contract'

export function OfferList({ offers }: { offers: CreditOffer[] }) {
  return (
    <section aria-labelledby="credit-offers">
      <h3 id="credit-offers" className="text-h3">
        {t('offers')}
      </h3>
      <p className="mb-sm text-lightText">{t('offers-explained')}</p>
      <ul className="credit-rows">
        {offers.map((offer) => (
          <Offer key={offer.id} offer={offer} />
        ))}
      </ul>
    </section>
  )
}

function Offer({
  offer: { id, title, year, role, project_name: project, ...offer },
}: {
  offer: CreditOffer
}) {
  const queryClient = useQueryClient()
  const [isDeclining, setDeclining] = useState(false)
  const answer = useMutation({
    mutationFn: (what: 'accept' | 'decline') => answerOffer(queryClient, id, what),
    onSuccess: (_, what) =>
      toast(what === 'accept' ? t('offers-accepted', { title }) : t('offers-declined')),
  })
  return (
    <li>
      <div className="credit-said">
        <p className="text-h3 wrap-anywhere">
          <bdi>{title}</bdi> <span className="font-normal text-lightText">{year}</span>
        </p>
        <p dir="auto" className="text-body wrap-anywhere">
          {role}
        </p>
        <p className="text-caption text-lightText">
          {t('offers-from', { project, day: day(offer.offered_at) })}
        </p>
        {answer.error && !isDeclining && <Alert tone="error">{messageOf(answer.error)}</Alert>}
      </div>
      <div className="credit-next">
        <Button
          size="sm"
          aria-label={t('offers-accept-name', { title, role })}
          isPending={answer.isPending && answer.variables === 'accept'}
          isDisabled={answer.isPending}
          onPress={() => answer.mutate('accept')}
        >
          {t('offers-accept')}
        </Button>
        <Button
          kind="outline"
          size="sm"
          aria-label={t('offers-decline-name', { title, role })}
          isDisabled={answer.isPending}
          onPress={() => setDeclining(true)}
        >
          {t('offers-decline')}
        </Button>
      </div>
      <ConfirmDialog
        title={t('offers-decline-question')}
        isOpen={isDeclining}
        onClose={() => setDeclining(false)}
        onConfirm={() => answer.mutate('decline')}
        confirm={t('offers-decline')}
        danger
        isPending={answer.isPending}
      >
        {answer.error && <Alert tone="error">{messageOf(answer.error)}</Alert>}
        <p className="text-reading">{t('offers-decline-explained', { title })}</p>
      </ConfirmDialog>
    </li>
  )
}
