import { t } from '@messages/review-queue'
import { stageNames } from '@/features/projects/api'
import type { StageNumber } from '@/shared/identity/guards'
import { Button } from '@/shared/ui/buttons/button'
import { Select } from '@/shared/ui/choices/select'
import { EmptyState } from '@/shared/ui/messages/empty-state'
import './queue.css'

const stages: StageNumber[] = [1, 2, 3, 4]

/** What of a tab is listed: every stage (0), or one of them. */
export function StageFilter({
  stage,
  onChange,
}: {
  stage: number
  onChange: (stage: number) => void
}) {
  const options = [
    { id: '0', label: t('stage-filter-all') },
    ...stages.map((one) => ({
      id: String(one),
      label: t('stage-filter-stage', { stage: one, name: stageNames()[one] }),
    })),
  ]
  return (
    <div className="queue-filter">
      <Select
        label={t('stage-filter')}
        options={options}
        value={String(stage)}
        onChange={(id) => onChange(Number(id))}
      />
    </div>
  )
}

export function NoneOfStage({ stage, onAll }: { stage: number; onAll: () => void }) {
  return (
    <EmptyState
      title={t('stage-filter-none', { stage })}
      action={
        <Button kind="outline" onPress={onAll}>
          {t('stage-filter-show-all')}
        </Button>
      }
    >
      {t('stage-filter-other-stages')}
    </EmptyState>
  )
}
