/** What the analytics SDK says on the wire. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Page, Request, Route } from '@playwright/test'
import type { Account, Api } from './api.ts'
import type { People } from './people.ts'
import { expect, signIn } from './test.ts'

export interface UsageEvent {
  event_type: string
  event_properties?: Record<string, unknown>
  user_properties?: Record<string, unknown>
  insert_id: string
  session_id: number
  user_id?: string
  time: number
}

export const batches = '**/v1/analytics/batch'
export const config = '**/v1/analytics/config?*'

export function eventsOf(request: Request): UsageEvent[] {
  const body = request.postDataBuffer()
  return body ? eventsIn(body) : []
}

export function eventsIn(body: Buffer): UsageEvent[] {
  const plain = body[0] === 0x1f && body[1] === 0x8b ? gunzipSync(body) : body
  return (JSON.parse(plain.toString()) as { events: UsageEvent[] }).events
}

/** Every batch that leaves the page, and when. */
export class Wire {
  readonly posts: { at: number; events: UsageEvent[] }[] = []
  readonly asked: string[] = []

  constructor(page: Page) {
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (!url.pathname.startsWith('/v1/analytics/')) return
      this.asked.push(`${url.pathname}${url.search}`)
      if (url.pathname.endsWith('/batch')) {
        this.posts.push({ at: Date.now(), events: eventsOf(request) })
      }
    })
  }

  get events(): UsageEvent[] {
    return this.posts.flatMap((post) => post.events)
  }

  of(kind: string): UsageEvent[] {
    return this.events.filter((event) => event.event_type === `[Amplitude] ${kind}`)
  }
}

/** Somebody with a complete profile who has not been asked about usage data. */
export async function unasked(people: People, api: Api, name = 'unasked'): Promise<Account> {
  const person = await people.completeUser(name)
  await api.call(person, 'PATCH', '/user/profile', { analytics: null })
  return person
}

/** `wording`: the text that is asked about; another one where the data goes elsewhere. */
export async function sharing(
  people: People,
  api: Api,
  name = 'sharing',
  wording = '2',
): Promise<Account> {
  const person = await people.completeUser(name)
  await api.call(person, 'PUT', '/user/usage-data', { agreed: true, wording })
  return person
}

/** On the dashboard of somebody who shares, the SDK started, time standing still. */
export async function collecting(page: Page, people: People, api: Api, path = '/dashboard') {
  const wire = new Wire(page)
  const person = await sharing(people, api)
  await signIn(page, person)
  await page.goto(path)
  await started(page)
  return { wire, person }
}

const skipping = new WeakSet<Page>()

/** On this page, from its next load on, nobody has to wait for the SDK's intervals. */
export async function skipIntervals(page: Page): Promise<void> {
  await page.clock.install()
  skipping.add(page)
}

/** The SDK of this page has loaded, and has an identity: it is past its start. */
export async function started(page: Page): Promise<void> {
  // A clock of ours tells of no resources.
  const runs = (loaded: boolean) =>
    (loaded ||
      performance.getEntriesByType('resource').some(({ name }) => /\/sdk-[^/]*\.js$/.test(name))) &&
    Object.keys(localStorage).some((key) => key.startsWith('AMP_'))
  await expect.poll(() => page.evaluate(runs, skipping.has(page)), { timeout: 15_000 }).toBe(true)
  await page.waitForTimeout(600)
}

/** As when somebody turns to another tab, for as long as events wait. (`flush` by hand would drop what fails.) */
export async function turnAway(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  if (!skipping.has(page)) return page.waitForTimeout(10_600)
  await page.clock.fastForward(10_600)
  await page.waitForTimeout(400)
}

/** Everything that the collector on this folder holds, as it is on the disk. */
export async function storedOf(folder: string): Promise<Buffer> {
  const files = (await readdir(folder)).filter((name) => name.startsWith('analytics.db'))
  return Buffer.concat(await Promise.all(files.map((name) => readFile(join(folder, name)))))
}

/** A button of our own on the page, which does nothing. */
export async function addButton(
  page: Page,
  { text, attributes = {} }: { text: string; attributes?: Record<string, string> },
): Promise<void> {
  await page.evaluate(
    ([words, all]) => {
      document.querySelector('#probe')?.remove()
      const button = document.createElement('button')
      button.id = 'probe'
      button.textContent = words
      for (const [name, value] of Object.entries(all)) button.setAttribute(name, value)
      button.style.cssText =
        'position:fixed;top:8px;left:300px;z-index:99;max-width:300px;max-height:40px;overflow:hidden'
      document.querySelector('#main')?.append(button)
    },
    [text, attributes] as const,
  )
}

/** So many presses of that button, as fast as a program can. */
export function press(page: Page, times: number): Promise<void> {
  return page.evaluate((count) => {
    for (let n = 0; n < count; n += 1) document.querySelector<HTMLElement>('#probe')?.click()
  }, times)
}

/** A remote configuration that says so about what is captured. */
export const capture = (autocapture: object) => ({
  configs: { analyticsSDK: { browserSDK: { autocapture } } },
})

export const answerWith =
  (status: number, body: object = { code: status }) =>
  (route: Route): Promise<void> =>
    route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) })
