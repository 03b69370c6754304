import { t } from '@messages/notifications'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRoles } from '@/shared/identity/session'
import { usePageTitle } from '@/shared/lib/page-title'
import { Button } from '@/shared/ui/buttons/button'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { PageHeader } from '@/shared/ui/layout/page-header'
import { Tabs } from '@/shared/ui/layout/tabs'
import { type About, abouts, type Filter, type InboxSearch, inboxSearch } from '../address'
import { askOf } from '../asks'
import { shownOf } from '../count'
import { listQuery, useUnread } from '../queries'
import { useWaiting } from '../use-waiting'
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
  const { about } = search
  const onAll = () => onSearch({})
  const tab = (id: Filter, label: React.ReactNode) => ({
    id,
    label,
    content: (
      <>
        <Abouts about={about} onChange={(next) => onSearch(withAbout(search, next))} />
        <Inbox filter={id} about={about} onAll={onAll} />
      </>
    ),
  })
  return (
    <>
      <PageHeader title={t('inbox-notifications')} action={<MarkAll filter={filter} />} />
      <div className="inbox-body">
        <div className="min-w-0">
          <Tabs
            label={t('inbox-which')}
            selected={filter}
            onSelect={(id) => onSearch(inboxSearch({ show: id, about }))}
            items={[
              tab('all', t('inbox-all')),
              tab('unread', <UnreadLabel />),
              tab('asked', <AskedLabel />),
            ]}
          />
        </div>
        <aside aria-labelledby="inbox-emails" className="inbox-emails">
          <h2 id="inbox-emails" className="text-h3">
            {t('inbox-emails')}
          </h2>
          <p className="mt-xs text-body text-lightText">{t('inbox-emails-explained')}</p>
          <p className="mt-sm text-body">
            <TextLink to="/settings/$part" params={{ part: 'notifications' }}>
              {t('inbox-settings')}
            </TextLink>
          </p>
          <p className="mt-md text-body text-lightText">{t('inbox-kept')}</p>
        </aside>
      </div>
    </>
  )
}

const withAbout = ({ show }: InboxSearch, about: About | undefined) => inboxSearch({ show, about })

/** What the notifications are about; reviews only to whom they are assigned. */
function Abouts({
  about,
  onChange,
}: {
  about: About | undefined
  onChange: (about: About | undefined) => void
}) {
  const roles = useRoles()
  const reviews = roles.some((role) => role === 'reviewer' || role === 'review_lead')
  const labels: Record<About, string> = {
    projects: t('inbox-about-projects'),
    people: t('inbox-about-people'),
    reviews: t('inbox-about-reviews'),
  }
  const choice = (id: About | undefined, label: string) => (
    <button
      key={label}
      type="button"
      className="inbox-about"
      aria-pressed={about === id}
      onClick={() => onChange(id)}
    >
      {label}
    </button>
  )
  return (
    <div role="group" aria-label={t('inbox-about')} className="inbox-abouts">
      {choice(undefined, t('inbox-about-all'))}
      {abouts.filter((id) => id !== 'reviews' || reviews).map((id) => choice(id, labels[id]))}
    </div>
  )
}

function UnreadLabel() {
  const unread = useUnread() ?? 0
  return (
    <>
      {t('inbox-unread')}
      {unread > 0 && <span className="inbox-count tabular">{shownOf(unread)}</span>}
    </>
  )
}

/** With how many wait, of those that are sought. */
function AskedLabel() {
  const { data } = useInfiniteQuery(listQuery('asked'))
  const items = data?.pages.flatMap((page) => page.items) ?? []
  const { waiting } = useWaiting(items)
  const count = items.filter((item) => askOf(item, waiting)).length
  return (
    <>
      {t('inbox-asked')}
      {count > 0 && <span className="inbox-count tabular">{count}</span>}
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
