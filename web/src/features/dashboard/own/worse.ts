import type { InWeek } from './desk-rows'

/** Smaller numbers go up and down by themselves, and so do larger ones by less than a tenth. */
const least = { number: 50, part: 0.1 }

/** Whether the week was so much worse than the one before that somebody should look at it. */
export function isWorse({ count, before }: InWeek, isBad: boolean): boolean {
  const worse = isBad ? count - before : before - count
  return Math.max(count, before) >= least.number && worse > before * least.part
}
