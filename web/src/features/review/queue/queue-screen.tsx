import { t } from '@messages/review-queue'
import { useQuery } from '@tanstack/react-query'
import { useRoles } from '@/shared/identity/session'
import { usePageTitle } from '@/shared/lib/page-title'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { PageHeader } from '@/shared/ui/layout/page-header'
import { Tabs } from '@/shared/ui/layout/tabs'
import { queueCountsQuery } from '../api'
import { type QueueSearch, queueSearch, type QueueTab } from '../queue-tabs'
import { QueueList } from './queue-list'
import './queue.css'

const labels = (): Record<QueueTab, string> => ({
  unclaimed: t('queue-unclaimed'),
  mine: t('queue-my-reviews'),
  waiting: t('queue-waiting-applicant'),
  decided: t('queue-decided'),
  appeals: t('queue-appeals'),
  to_confirm: t('queue-awaiting-confirmation'),
  in_hand: t('queue-in-review'),
})

/** `/review`: what waits to be read, by whom it is read. */
export function QueueScreen({
  search,
  onSearch,
}: {
  search: QueueSearch
  onSearch: (search: QueueSearch) => void
}) {
  const { tab = 'unclaimed' } = search
  usePageTitle(t('queue-review'))
  const lead = useRoles().includes('review_lead')
  // A tab without its count is of use, too: an error says nothing more than the list will.
  const { data: counts } = useQuery(queueCountsQuery)
  const tabs: QueueTab[] = ['unclaimed', 'mine', 'waiting', 'decided', 'appeals']
  if (lead) tabs.push('to_confirm', 'in_hand')
  return (
    <>
      <PageHeader title={t('queue-review')}>
        {t('queue-hold-up-to-five')}{' '}
        <TextLink to="/review/statistics">{t('queue-review-statistics')}</TextLink>
        {lead && (
          <>
            {' · '}
            <TextLink to="/review/reviewers">{t('queue-reviewer-assignments')}</TextLink>
          </>
        )}
      </PageHeader>
      <Tabs
        label={t('queue')}
        selected={tab}
        onSelect={(id) => onSearch(queueSearch({ tab: id, order: search.order }))}
        items={tabs.map((id) => ({
          id,
          label: (
            <TabLabel name={labels()[id]} count={id === 'decided' ? 0 : (counts?.[id] ?? 0)} />
          ),
          content: <QueueList tab={id} lead={lead} search={search} onSearch={onSearch} />,
        }))}
      />
    </>
  )
}

/** Counted up to a hundred. */
const most = 99

function TabLabel({ name, count }: { name: string; count: number }) {
  if (count === 0) return name
  return (
    // What only screen readers read is placed within it: else it would widen the page beyond the row of tabs.
    <span className="relative">
      {name}
      <span className="sr-only">{t('queue-count', { count })}</span>
      <span aria-hidden className="queue-count tabular">
        {count > most ? `${most}+` : count}
      </span>
    </span>
  )
}
