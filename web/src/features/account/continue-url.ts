/**
 * Where a mail's `continueUrl` may lead: this site, or an origin that the operator allows. Anything
 * else is ignored, since the link could have been made by anybody (P-07).
 */
export function safeContinueUrl(
  url: string | undefined,
  here: string,
  allowed: readonly string[],
): string | null {
  if (!url) return null
  let target: URL
  try {
    target = new URL(url, here)
  } catch {
    return null
  }
  const web = target.protocol === 'https:' || target.protocol === 'http:'
  return web && [here, ...allowed].includes(target.origin) ? target.href : null
}
