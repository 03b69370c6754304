import { t, Text } from '@messages/moderation-desk'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { EmptyState } from '@/shared/ui/messages/empty-state'
import { exactly, type WaitingAddress } from '../desk/address'
import { type Case, holds, patience } from './cases'
import { CaseFilters } from './case-filters'
import { CaseRow } from './case-row'

interface Listed {
  /** Everything that is loaded. */
  cases: Case[]
  /** What fits the filters. */
  shown: Case[]
  at: WaitingAddress
  now: number
  /** How many reports are loaded, where more are waiting. */
  firstOf: number | undefined
}

export function CaseList({ cases, shown, at, now, firstOf }: Listed) {
  return (
    <>
      <CaseFilters cases={cases} at={at} now={now} />
      <div className="desk-notes">
        <p role="status">{countWords(at, shown.length, firstOf)}</p>
        <p className="desk-keys">
          <Text id="list-keys" elements={{ kbd: <kbd /> }} />
        </p>
      </div>
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

function countWords({ list }: WaitingAddress, cases: number, reports: number | undefined) {
  if (reports === undefined) return t('list-count', { cases })
  return list === 'reports'
    ? t('list-count-first', { cases, reports })
    : t('list-count-first-appeals', { cases, reports })
}
