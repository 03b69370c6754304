/** A token with less than this left is renewed before it is used (N-01). */
const renewBelow = 300_000

/** `short`: still good, but to be renewed; `over`: good for nothing. */
export function lifeOf(expirationTime: string, now: number): 'long' | 'short' | 'over' {
  const left = Date.parse(expirationTime) - now
  if (left >= renewBelow) return 'long'
  return left > 0 ? 'short' : 'over'
}
