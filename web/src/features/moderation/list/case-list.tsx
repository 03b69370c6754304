import { t } from '@messages/moderation-desk'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { EmptyState } from '@/shared/ui/messages/empty-state'
import { exactly, type WaitingAddress } from '../desk/address'
import { type Case, holds, patience } from './cases'
import { CaseRow } from './case-row'

interface Listed {
  /** What fits the filters. */
  shown: Case[]
  at: WaitingAddress
  now: number
}

export function CaseList({ shown, at, now }: Listed) {
  return (
    <>
      {shown.length === 0 ? (
        <EmptyState
          title={t('list-none')}
          heading="h3"
          action={
            <LinkButton
              to="/moderation"
              search={{ list: at.list }}
              activeOptions={exactly}
              kind="outline"
            >
              {t('list-show-all')}
            </LinkButton>
          }
        >
          {t('list-none-explained')}
        </EmptyState>
      ) : (
        <ul data-rows className="desk-rows">
          {shown.map((one) => (
            <CaseRow key={one.key} one={one} at={at} now={now} isOpen={holds(one, at.report)} />
          ))}
        </ul>
      )}
      <p className="desk-notes">
        {t('list-late-means', { urgent: patience.urgent.late, days: patience.other.late / 24 })}
      </p>
    </>
  )
}
