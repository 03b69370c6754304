/** Where usage data goes: an outage loses nothing, a retry doubles nothing, and nothing leaves by default. */
import { Api } from '../support/api.ts'
import { inspect } from '../support/inspect.ts'
import { People } from '../support/people.ts'
import { stopClock } from '../support/screens.ts'
import { freePort, startSlateflow } from '../support/server.ts'
import { expect, signIn, test } from '../support/test.ts'
import {
  addButton,
  answerWith,
  batches,
  collecting,
  eventsOf,
  press,
  started,
  storedOf,
  turnAway,
  unasked,
  Wire,
} from '../support/usage.ts'
import { startVendor } from '../support/vendor.ts'

test.describe.configure({ timeout: 120_000 })

/** Events that the SDK keeps in this browser until they are sent. */
const waiting = () =>
  Object.entries(localStorage)
    .filter(([key]) => key.startsWith('AMP_unsent'))
    .reduce((all, [, kept]) => all + (JSON.parse(kept) as unknown[]).length, 0)

test('[W-02] a server that is killed and away for 30 s loses nothing', async ({
  page,
  watched,
}) => {
  watched.tolerate(/ERR_CONNECTION_REFUSED|Failed to load resource|Failed to fetch/)
  const server = await startSlateflow('outage', 'sqlite', await freePort())
  watched.allow(server.url)
  try {
    const api = new Api(server.url)
    const people = new People(api, server, 'outage')
    const { wire } = await collecting(page, people, api, `${server.url}/dashboard`)
    await turnAway(page)
    await expect.poll(() => wire.of('Page Viewed').length).toBe(1)
    const pass = await stopClock(page)
    await pass(12_000)
    const later = async (seconds: number) => {
      for (let second = 0; second < seconds; second += 2.5) {
        await pass(2_500)
        // The page's time is short; an answer takes its own.
        await page.waitForTimeout(60)
      }
    }
    await addButton(page, { text: 'Probe' })
    await server.away()
    for (let second = 0; second < 30; second += 5) {
      await press(page, 1)
      await later(5)
    }
    const tries = wire.posts.length
    await server.back()
    await later(40)
    expect(wire.posts.length).toBeGreaterThan(tries)
    const clicked = new Set(wire.of('Element Clicked').map(({ insert_id }) => insert_id))
    expect(clicked.size).toBe(6)
    const stored = await storedOf(server.folder)
    for (const id of clicked) expect([id, stored.includes(id)]).toEqual([id, true])
  } finally {
    await server.stop()
  }
})

test('[W-02] ten thousand forced retries make no duplicate', async ({
  page,
  people,
  api,
  watched,
}) => {
  watched.tolerate(/500/)
  const admin = await people.withRole('admin')
  await collecting(page, people, api)
  await page.route('**/api/probe-of-retries', answerWith(500))
  const arrived = new Map<string, number>()
  let underway = 0
  await page.route(batches, async (route) => {
    underway += 1
    // Kept, but its answer is lost: the SDK sends it again until it gives up at the twelfth time.
    expect((await route.fetch()).status()).toBe(200)
    for (const { insert_id, event_type } of eventsOf(route.request())) {
      if (event_type !== '[Amplitude] Network Request') continue
      arrived.set(insert_id, (arrived.get(insert_id) ?? 0) + 1)
    }
    await answerWith(500)(route)
    underway -= 1
  })
  const pass = await stopClock(page)
  await page.evaluate(async () => {
    for (let round = 0; round < 20; round += 1) {
      await Promise.all(Array.from({ length: 50 }, () => fetch('/api/probe-of-retries')))
    }
  })
  const retries = () => [...arrived.values()].reduce((all, times) => all + times - 1, 0)
  const patience = Date.now() + 90_000
  while (retries() < 10_000 && Date.now() < patience) {
    // The page's time stands still while an answer is on its way.
    if (underway === 0) await pass(1_000)
    await page.waitForTimeout(20)
  }
  expect(retries()).toBeGreaterThanOrEqual(10_000)
  expect(arrived.size).toBe(1_000)
  const { requests } = await api.call<{ requests: { route: string; seen_by_browsers: number }[] }>(
    admin,
    'GET',
    '/admin/analytics',
  )
  expect(requests.find(({ route }) => route === '/api/probe-of-retries')?.seen_by_browsers).toBe(
    1_000,
  )
})

test('[W-02] the answer to a batch that is none makes the SDK drop it at once', async ({
  page,
  people,
  api,
  watched,
}) => {
  watched.tolerate(/400/)
  const { wire } = await collecting(page, people, api)
  await turnAway(page)
  const refusals: number[] = []
  page.on('response', (answer) => {
    if (answer.url().endsWith('/batch')) refusals.push(answer.status())
  })
  await page.route(batches, (route) => route.continue({ postData: 'no batch' }))
  const pass = await stopClock(page)
  await addButton(page, { text: 'Probe' })
  await press(page, 1)
  for (let second = 0; second < 60; second += 1) {
    await pass(1_000)
    await page.waitForTimeout(30)
  }
  expect(wire.of('Element Clicked').length).toBe(1)
  expect(refusals).toEqual([400])
})

test('[W-02] with the vendor’s hosts configured events go there and only there', async ({
  page,
  watched,
}) => {
  const vendor = await startVendor('vendor')
  const { origin: elsewhere, server, asked } = vendor
  watched.allow(server.url)
  watched.allow(elsewhere)
  try {
    const api = new Api(server.url)
    const policy = (await fetch(`${server.url}/login`)).headers.get('content-security-policy')
    expect(policy).toContain(`connect-src 'self' ${elsewhere};`)
    const wire = new Wire(page)
    const people = new People(api, server, 'vendor')
    const posts = () => asked.filter((one) => one === 'POST /2/httpapi').length
    const host = new URL(elsewhere).host

    // A yes to the text of an installation that keeps everything to itself is none to this one.
    const earlier = await unasked(people, api, 'earlier')
    await api.call(earlier, 'PATCH', '/user/profile', { analytics: true })
    await signIn(page, earlier)
    await page.goto(`${server.url}/settings/privacy`)
    const card = page.getByRole('region', { name: 'Share usage data?' })
    await expect(card).toContainText(`The data goes to ${host}`)
    await inspect(page, 'usage-vendor')
    expect(asked).toEqual([])
    await card.getByRole('button', { name: 'Yes' }).click()
    await started(page)
    await turnAway(page)
    await expect.poll(posts).toBeGreaterThan(0)
    expect(wire.asked).toEqual([])

    // What was captured and has not gone yet does not go any more.
    const pass = await stopClock(page)
    const before = posts()
    await addButton(page, { text: 'Probe' })
    await press(page, 5)
    await pass(1_000)
    expect(await page.evaluate(waiting)).toBeGreaterThan(4)
    await page.getByText(`Nothing more is sent to ${host}.`).click()
    await pass(2_000)
    await expect(
      page.getByText('Data already sent is not deleted: ask the operator').last(),
    ).toBeVisible()
    await pass(60_000)
    await page.waitForTimeout(500)
    expect(posts()).toBe(before)
    expect(await page.evaluate(waiting)).toBe(0)
  } finally {
    await vendor.stop()
  }
})

test('[W-02] a vendor that answers 503 gets each batch again, and no reports of that', async ({
  page,
  watched,
}) => {
  watched.tolerate(/503/)
  const vendor = await startVendor('vendor-503', 503)
  const { server, asked, events } = vendor
  watched.allow(server.url)
  watched.allow(vendor.origin)
  try {
    const api = new Api(server.url)
    await signIn(page, await unasked(new People(api, server, 'vendor-503'), api))
    await page.goto(`${server.url}/dashboard`)
    const card = page.getByRole('region', { name: 'Share usage data?' })
    await card.getByRole('button', { name: 'Yes' }).click()
    await started(page)
    // Of our own requests it is told.
    await page.route('**/api/probe', answerWith(503))
    await page.evaluate(() => fetch('/api/probe'))
    await turnAway(page)
    const posts = () => asked.filter((one) => one.startsWith('POST')).length
    await expect.poll(posts, { timeout: 60_000 }).toBeGreaterThan(2)
    const failed = events.filter(({ event_type }) => event_type === '[Amplitude] Network Request')
    expect([
      ...new Set(failed.map(({ event_properties }) => event_properties?.['[Amplitude] URL'])),
    ]).toEqual([`${server.url}/api/probe`])
  } finally {
    await vendor.stop()
  }
})

test('[W-02] a batch that is too large is halved until it is taken, and all of it arrives', async ({
  page,
  people,
  api,
  house,
  watched,
}) => {
  watched.tolerate(/413/)
  const { wire } = await collecting(page, people, api)
  await turnAway(page)
  const answers: [events: number, status: number][] = []
  page.on('response', (answer) => {
    if (!answer.url().endsWith('/batch')) return
    answers.push([eventsOf(answer.request()).length, answer.status()])
  })
  // The server's own refusal: what more than 60 events weigh is made more than it takes.
  await page.route(batches, async (route) => {
    const events = eventsOf(route.request())
    if (events.length <= 60) return route.continue()
    const { 'content-encoding': _, ...headers } = route.request().headers()
    const response = await route.fetch({ headers, postData: ' '.repeat(1_100_000) })
    return route.fulfill({ response })
  })
  const pass = await stopClock(page)
  await addButton(page, { text: 'Probe' })
  await press(page, 180)
  for (let second = 0; second < 60; second += 1) {
    await pass(1_000)
    await page.waitForTimeout(30)
  }
  const sizes = answers.filter(([, status]) => status === 413).map(([events]) => events)
  expect(sizes[0]).toBeGreaterThanOrEqual(180)
  expect(Math.max(...sizes.slice(1))).toBe(100)
  const clicked = new Set(wire.of('Element Clicked').map(({ insert_id }) => insert_id))
  expect(clicked.size).toBe(180)
  const stored = await storedOf(house.server.folder)
  for (const id of clicked) expect([id, stored.includes(id)]).toEqual([id, true])
})

test('[W-02] one bad event of a batch is dropped, the others are sent again and kept', async ({
  page,
  people,
  api,
  house,
  watched,
}) => {
  watched.tolerate(/400/)
  const { wire } = await collecting(page, people, api)
  await turnAway(page)
  const answers: { status: number; body: unknown }[] = []
  let bad = ''
  await page.route(batches, async (route) => {
    const events = eventsOf(route.request())
    const clicks = events.filter(({ event_type }) => event_type === '[Amplitude] Element Clicked')
    bad ||= clicks[1]?.insert_id ?? ''
    const { 'content-encoding': _, ...headers } = route.request().headers()
    const response = await route.fetch({
      headers,
      postData: JSON.stringify({
        api_key: 'slateflow',
        events: events.map((one) => (one.insert_id === bad ? { ...one, time: 'soon' } : one)),
      }),
    })
    answers.push({ status: response.status(), body: await response.json() })
    await route.fulfill({ response })
  })
  const pass = await stopClock(page)
  await addButton(page, { text: 'Probe' })
  await press(page, 4)
  for (let second = 0; second < 40; second += 1) {
    await pass(1_000)
    await page.waitForTimeout(30)
  }
  const index = wire.posts
    .find(({ events }) => events.some(({ insert_id }) => insert_id === bad))
    ?.events.findIndex(({ insert_id }) => insert_id === bad)
  expect(answers[0]).toMatchObject({
    status: 400,
    body: { events_with_invalid_fields: { time: [index] } },
  })
  expect(answers.slice(1).map(({ status }) => status)).toEqual([200])
  const sent = wire.of('Element Clicked').map(({ insert_id }) => insert_id)
  const stored = await storedOf(house.server.folder)
  expect(new Set(sent).size).toBe(4)
  for (const id of sent) expect([id, stored.includes(id)]).toEqual([id, id !== bad])
})

test('[W-02] switched off, nobody is asked and nothing is collected', async ({ page, watched }) => {
  const server = await startSlateflow('off', 'sqlite', await freePort(), {
    SLATEFLOW_ANALYTICS_SERVER_URL: 'off',
  })
  watched.allow(server.url)
  try {
    const api = new Api(server.url)
    const wire = new Wire(page)
    await signIn(page, await unasked(new People(api, server, 'off'), api))
    await page.goto(`${server.url}/settings/privacy`)
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
    await page.waitForTimeout(4_000)
    await expect(page.getByText('Share usage data?')).toHaveCount(0)
    expect(wire.asked).toEqual([])
    const refused = await fetch(`${server.url}/v1/analytics/batch`, { method: 'POST', body: '{}' })
    expect(refused.status).toBe(404)
  } finally {
    await server.stop()
  }
})

test('[W-02] the default policy names no other host', async ({ house }) => {
  const policy = (await fetch(`${house.server.url}/login`)).headers.get('content-security-policy')
  expect(policy).toContain("connect-src 'self';")
})
