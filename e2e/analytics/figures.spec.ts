/** The specification's figures of W-02 about sending, sessions and the remote configuration, each observed in Chromium with the vendor's SDK. */
import { Api } from '../support/api.ts'
import { People } from '../support/people.ts'
import { stopClock } from '../support/screens.ts'
import { freePort, startSlateflow } from '../support/server.ts'
import { expect, signIn, test } from '../support/test.ts'
import {
  addButton,
  answerWith,
  batches,
  capture,
  collecting,
  config,
  press,
  sharing,
  started,
  turnAway,
  Wire,
} from '../support/usage.ts'

test.describe.configure({ timeout: 120_000 })

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
    watched,
  }) => {
    const server = await startSlateflow('campaign', 'sqlite', await freePort(), {
      ...(configured ? { SLATEFLOW_ANALYTICS_CAMPAIGN_SESSIONS: '1' } : {}),
    })
    watched.allow(server.url)
    try {
      const api = new Api(server.url)
      const people = new People(api, server, 'campaign')
      const first = `${server.url}/dashboard?utm_source=a&utm_campaign=spring`
      const { wire } = await collecting(page, people, api, first)
      await turnAway(page)
      await expect.poll(() => wire.of('Page Viewed').length).toBe(1)
      await page.goto(`${server.url}/dashboard?utm_source=b&utm_campaign=autumn`)
      await started(page)
      await turnAway(page)
      await expect.poll(() => wire.of('Page Viewed').length).toBe(2)
      const [one, other] = wire.of('Page Viewed').map((event) => event.session_id)
      expect(one === other).toBe(!configured)
    } finally {
      await server.stop()
    }
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

test('[W-02] remote configuration is asked for in the session of the events', async ({
  page,
  people,
  api,
}) => {
  const asked: number[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (!url.pathname.endsWith('/v1/analytics/config')) return
    asked.push(Number(url.searchParams.get('session_id')))
  })
  const { wire } = await collecting(page, people, api)
  await turnAway(page)
  await page.reload()
  await started(page)
  await turnAway(page)
  await expect.poll(() => wire.of('Page Viewed').length).toBe(2)
  const sessions = wire.of('Page Viewed').map(({ session_id }) => session_id)
  expect(sessions[0]).toBe(sessions[1])
  expect(asked).toEqual(sessions)
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
