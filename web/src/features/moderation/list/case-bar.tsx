import { t, Text } from '@messages/moderation-desk'
import type { WaitingAddress } from '../desk/address'
import { CaseFilters } from './case-filters'
import type { Case } from './cases'

/** Above the cases, in one line where there is room: what of them is listed, how many, and the keys. */
export function CaseBar({
  cases,
  shown,
  at,
  now,
  firstOf,
}: {
  /** Everything that is loaded. */
  cases: Case[]
  /** What fits the filters. */
  shown: Case[]
  at: WaitingAddress
  now: number
  /** How many reports are loaded, where more are waiting. */
  firstOf: number | undefined
}) {
  return (
    <div className="desk-bar">
      <CaseFilters cases={cases} at={at} now={now} />
      <p role="status">{countWords(at, shown.length, firstOf)}</p>
      <p className="desk-keys">
        <Text id="list-keys" elements={{ kbd: <kbd /> }} />
      </p>
    </div>
  )
}

function countWords({ list }: WaitingAddress, cases: number, reports: number | undefined) {
  if (reports === undefined) return t('list-count', { cases })
  return list === 'reports'
    ? t('list-count-first', { cases, reports })
    : t('list-count-first-appeals', { cases, reports })
}
