/** What must not happen on any page of the product, whatever a test is about. */
import type { BrowserContext, ConsoleMessage } from '@playwright/test'

export interface Watch {
  problems: string[]
  /** Faults that a test causes itself: what fits is not held against the page. */
  tolerate(pattern: RegExp): void
  /** Origins besides which nothing may be asked. */
  allowed: string[]
  allow(origin: string): void
}

/**
 * Reports console errors (the Content-Security-Policy speaks there as well), uncaught errors, and
 * requests to any origin that is not allowed.
 */
export function watch(
  context: BrowserContext,
  { problems, allowed }: Pick<Watch, 'problems' | 'allowed'>,
): void {
  const report = (problem: string) => problems.push(problem)
  context.on('console', (message) => {
    if (message.type() === 'error' && !isRefusedCall(message)) {
      report(`console: ${message.text()} (${message.location().url})`)
    }
  })
  context.on('weberror', (event) => report(`uncaught: ${event.error().stack}`))
  context.on('request', (request) => {
    const url = new URL(request.url())
    const local = ['data:', 'blob:', 'about:'].includes(url.protocol)
    if (!local && !allowed.includes(url.origin)) report(`left the site: ${url.href}`)
  })
}

/** The browser prints every 4xx; that of a refused sign-in is no fault of the page. */
function isRefusedCall(message: ConsoleMessage): boolean {
  return (
    /^Failed to load resource: .* 400/.test(message.text()) &&
    /\/(identitytoolkit|securetoken)\.googleapis\.com\//.test(message.location().url)
  )
}
