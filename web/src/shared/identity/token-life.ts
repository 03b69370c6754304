/** A token with less than this left is renewed before it is used (N-01). */
const renewBelow = 300_000

/** Of a token that ends at `until`, in milliseconds. `short`: still good, but to be renewed; `over`: good for nothing. */
export function lifeOf(until: number, now: number): 'long' | 'short' | 'over' {
  const left = until - now
  if (left >= renewBelow) return 'long'
  return left > 0 ? 'short' : 'over'
}
