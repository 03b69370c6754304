import { useQuery } from '@tanstack/react-query'
import { percent } from './amounts'
import { figureText } from './components/figure-item'
import { financeQuery } from './queries'

export interface PlanSums {
  /** "EUR 6,480,000" */
  budget: string
  /** "66.98%", as in the plan itself. */
  confirmed: string
  /** The same, 0 to 100. */
  share: number
}

/** What the plan of a project comes to, for whoever may read it; undefined while there is no sum. */
export function usePlanSums(projectId: string, isOpen: boolean): PlanSums | undefined {
  // Of no known version: what is there is shown, and asked for anew each time.
  const of = { projectId, version: 0 }
  const { data } = useQuery({ ...financeQuery(of), enabled: isOpen, staleTime: 0, retry: false })
  const sum = data?.figures.budget_total
  if (!isOpen || !data || !sum?.value) return undefined
  const { confirmed_pct: confirmed } = data.figures
  return {
    budget: figureText(sum, data.currency ?? undefined, data.places),
    confirmed: typeof confirmed.value === 'number' ? percent(confirmed.value) : '',
    share: Math.max(0, Math.min(100, (confirmed.value ?? 0) / 100)),
  }
}
