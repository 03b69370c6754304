/** Whether a browser may follow an answer as a link: `javascript:` and the like run instead of leading anywhere. */
export function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)
}
