import { useRoles } from '@/shared/identity/session'
import { usePageTitle } from '@/shared/lib/page-title'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { PageHeader } from '@/shared/ui/layout/page-header'
import { Tabs } from '@/shared/ui/layout/tabs'
import type { QueueTab } from '../api'
import { QueueList } from './queue-list'

const labels: Record<QueueTab, string> = {
  unclaimed: 'Unclaimed',
  mine: 'My reviews',
  waiting: 'Waiting for applicant',
  decided: 'Decided',
  appeals: 'Appeals',
  to_confirm: 'Awaiting confirmation',
  in_hand: 'In review',
}

/** `/review`: what waits to be read, by whom it is read. */
export function QueueScreen({ tab, onTab }: { tab: QueueTab; onTab: (tab: QueueTab) => void }) {
  usePageTitle('Review')
  const lead = useRoles().includes('review_lead')
  const tabs: QueueTab[] = ['unclaimed', 'mine', 'waiting', 'decided', 'appeals']
  if (lead) tabs.push('to_confirm', 'in_hand')
  return (
    <>
      <PageHeader title="Review">
        Oldest first. You can hold up to five reviews, and never your own projects.{' '}
        <TextLink to="/review/statistics">Review statistics</TextLink>
        {lead && (
          <>
            {' · '}
            <TextLink to="/review/reviewers">Reviewer assignments</TextLink>
          </>
        )}
      </PageHeader>
      <Tabs
        label="Queue"
        selected={tab}
        onSelect={(id) => onTab(id as QueueTab)}
        items={tabs.map((id) => ({
          id,
          label: labels[id],
          content: <QueueList tab={id} lead={lead} />,
        }))}
      />
    </>
  )
}
