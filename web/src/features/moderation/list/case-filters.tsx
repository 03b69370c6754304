import { t } from '@messages/moderation-desk'
import { Link } from '@tanstack/react-router'
import { exactly, kinds, states, type WaitingAddress } from '../desk/address'
import { type Case, type Filter, fits } from './cases'
import { kindWords, stateWords } from '../desk/words'

/** What of the loaded cases is listed: how many there are of each, under the filter of the other row. */
export function CaseFilters({
  cases,
  at,
  now,
}: {
  cases: Case[]
  at: WaitingAddress
  now: number
}) {
  const count = (filter: Filter) => cases.filter((one) => fits(one, filter, now)).length
  const { kind, state } = at
  // Kinds of which nothing waits are left out, but not the one that is chosen.
  const ofKinds = kinds
    .filter((id) => id === kind || count({ kind: id }) > 0)
    .map((id) => ({ id, label: kindWords()[id] }))
  const ofStates = states.map((id) => ({ id, label: stateWords()[id] }))
  return (
    <div className="desk-filters">
      <Choice
        label={t('filter-kind')}
        all={t('filter-all-kinds')}
        options={ofKinds}
        at={at}
        of="kind"
      >
        {(id) => count({ kind: id, state })}
      </Choice>
      <Choice
        label={t('filter-state')}
        all={t('filter-all-states')}
        options={ofStates}
        at={at}
        of="state"
      >
        {(id) => count({ kind, state: id })}
      </Choice>
    </div>
  )
}

interface ChoiceProps<Of extends keyof Filter> {
  label: string
  all: string
  options: { id: NonNullable<Filter[Of]>; label: string }[]
  at: WaitingAddress
  of: Of
  /** How many fit. */
  children: (id: Filter[Of]) => number
}

function Choice<Of extends keyof Filter>({
  label,
  all,
  options,
  at,
  of,
  children,
}: ChoiceProps<Of>) {
  return (
    <div role="group" aria-label={label} className="desk-choice">
      <span aria-hidden className="desk-choice-name">
        {label}
      </span>
      {[{ id: undefined, label: all }, ...options].map(({ id, label: words }) => (
        <Link
          key={id ?? ''}
          to="/moderation"
          search={{ ...at, [of]: id }}
          activeOptions={exactly}
          aria-current={at[of] === id ? 'page' : undefined}
          className="desk-filter"
        >
          {words} <span className="desk-filter-count">{children(id)}</span>
        </Link>
      ))}
    </div>
  )
}
