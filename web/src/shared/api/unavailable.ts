import { isStatus } from './errors'

/**
 * Whether there is nothing to show: the answer never came, or is refused now. A later try that fails for want of a
 * connection takes away nothing that is on the screen.
 */
export function isUnavailable({ error, data }: { error: unknown; data: unknown }): boolean {
  if (error === null) return false
  return data === undefined || isStatus(error, 403) || isStatus(error, 404)
}
