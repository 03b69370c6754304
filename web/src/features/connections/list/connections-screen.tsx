import { t } from '@messages/connections'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCounters } from '@/shared/events/counters'
import { usePageTitle } from '@/shared/lib/page-title'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { Loading } from '@/shared/ui/indicators/skeleton'
import { PageHeader } from '@/shared/ui/layout/page-header'
import { Tabs } from '@/shared/ui/layout/tabs'
import '../connections.css'
import { type List, requestsQuery } from '../queries'
import { Connected } from './connected'
import { ConnectionList } from './connection-list'
import { WaitingForRows } from './waiting'

/** `/connections`: who asks, who is connected, and who was asked. */
export function ConnectionsScreen({
  list: chosen,
  onList,
}: {
  list: List | undefined
  onList: (list: List) => void
}) {
  usePageTitle(t('connections'))
  const list = useList(chosen)
  const { requests = 0 } = useCounters()
  return (
    <>
      <PageHeader
        title={t('connections')}
        back={<TextLink to="/people">{t('connections-people')}</TextLink>}
      >
        {t('connections-explained')}
      </PageHeader>
      <Loading isLoading={!list} skeleton={<WaitingForRows />}>
        {list && (
          <Tabs
            label={t('connections-which')}
            selected={list}
            onSelect={(id) => onList(id as List)}
            items={[
              {
                id: 'received',
                label: t('connections-received', { count: requests }),
                content: <ConnectionList list="received" />,
              },
              {
                id: 'connected',
                label: t('connections-connected'),
                content: <Connected />,
              },
              { id: 'sent', label: t('connections-sent'), content: <ConnectionList list="sent" /> },
            ]}
          />
        )}
      </Loading>
    </>
  )
}

/** The one that was chosen; else the requests where there are any, until the screen is left. */
function useList(chosen: List | undefined): List | undefined {
  const [first, setFirst] = useState<List>()
  const isOpen = chosen === undefined && first === undefined
  const { data, isFetching } = useQuery({ ...requestsQuery, enabled: isOpen })
  if (isOpen && !isFetching) setFirst(data === 0 ? 'connected' : 'received')
  return chosen ?? first
}
