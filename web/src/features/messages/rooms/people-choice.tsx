import { t } from '@messages/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { connectionsQuery } from '@/features/connections/api'
import { messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import { Avatar } from '@/shared/people/avatar'
import { Button } from '@/shared/ui/buttons/button'
import { CheckboxGroup } from '@/shared/ui/choices/checkbox-group'
import { Chips } from '@/shared/ui/choices/chips'
import type { Option } from '@/shared/ui/choices/options'
import { DelayedSearch } from '@/shared/ui/fields/delayed-search'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { ErrorState } from '@/shared/ui/messages/error-state'

/** So many are seen at a glance, without a search. */
const atAGlance = 6

interface Props {
  value: string[]
  onChange: (uids: string[]) => void
  max: number
  /** Who is not offered. */
  without?: string[]
  error?: string | undefined
}

/** Some of one's connections, up to `max`: found by name, and those chosen stand above. */
export function PeopleChoice({ value, onChange, max, without = [], error }: Props) {
  const { found, people, name, setName, chosen } = useChoice(value, without)
  if (isUnavailable(found)) {
    return (
      <ErrorState
        title={t('people-choice-could-not-load')}
        message={messageOf(found.error)}
        onRetry={() => void found.refetch()}
      />
    )
  }
  const isLong = name !== '' || found.hasNextPage || (people?.length ?? 0) > atAGlance
  return (
    <div data-private className="grid gap-sm">
      <Chips
        label={t('people-choice-chosen')}
        options={chosen}
        onRemove={(gone) => onChange(value.filter((uid) => !gone.has(uid)))}
      />
      {isLong && <DelayedSearch label={t('people-choice-find')} value={name} onChange={setName} />}
      <Loading isLoading={!people} skeleton={<Skeleton height={120} />}>
        {people?.length === 0 && (
          <p>{name ? t('people-choice-not-found') : t('people-choice-none')}</p>
        )}
        {people && (people.length > 0 || error) && (
          <CheckboxGroup
            label={t('people-choice')}
            options={people}
            // Who is chosen and not among those found stays chosen.
            value={value}
            onChange={onChange}
            max={max}
            {...(error ? { error } : {})}
          />
        )}
        {found.hasNextPage && (
          <Button
            kind="quiet"
            size="sm"
            isPending={found.isFetchingNextPage}
            onPress={() => void found.fetchNextPage()}
          >
            {t('people-choice-more')}
          </Button>
        )}
      </Loading>
    </div>
  )
}

/** Who is found by a name, and who is chosen, whatever is sought at the moment. */
function useChoice(value: string[], without: string[]) {
  const [name, setName] = useState('')
  const [seen, setSeen] = useState<ReadonlyMap<string, Option>>(new Map())
  const found = useInfiniteQuery(connectionsQuery('connected', name))
  const people = found.data?.pages
    .flatMap((page) => page.connections)
    .map(({ person }) => person)
    .filter(({ uid }) => !without.includes(uid))
    .map((person): Option => ({
      id: person.uid,
      label: person.name,
      picture: <Avatar name={person.name} portrait={person.portrait} />,
    }))
  const unseen = people?.filter(({ id }) => !seen.has(id)) ?? []
  if (unseen.length > 0) {
    setSeen(new Map([...seen, ...unseen.map((one): [string, Option] => [one.id, one])]))
  }
  return { found, people, name, setName, chosen: value.flatMap((uid) => seen.get(uid) ?? []) }
}
