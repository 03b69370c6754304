import { useQuery } from '@tanstack/react-query'
import { hasFigures } from './fields'
import { financeQuery, type PlanOf } from './queries'

/** The fields at which the plan stops a submission; none in stages without one. */
export function useBlocked(stage: number, of: PlanOf): string[] {
  const { data } = useQuery({ ...financeQuery(of), enabled: hasFigures(stage) })
  const alarms = data?.alarms ?? []
  return alarms.flatMap(({ severity, field }) => (severity === 'block' ? [field] : []))
}
