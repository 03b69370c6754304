import { t } from '@messages/team'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import { useSettled } from '@/shared/hooks/use-settled'
import { type Candidate, candidatesQuery } from '../queries'
import { isSought } from '../words'
import { hasWord } from './name-words'

const pause = 250

/** Members whose name has what is typed, asked for once somebody pauses. */
export function usePeople(projectId: string, text: string, person: Candidate | null, asks = true) {
  const sought = asks && person === null && isSought(text)
  const settled = useSettled(text.trim(), pause)
  const search = useQuery({
    ...candidatesQuery(projectId, settled),
    enabled: sought && isSought(settled),
    placeholderData: keepPreviousData,
  })
  const isLate = !search.error && (settled !== text.trim() || search.isFetching)
  const answered = (sought && search.data) || []
  // Until its own answer is there, of an earlier one only what fits: what is pressed must be what was meant.
  const found = isLate ? answered.filter(({ name }) => hasWord(name, text)) : answered
  const people = person ? [person] : search.error ? [] : found
  const nobody = search.error
    ? messageOf(search.error)
    : isLate
      ? t('person-field-searching')
      : t('person-field-no-members-found-enter')
  return { sought, found, people, nobody, isLate, isRefused: Boolean(search.error) }
}
