import { t } from '@messages/stage-editor'
import { useQuery } from '@tanstack/react-query'
import { projectsQuery } from '@/features/projects/api'
import type { RequestedChange, StageRef } from '../api'
import { useUsualTime } from '../components/use-usual-time'
import { SettledRequests } from './settled-requests'
import { type Open, StillOpen } from './still-open'

/** What a submission means and what goes with it open, before it is made; the owner alone may withdraw it. */
export function SubmitQuestion({
  stageRef: { projectId, stage },
  items,
  ...open
}: Open & {
  stageRef: StageRef
  items: RequestedChange[]
}) {
  const { data } = useQuery(projectsQuery)
  const role = data?.find(({ project_id }) => project_id === projectId)?.role
  const usual = useUsualTime(stage)
  return (
    <>
      <p className="text-reading">
        {t('submit-question', { who: role === 'owner' ? 'you' : 'owner' })}
      </p>
      <StillOpen {...open} />
      {usual && (
        <p className="mt-md text-reading">
          <span className="block text-label">{t('submit-question-time')}</span>
          {usual}
        </p>
      )}
      <SettledRequests items={items} />
    </>
  )
}
