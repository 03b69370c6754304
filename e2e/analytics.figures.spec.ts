/** The specification's figures of W-02, each observed in Chromium with the vendor's SDK. */
import type { Page } from '@playwright/test'
import { stopClock } from './support/screens.ts'
import { expect, signIn, test } from './support/test.ts'
import {
  addButton,
  answerWith,
  batches,
  collecting,
  sharing,
  started,
  turnAway,
  Wire,
} from './support/usage.ts'

test.describe.configure({ timeout: 120_000 })

const config = '**/v1/analytics/config?*'

const capture = (autocapture: object) => ({
  configs: { analyticsSDK: { browserSDK: { autocapture } } },
})

/** So many presses of the probe, as fast as a program can. */
function press(page: Page, times: number): Promise<void> {
  return page.evaluate((count) => {
    for (let n = 0; n < count; n += 1) document.querySelector<HTMLElement>('#probe')?.click()
  }, times)
}

test('[W-02] 200 events in one batch, every 10 s', async ({ page, people, api }) => {
  const { wire } = await collecting(page, people, api)
  await turnAway(page)
  await page.waitForTimeout(500)
  const pass = await stopClock(page)
  await pass(12_000)
  await addButton(page, { text: 'Probe' })
  const before = wire.posts.length
  await press(page, 450)
  await pass(9_000)
  expect(wire.posts.length).toBe(before)
  await pass(2_000)
  await expect.poll(() => wire.posts.length, { timeout: 15_000 }).toBeGreaterThanOrEqual(before + 3)
  const sizes = wire.posts.slice(before).map((post) => post.events.length)
  expect(sizes.slice(0, 2)).toEqual([200, 200])
  expect(sizes.every((size) => size <= 200)).toBe(true)
})

test('[W-02] 12 tries, and then no more', async ({ page, people, api, watched }) => {
  watched.tolerate(/500/)
  const { wire } = await collecting(page, people, api)
  await turnAway(page)
  await page.waitForTimeout(500)
  const pass = await stopClock(page)
  await pass(12_000)
  await page.route(batches, answerWith(500))
  await addButton(page, { text: 'Probe' })
  await press(page, 1)
  for (let second = 0; second < 150; second += 1) {
    await pass(1_000)
    await page.waitForTimeout(60)
  }
  const clicked = wire.of('Element Clicked')
  const tries = clicked.filter((event) => event.insert_id === clicked[0]?.insert_id)
  expect(tries.length).toBe(12)
})

test('[W-02] a session ends after 30 minutes of quiet', async ({ page, people, api }) => {
  const { wire } = await collecting(page, people, api)
  const pass = await stopClock(page)
  await addButton(page, { text: 'Probe' })
  await press(page, 1)
  await pass(29 * 60_000)
  await press(page, 1)
  await pass(31 * 60_000)
  await press(page, 1)
  await pass(12_000)
  await expect.poll(() => wire.of('Element Clicked').length).toBe(3)
  const [first, second, third] = wire.of('Element Clicked').map((event) => event.session_id)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

for (const configured of [true, false]) {
  test(`[W-02] a new campaign ${configured ? 'begins a new session' : 'goes on with the session'} as configured`, async ({
    page,
    people,
    api,
  }) => {
    if (configured) {
      await page.route(/\/dashboard\?/, async (route) => {
        const answer = await route.fetch()
        const html = await answer.text()
        await route.fulfill({
          response: answer,
          body: html.replace('newSessionOnCampaign&quot;:false', 'newSessionOnCampaign&quot;:true'),
        })
      })
    }
    const { wire } = await collecting(
      page,
      people,
      api,
      '/dashboard?utm_source=a&utm_campaign=spring',
    )
    await turnAway(page)
    await expect.poll(() => wire.of('Page Viewed').length).toBe(1)
    await page.goto('/dashboard?utm_source=b&utm_campaign=autumn')
    await started(page)
    await turnAway(page)
    await expect.poll(() => wire.of('Page Viewed').length).toBe(2)
    const [first, second] = wire.of('Page Viewed').map((event) => event.session_id)
    expect(first === second).toBe(!configured)
  })
}

test('[W-02] remote configuration: its parameters, 5 s, attempts × 1 s on 5xx', async ({
  page,
  people,
  api,
  watched,
}) => {
  watched.tolerate(/500/)
  const asked: { at: number; query: URLSearchParams }[] = []
  await page.route(config, (route) => {
    asked.push({ at: Date.now(), query: new URL(route.request().url()).searchParams })
    return answerWith(500)(route)
  })
  const wire = new Wire(page)
  await signIn(page, await sharing(people, api))
  await page.goto('/dashboard')
  await started(page)
  const waited = Date.now() - (asked[0]?.at ?? 0)
  expect(waited).toBeGreaterThan(4_500)
  expect(waited).toBeLessThan(9_000)
  expect(asked.length).toBe(3)
  const [one, two, three] = asked.map(({ at }) => at)
  expect(Math.abs((two ?? 0) - (one ?? 0) - 1_000)).toBeLessThan(400)
  expect(Math.abs((three ?? 0) - (two ?? 0) - 2_000)).toBeLessThan(400)
  expect([...(asked[0]?.query.keys() ?? [])]).toEqual(['api_key', 'config_keys', 'session_id'])
  await turnAway(page)
  await expect.poll(() => wire.of('Page Viewed').length).toBe(1)
})

test('[W-02] remote configuration switches a capture off', async ({
  page,
  people,
  api,
  watched,
}) => {
  watched.tolerate(/500/)
  await page.route(config, answerWith(200, capture({ networkTracking: false })))
  await page.route('**/api/probe', answerWith(500))
  const { wire } = await collecting(page, people, api)
  await page.evaluate(() => fetch('/api/probe'))
  await addButton(page, { text: 'Probe' })
  await page.locator('#probe').click()
  await turnAway(page)
  await expect.poll(() => wire.of('Element Clicked').length).toBe(1)
  expect(wire.of('Network Request')).toEqual([])
})

test('[W-02] four clicks within a second in a box of 50 pixels are a rage click', async ({
  page,
  people,
  api,
}) => {
  const { wire } = await collecting(page, people, api)
  await addButton(page, { text: 'A probe that is rather wide, so that one can press it far apart' })
  const box = await page.locator('#probe').boundingBox()
  const [x, y] = [(box?.x ?? 0) + 10, (box?.y ?? 0) + 10]
  const presses = async (steps: number[], wait = 0) => {
    for (const step of steps) {
      await page.mouse.click(x + step, y)
      if (wait) await page.waitForTimeout(wait)
    }
    await page.waitForTimeout(2_500)
    await turnAway(page)
    await page.waitForTimeout(700)
    return wire.of('Rage Click').length
  }
  expect(await presses([0, 1, 2])).toBe(0)
  expect(await presses([0, 1, 2, 3], 450)).toBe(0)
  expect(await presses([0, 70, 140, 210])).toBe(0)
  expect(await presses([0, 10, 20, 45])).toBe(1)
})

test('[W-02] a click after which nothing happens for 3 s is dead', async ({
  page,
  people,
  api,
}) => {
  const { wire } = await collecting(page, people, api)
  /** A link after whose click something happens, so many milliseconds later. */
  const clickLink = async (id: string, after: number) => {
    await page.evaluate(
      ([name, wait]) => {
        const link = document.createElement('a')
        link.id = name
        link.href = '#'
        link.textContent = name
        link.style.cssText = 'position:fixed;top:8px;left:300px;z-index:99'
        link.addEventListener('click', (event) => {
          event.preventDefault()
          setTimeout(() => link.after(document.createElement('i')), wait)
        })
        document.querySelector('#main')?.append(link)
      },
      [id, after] as const,
    )
    await page.waitForTimeout(500)
    await page.locator(`#${id}`).click()
    await page.waitForTimeout(4_000)
    await page.evaluate((name) => document.querySelector(`#${name}`)?.remove(), id)
  }
  await clickLink('alive', 2_600)
  await clickLink('dead', 3_600)
  await turnAway(page)
  await expect.poll(() => wire.of('Dead Click').length).toBe(1)
  expect(wire.of('Dead Click')[0]?.event_properties?.['[Amplitude] Element ID']).toBe('dead')
})

test('[W-02] 255 characters of a text, 128 of an attribute', async ({ page, people, api }) => {
  const { wire } = await collecting(page, people, api)
  await addButton(page, {
    text: 'wordy '.repeat(100),
    attributes: { 'data-note': 'note '.repeat(100) },
  })
  await press(page, 1)
  await turnAway(page)
  await expect.poll(() => wire.of('Element Clicked').length).toBe(1)
  const { event_properties: seen = {} } = wire.of('Element Clicked')[0] ?? {}
  expect(String(seen['[Amplitude] Element Text']).length).toBe(255)
  const [element] = seen['[Amplitude] Element Hierarchy'] as { attrs: Record<string, string> }[]
  expect(element?.attrs['data-note']?.length).toBe(128)
})

test('[W-02] of the mask patterns 25 are taken', async ({ page, people, api }) => {
  const patterns = Array.from({ length: 30 }, (_, n) => ({
    pattern: `q${String.fromCharCode(97 + n)}x`,
    description: `word ${n}`,
  }))
  await page.route(config, answerWith(200, capture({ maskTextRegex: patterns })))
  const { wire } = await collecting(page, people, api)
  await addButton(page, {
    text: patterns
      .map(({ pattern }) => pattern)
      .slice(0, 26)
      .join(' '),
  })
  await press(page, 1)
  await turnAway(page)
  await expect.poll(() => wire.of('Element Clicked').length).toBe(1)
  const text = String(wire.of('Element Clicked')[0]?.event_properties?.['[Amplitude] Element Text'])
  const left = patterns.slice(0, 26).filter(({ pattern }) => text.includes(pattern))
  // Four are ours.
  expect(left.length).toBe(26 - (25 - 4))
  expect(left[0]).toBe(patterns[21])
})

test('[W-02] requests that end with 500 to 599 are captured, others are not', async ({
  page,
  people,
  api,
  watched,
}) => {
  watched.tolerate(/Failed to load resource/)
  await page.route('**/api/probe/*', (route) =>
    answerWith(Number(route.request().url().slice(-3)))(route),
  )
  const { wire } = await collecting(page, people, api)
  for (const status of [200, 404, 499, 500, 599]) {
    await page.evaluate((code) => fetch(`/api/probe/${code}`), status)
  }
  await turnAway(page)
  await expect.poll(() => wire.of('Network Request').length).toBe(2)
  expect(
    wire.of('Network Request').map((event) => event.event_properties?.['[Amplitude] Status Code']),
  ).toEqual([500, 599])
})

test('[W-02] a batch that fails is not reported as a request that failed', async ({
  page,
  people,
  api,
  watched,
}) => {
  watched.tolerate(/500/)
  const { wire } = await collecting(page, people, api)
  await page.route(batches, answerWith(500))
  await turnAway(page)
  await page.waitForTimeout(12_000)
  expect(wire.posts.length).toBeGreaterThan(1)
  expect(wire.of('Network Request')).toEqual([])
})

test('[W-02] web vitals reach the operator’s page with their rating', async ({
  page,
  people,
  api,
}) => {
  const { wire } = await collecting(page, people, api)
  await addButton(page, { text: 'Probe' })
  await page.locator('#probe').click()
  await page.waitForTimeout(300)
  await turnAway(page)
  await page.waitForTimeout(300)
  await turnAway(page)
  await expect.poll(() => wire.of('Web Vitals').length).toBe(1)
  const { event_properties: seen = {} } = wire.of('Web Vitals')[0] ?? {}
  for (const metric of ['LCP', 'FCP', 'TTFB', 'CLS']) {
    expect(seen[`[Amplitude] ${metric}`]).toHaveProperty('rating')
  }
})
