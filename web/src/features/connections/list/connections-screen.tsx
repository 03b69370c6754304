import { t } from '@messages/connections'
import { useCounters } from '@/shared/events/counters'
import { usePageTitle } from '@/shared/lib/page-title'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { PageHeader } from '@/shared/ui/layout/page-header'
import { Tabs } from '@/shared/ui/layout/tabs'
import '../connections.css'
import type { List } from '../queries'
import { ConnectionList } from './connection-list'

/** `/connections`: who asks, who is connected, and who was asked. */
export function ConnectionsScreen({ list, onList }: { list: List; onList: (list: List) => void }) {
  usePageTitle(t('connections'))
  const { requests = 0 } = useCounters()
  return (
    <>
      <PageHeader
        title={t('connections')}
        back={<TextLink to="/people">{t('connections-people')}</TextLink>}
      >
        {t('connections-explained')}
      </PageHeader>
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
            content: <ConnectionList list="connected" />,
          },
          { id: 'sent', label: t('connections-sent'), content: <ConnectionList list="sent" /> },
        ]}
      />
    </>
  )
}
