/** When a page has everything that it asked for. */
import type { BrowserContext, Page, Request } from '@playwright/test'
import { expect } from '@playwright/test'

const quietFor = 500

interface Traffic {
  open: Set<Request>
  lastAt: number
}

const traffic = new WeakMap<Page, Traffic>()

function trafficOf(page: Page): Traffic {
  const known = traffic.get(page) ?? { open: new Set(), lastAt: Date.now() }
  traffic.set(page, known)
  return known
}

/** The stream of events stays open for as long as the page does. */
export const isStream = (url: string) => new URL(url).pathname === '/api/events'

/** Counts the requests of a context's pages, for [quiet]. */
export function countRequests(context: BrowserContext): void {
  const note = (change: (open: Set<Request>, request: Request) => void) => (request: Request) => {
    // A navigation has no frame yet; the page's load state tells of it.
    if (isStream(request.url()) || request.isNavigationRequest()) return
    const counted = trafficOf(request.frame().page())
    change(counted.open, request)
    counted.lastAt = Date.now()
  }
  context.on(
    'request',
    note((open, request) => void open.add(request)),
  )
  const ended = note((open, request) => void open.delete(request))
  context.on('requestfinished', ended)
  context.on('requestfailed', ended)
  context.on('request', (request) => {
    // What the page before was waiting for ends with it, and not always with an event.
    if (isNewPage(request)) trafficOf(request.frame().page()).open.clear()
  })
}

/** The first request of a new tab has no frame yet. */
function isNewPage(request: Request): boolean {
  if (!request.isNavigationRequest()) return false
  try {
    return request.frame().parentFrame() === null
  } catch {
    return false
  }
}

/** Until the page is loaded and has asked for nothing for half a second. */
export async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState()
  const counted = trafficOf(page)
  const state = () => ({
    open: [...counted.open].map((request) => request.url()),
    isQuiet: Date.now() - counted.lastAt >= quietFor,
  })
  await expect
    .poll(state, { message: 'requests to end', timeout: 20_000, intervals: [100] })
    .toEqual({ open: [], isQuiet: true })
}
