import { t } from '@messages/stages'
import { useQuery } from '@tanstack/react-query'
import { statisticsQuery } from '@/features/review/api'

/** How long a review of this stage has taken, and is to take at most; undefined until it is known. */
export function useUsualTime(stage: number): string | undefined {
  const { data } = useQuery(statisticsQuery)
  const usual = data?.stages.find((one) => one.stage === stage)
  if (!usual) return undefined
  const aim = t('status-panel-aim', { count: usual.target_days })
  if (typeof usual.median_days !== 'number') return aim
  const days = usual.median_days < 1 ? 0 : usual.median_days
  return `${t('status-panel-median', { days })} ${aim}`
}
