import type { Content } from '@/shared/forms/definition/description'
import { sumOf } from './totals'

/** The account that holds what is set aside for the unforeseen. */
const contingencyAccount = '8000'

/** Where the lines of the budget stand. */
export const linesOfSums = 'topsheet'

/** The questions that the lines answer. */
export const knownSums = ['budget_total', 'contingency']

/** Whether the lines of the budget answer a question. */
export function hasKnownSum(key: string): boolean {
  return knownSums.includes(key)
}

/** What the lines of the budget say to a question about their sum; nothing while no line does. */
export function knownSum(key: string, lines: Content[]): number | undefined {
  const mine =
    key === 'budget_total'
      ? lines
      : key === 'contingency'
        ? lines.filter(({ code }) => code === contingencyAccount)
        : []
  const sum = sumOf(mine, 'amount')
  return sum > 0 ? sum : undefined
}
