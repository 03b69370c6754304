import { isStatus } from './errors'

/** The server's ETag of a version. */
export const etagOf = (version: number) => `"v${version}"`

/** What is saved there now, which a refused write (412) would have overwritten. */
export function currentOf<T>(error: unknown): T | null {
  if (!isStatus(error, 412)) return null
  return (error.problem['current'] as T | undefined) ?? null
}
