import { t } from '@messages/connections'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSettled } from '@/shared/hooks/use-settled'
import { SearchField } from '@/shared/ui/fields/search-field'
import { connectionsQuery, leastName } from '../queries'
import { ConnectionList } from './connection-list'

/** So many are seen at a glance. */
const few = 8
const pause = 300

/** Everybody the caller is connected with; where they are many, by name. */
export function Connected() {
  const [name, setName] = useState('')
  const settled = useSettled(name.trim(), pause)
  const all = useInfiniteQuery(connectionsQuery('connected'))
  const total = all.data?.pages[0]?.total ?? 0
  return (
    <div className="grid gap-md">
      {total > few && (
        <div className="max-w-prose">
          <SearchField label={t('list-find-name')} value={name} onChange={setName} />
        </div>
      )}
      <ConnectionList
        list="connected"
        name={[...settled].length < leastName ? undefined : settled}
      />
    </div>
  )
}
