import { useRoles } from '@/shared/identity/session'
import { usePageTitle } from '@/shared/lib/page-title'
import { PageHeader } from '@/shared/ui/page-header'
import { Tabs } from '@/shared/ui/tabs'
import { TextLink } from '@/shared/ui/text-link'
import type { QueueTab } from '../api'
import { QueueList } from './queue-list'

const labels: Record<QueueTab, string> = {
  unclaimed: 'Unclaimed',
  mine: 'Mine',
  waiting: 'Waiting for applicant',
  decided: 'Decided',
  appeals: 'Appeals',
  to_confirm: 'To confirm',
  in_hand: 'With reviewers',
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
        The longest waiting first. Five at a time, and only what you have no part in.{' '}
        <TextLink to="/review/statistics">How reviews go</TextLink>
        {lead && (
          <>
            {' · '}
            <TextLink to="/review/reviewers">Who reviews what</TextLink>
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
