import { t } from '@messages/credits'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import { taxonomiesQuery } from '@/shared/forms/definition/taxonomies'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { Card } from '@/shared/ui/layout/card'
import { ErrorState } from '@/shared/ui/messages/error-state'
import '../credits.css'
import type { AskedCredit, OwnCredits } from '../contract'
import { ownCreditsQuery } from '../queries'
import { AskedList } from './asked-list'
import { CreditList } from './credit-list'
import { GivenList } from './given-list'
import { OfferList } from './offer-list'
import { WithdrawDialog } from './reason-dialog'
import { SignedFile } from './signed-file'

/** `/profile#credits`: what is offered, what others ask, and who confirms one's own credits. */
export function OwnCreditsBlock({ isNamed = false }: { /** By the address. */ isNamed?: boolean }) {
  const own = useQuery(ownCreditsQuery)
  const block = useRef<HTMLElement>(null)
  const isKnown = !own.isPending
  // Before that, the page is too short to be scrolled to it.
  useEffect(() => {
    if (isNamed && isKnown) block.current?.scrollIntoView()
  }, [isNamed, isKnown])
  return (
    <section ref={block} id="credits" aria-labelledby="own-credits" className="mb-lg">
      <Card>
        <h2 id="own-credits" className="text-h2">
          {t('own')}
        </h2>
        <p className="mt-xs mb-md max-w-prose text-lightText">{t('own-explained')}</p>
        {isUnavailable(own) ? (
          <ErrorState
            title={t('own-could-not-load')}
            message={messageOf(own.error)}
            onRetry={() => void own.refetch()}
          />
        ) : (
          <Loading isLoading={!own.data} skeleton={<Skeleton height={200} />}>
            {own.data && <Lists own={own.data} />}
          </Loading>
        )}
      </Card>
    </section>
  )
}

function Lists({ own: { credits, offers, asked, confirmed } }: { own: OwnCredits }) {
  // Without the lists of the trade, works are shown without their formats.
  const { data: lists } = useQuery(taxonomiesQuery)
  const [withdrawing, setWithdrawing] = useState<AskedCredit | null>(null)
  return (
    <div className="grid gap-lg" data-private>
      {offers.length > 0 && <OfferList offers={offers} />}
      {asked.length > 0 && <AskedList asked={asked} lists={lists} onUndo={setWithdrawing} />}
      <CreditList credits={credits} lists={lists} />
      {confirmed.length > 0 && (
        <GivenList given={confirmed} lists={lists} onWithdraw={setWithdrawing} />
      )}
      {credits.some(({ state }) => state === 'confirmed') && <SignedFile />}
      {withdrawing && <WithdrawDialog asked={withdrawing} onClose={() => setWithdrawing(null)} />}
    </div>
  )
}
