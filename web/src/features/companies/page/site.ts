/** The host of a website, without what every address begins with; null where there is none. */
export function hostOf(site: string | null): string | null {
  return site && URL.canParse(site) ? new URL(site).hostname.replace(/^www\./, '') : null
}
