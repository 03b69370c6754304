import { t } from '@messages/credits'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { Button } from '@/shared/ui/buttons/button'
import { Badge, type BadgeTone } from '@/shared/ui/indicators/badge'
import type { CreditConfirmation, CreditState, OwnCredit } from '../contract'
import { aboutWork } from '../words'
import { AskDialog } from './ask-dialog'
import { Confirmation } from './confirmation'

/** One's own credits, each with who confirms it and who has been asked. */
export function CreditList({
  credits,
  lists,
}: {
  credits: OwnCredit[]
  lists: Taxonomies | undefined
}) {
  return (
    <section aria-labelledby="credits-mine">
      <h3 id="credits-mine" className="mb-sm text-h3">
        {credits.length > 0 ? t('own-credits') : t('own-none')}
      </h3>
      {credits.some(isForStaffAlone) && (
        <p className="mb-sm max-w-prose text-lightText">{t('own-colleagues-later')}</p>
      )}
      {credits.length === 0 && <p className="text-lightText">{t('own-none-explained')}</p>}
      <ul className="credit-rows">
        {credits.map((credit) => (
          <Credit key={credit.id} credit={credit} lists={lists} />
        ))}
      </ul>
    </section>
  )
}

/** Nobody who made the work can be asked yet. */
const isForStaffAlone = ({ state, may_ask: people, may_ask_staff: mayAskStaff }: OwnCredit) =>
  state === 'claimed' && people.length === 0 && mayAskStaff

const tones: Record<CreditState, BadgeTone> = {
  claimed: 'neutral',
  confirmed: 'success',
  disputed: 'warning',
}

function Credit({ credit, lists }: { credit: OwnCredit; lists: Taxonomies | undefined }) {
  const [isAsking, setAsking] = useState(false)
  const { title, role, state, work_id: workId, confirmations } = credit
  const canAsk = credit.may_ask.length > 0 || credit.may_ask_staff
  const words = {
    claimed: claimedWords(confirmations),
    confirmed: t('mark-confirmed'),
    disputed: t('mark-disputed'),
  }
  return (
    <li>
      <div className="credit-said">
        <p className="flex flex-wrap items-center gap-x-sm gap-y-1">
          <Link
            to="/works/$workId"
            params={{ workId }}
            className="text-h3 wrap-anywhere hover:text-link"
          >
            <bdi>{title}</bdi>
          </Link>
          <Badge tone={tones[state]}>{words[state]}</Badge>
        </p>
        <p className="text-body wrap-anywhere">
          <bdi>{role}</bdi> <span className="text-lightText">{aboutWork(credit, lists)}</span>
        </p>
        <ul className="mt-xs grid gap-xs empty:hidden">
          {confirmations.map((one) => (
            <Confirmation key={one.id} credit={credit} confirmation={one} />
          ))}
        </ul>
        {!canAsk && state === 'claimed' && confirmations.length === 0 && (
          <p className="text-caption text-lightText">{t('own-nobody-to-ask')}</p>
        )}
      </div>
      {canAsk && (
        <Button
          kind="outline"
          size="sm"
          aria-label={t('own-ask-name', { title, role })}
          onPress={() => setAsking(true)}
        >
          {t('own-ask')}
        </Button>
      )}
      {isAsking && <AskDialog credit={credit} onClose={() => setAsking(false)} />}
    </li>
  )
}

/** Of colleagues; one is enough of all others. */
const needed = 2

/** One colleague is not enough, but is not nobody either. */
function claimedWords(confirmations: CreditConfirmation[]): string {
  const count = confirmations.filter(
    ({ capacity, state }) => capacity === 'colleague' && state === 'confirmed',
  ).length
  return count === 0 ? t('mark-claimed') : t('mark-partly', { count, needed })
}
