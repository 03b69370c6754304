/** What must not happen on any page of the product, whatever a test is about. */
import type { BrowserContext, ConsoleMessage } from '@playwright/test'
import { countRequests, isStream } from './quiet.ts'

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
  countRequests(context)
  const report = (problem: string) => problems.push(problem)
  context.on('console', (message) => {
    if (message.type() === 'error' && !isRefusedCall(message) && !isBrokenStream(message)) {
      report(`console: ${message.text()} (${message.location().url})`)
    }
  })
  context.on('weberror', (event) => {
    const { stack, message } = event.error()
    // A part that cannot be loaded fails without a stack.
    report(`uncaught: ${stack || message}`)
  })
  context.on('request', (request) => {
    const url = new URL(request.url())
    const local = ['data:', 'blob:', 'about:'].includes(url.protocol)
    if (!local && !allowed.includes(url.origin)) report(`left the site: ${url.href}`)
  })
}

/**
 * The browser prints every 4xx. Three are answers, not faults: a refused sign-in, "no profile yet", and "you are
 * signed out" to a page whose stream of events has ended and which opens it again or asks who it is.
 */
function isRefusedCall(message: ConsoleMessage): boolean {
  const line = `${message.text()} ${message.location().url}`
  return (
    /^Failed to load resource: .* 400 .*\/(identitytoolkit|securetoken)\.googleapis\.com\//.test(
      line,
    ) ||
    /^Failed to load resource: .* 404 .*\/api\/user\/profile$/.test(line) ||
    /^Failed to load resource: .* 401 .*\/api\/(me|events)$/.test(line)
  )
}

/** The browser prints that a stream broke or could not be opened: the server stopped, or the line is gone. */
function isBrokenStream(message: ConsoleMessage): boolean {
  const { url } = message.location()
  return /^Failed to load resource: net::ERR_/.test(message.text()) && url !== '' && isStream(url)
}
