import { t } from '@messages/review-queue'
import { stageNames } from '@/features/projects/api'
import type { StageNumber } from '@/shared/identity/guards'
import { Button } from '@/shared/ui/buttons/button'
import { Select } from '@/shared/ui/choices/select'
import { EmptyState } from '@/shared/ui/messages/empty-state'
import type { QueueItem } from '../api'
import { type QueueOrder, queueOrders } from '../queue-tabs'
import './queue.css'

const stages: StageNumber[] = [1, 2, 3, 4]

interface Chosen {
  stage: number
  order: QueueOrder
}

/** What of a tab is listed: every stage (0), or one of them; in which order; and how much of it is late. */
export function QueueBar({
  items,
  chosen,
  isSorted,
  onChange,
}: {
  items: QueueItem[]
  chosen: Chosen
  /** Whether the order can be chosen. */
  isSorted: boolean
  onChange: (chosen: Chosen) => void
}) {
  const late = items.filter(({ overdue }) => overdue).length
  const ofStages = [
    { id: '0', label: t('queue-bar-all-stages') },
    ...stages.map((one) => ({
      id: String(one),
      label: t('queue-bar-stage-named', { stage: one, name: stageNames()[one] }),
    })),
  ]
  return (
    <div className="queue-bar">
      <Select
        inRow
        label={t('queue-bar-stage')}
        options={ofStages}
        value={String(chosen.stage)}
        onChange={(id) => onChange({ ...chosen, stage: Number(id) })}
      />
      {isSorted && (
        <Select
          inRow
          label={t('queue-bar-order')}
          options={queueOrders.map((id) => ({ id, label: orders()[id] }))}
          value={chosen.order}
          onChange={(id) => onChange({ ...chosen, order: id as QueueOrder })}
        />
      )}
      {late > 0 && <p className="queue-late">{t('queue-bar-late', { count: late })}</p>}
    </div>
  )
}

const orders = (): Record<QueueOrder, string> => ({
  oldest: t('queue-bar-oldest'),
  due: t('queue-bar-due'),
  stage: t('queue-bar-by-stage'),
})

export function NoneOfStage({ stage, onAll }: { stage: number; onAll: () => void }) {
  return (
    <EmptyState
      title={t('queue-bar-none', { stage })}
      action={
        <Button kind="outline" onPress={onAll}>
          {t('queue-bar-show-all')}
        </Button>
      }
    >
      {t('queue-bar-other-stages')}
    </EmptyState>
  )
}
