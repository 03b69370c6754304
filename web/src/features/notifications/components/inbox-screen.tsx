import { t } from '@messages/notifications'
import { useInfiniteQuery } from '@tanstack/react-query'
import { usePageTitle } from '@/shared/lib/page-title'
import { Button } from '@/shared/ui/buttons/button'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { PageHeader } from '@/shared/ui/layout/page-header'
import { Tabs } from '@/shared/ui/layout/tabs'
import type { Filter, InboxSearch } from '../address'
import { listQuery, mostCounted, useUnread } from '../queries'
import { Inbox } from './inbox'
import { useMark } from './use-mark'
import './inbox.css'

/** `/notifications`: what somebody was told, the newest first. */
export function InboxScreen({
  search,
  onSearch,
}: {
  search: InboxSearch
  onSearch: (search: InboxSearch) => void
}) {
  usePageTitle(t('inbox-notifications'))
  const filter: Filter = search.show ?? 'all'
  const onAll = () => onSearch({})
  const tab = (id: Filter, label: React.ReactNode) => ({
    id,
    label,
    content: <Inbox filter={id} onAll={onAll} />,
  })
  return (
    <>
      <PageHeader title={t('inbox-notifications')} action={<MarkAll filter={filter} />} />
      <div className="inbox-body">
        <div className="min-w-0">
          <Tabs
            label={t('inbox-which')}
            selected={filter}
            onSelect={(id) => onSearch(id === 'unread' || id === 'asked' ? { show: id } : {})}
            items={[
              tab('all', t('inbox-all')),
              tab('unread', <UnreadLabel />),
              tab('asked', t('inbox-asked')),
            ]}
          />
        </div>
        <aside aria-labelledby="inbox-emails" className="inbox-emails">
          <h2 id="inbox-emails" className="text-h3">
            {t('inbox-emails')}
          </h2>
          <p className="mt-xs text-body text-lightText">{t('inbox-emails-explained')}</p>
          <p className="mt-sm text-body">
            <TextLink to="/settings" hash="notifications">
              {t('inbox-settings')}
            </TextLink>
          </p>
          <p className="mt-md text-body text-lightText">{t('inbox-kept')}</p>
        </aside>
      </div>
    </>
  )
}

function UnreadLabel() {
  const unread = useUnread() ?? 0
  return (
    <>
      {t('inbox-unread')}
      {unread > 0 && (
        <span className="inbox-count tabular">
          {unread >= mostCounted ? t('bell-more-than', { count: mostCounted - 1 }) : unread}
        </span>
      )}
    </>
  )
}

/** Up to the newest that is shown. */
function MarkAll({ filter }: { filter: Filter }) {
  const { data } = useInfiniteQuery(listQuery(filter))
  const unread = useUnread()
  const mark = useMark()
  const newest = data?.pages[0]?.items[0]
  const isUnread = data?.pages.some(({ items }) => items.some(({ read }) => !read))
  if (!newest || !(unread === undefined ? isUnread : unread > 0)) return null
  return (
    <Button kind="outline" size="sm" onPress={() => void mark({ until: newest.at })}>
      {t('inbox-mark-all')}
    </Button>
  )
}
