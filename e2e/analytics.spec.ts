/** Usage data: nothing before a yes, nothing after a no, nothing that leaves the installation, no secrets in it. */
import { createServer } from 'node:http'
import { readdir, readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Api } from './support/api.ts'
import { inspect } from './support/inspect.ts'
import { People } from './support/people.ts'
import { freePort, startSlateflow } from './support/server.ts'
import { stopClock } from './support/screens.ts'
import { expect, signIn, signOut, test } from './support/test.ts'
import {
  addButton,
  answerWith,
  batches,
  collecting,
  eventsOf,
  sharing,
  started,
  turnAway,
  unasked,
  Wire,
} from './support/usage.ts'

test.describe.configure({ timeout: 120_000 })

const question = 'May we count how you use Slateflow?'

test('[W-02] asks once and plainly, a no is as easy as a yes, and nothing is sent before', async ({
  page,
  people,
  api,
}) => {
  const wire = new Wire(page)
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const one of list.getEntries()) shifts.push((one as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // The page stands still before the question comes.
  let ask = () => {}
  const settled = new Promise<void>((done) => (ask = done))
  await page.route('**/api/user/usage-data', async (route) => {
    await settled
    await route.continue()
  })
  await signIn(page, await unasked(people, api))
  await page.goto('/dashboard')
  await expect(page.getByText('Nothing in the works yet')).toBeVisible()
  await page.waitForTimeout(1_500)
  const before = await page.evaluate(
    () => (window as unknown as { shifts: number[] }).shifts.length,
  )
  ask()
  const card = page.getByRole('region', { name: question })
  await expect(card).toBeVisible()
  await page.waitForTimeout(500)
  const [no, yes] = [
    card.getByRole('button', { name: 'No' }),
    card.getByRole('button', { name: 'Yes' }),
  ]
  const [one, other] = [await no.boundingBox(), await yes.boundingBox()]
  expect([one?.width, one?.height]).toEqual([other?.width, other?.height])
  expect(await no.getAttribute('class')).toBe(await yes.getAttribute('class'))
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  expect(shifts.slice(before).every((shift) => shift < 0.01)).toBe(true)
  // No wall: the page works beside it.
  await page.getByRole('link', { name: 'Projects' }).first().click()
  await expect(page).toHaveURL(/\/projects$/)
  await inspect(page, 'usage-question')
  expect(wire.asked).toEqual([])
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /AMP|usage/.test(key))),
  ).toEqual([])

  await no.focus()
  await page.keyboard.press('Enter')
  await expect(card).toBeHidden()
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await addButton(page, { text: 'Probe' })
  await page.locator('#probe').click()
  await turnAway(page)
  await page.waitForTimeout(1_500)
  await expect(card).toBeHidden()
  expect(wire.asked).toEqual([])
})

test('[W-02] a yes starts the vendor’s SDK, and settings take it back with what was collected', async ({
  page,
  people,
  api,
}) => {
  const wire = new Wire(page)
  const admin = await people.withRole('admin')
  const seen = async () =>
    (await api.call<{ sharing: number }>(admin, 'GET', '/admin/analytics')).sharing
  const before = await seen()
  await signIn(page, await unasked(people, api))
  await page.goto('/dashboard')
  await page.getByRole('region', { name: question }).getByRole('button', { name: 'Yes' }).click()
  await started(page)
  await turnAway(page)
  await expect.poll(() => wire.of('Page Viewed').length).toBeGreaterThan(0)
  expect(JSON.stringify(wire.events[0])).toContain('amplitude-ts/2.47.1')
  await expect.poll(seen).toBe(before + 1)

  await page.goto('/settings')
  await page.getByText('What was collected before is deleted').click()
  await expect(page.getByText('Nothing is shared any more')).toBeVisible()
  await expect.poll(seen).toBe(before)
  const sent = wire.posts.length
  await addButton(page, { text: 'Probe' })
  await page.locator('#probe').click()
  await turnAway(page)
  await page.waitForTimeout(1_000)
  expect(wire.posts.length).toBe(sent)
  await page.reload()
  await page.getByText('What was collected before is deleted').waitFor()
  await page.waitForTimeout(2_000)
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('AMP_'))),
  ).toEqual([])
})

test('[W-02] Global Privacy Control is a no, here and in settings', async ({
  page,
  people,
  api,
}) => {
  const wire = new Wire(page)
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  )
  await signIn(page, await sharing(people, api))
  await page.goto('/settings')
  await expect(page.getByText('Your browser says no for you')).toBeVisible()
  await turnAway(page)
  await page.waitForTimeout(1_500)
  expect(wire.asked).toEqual([])
})

test('[W-02] whoever signs out leaves nothing running', async ({ page, people, api }) => {
  const { wire } = await collecting(page, people, api)
  await signOut(page)
  await expect(page).toHaveURL(/\/login/)
  await page.waitForTimeout(500)
  const sent = wire.posts.length
  await page.getByLabel('Email', { exact: true }).click()
  await turnAway(page)
  await page.waitForTimeout(500)
  expect(wire.posts.length).toBe(sent)
  expect(JSON.stringify(wire.events)).not.toContain('/login')
})

test('[W-02] a reset code in an address is nowhere in what is sent or stored', async ({
  page,
  people,
  api,
  house,
}) => {
  const code = 'PLANTEDcode7'
  const { wire, person } = await collecting(
    page,
    people,
    api,
    `/dashboard?oobCode=${code}&email=planted%40skerry.test&utm_source=mail`,
  )
  await addButton(page, { text: `Reset planted@skerry.test ?oobCode=${code}` })
  await page.locator('#probe').click()
  await turnAway(page)
  await expect.poll(() => wire.of('Element Clicked').length).toBeGreaterThan(0)
  const sent = JSON.stringify(wire.events)
  for (const secret of [code, 'planted', person.email]) expect(sent).not.toContain(secret)
  for (const file of await readdir(house.server.folder)) {
    if (!file.startsWith('analytics.db')) continue
    const stored = await readFile(join(house.server.folder, file))
    for (const secret of [code, 'planted', person.email])
      expect(stored.includes(secret)).toBe(false)
  }
})

test('[W-02] private screens are never captured as text', async ({ page, people, api }) => {
  const { wire } = await collecting(page, people, api, '/profile')
  await addButton(page, { text: 'Private words', attributes: { 'aria-label': 'Private name' } })
  await page.locator('#probe').click()
  await turnAway(page)
  await expect.poll(() => wire.of('Element Clicked').length).toBeGreaterThan(0)
  expect(JSON.stringify(wire.events)).not.toContain('Private')
})

test('[W-02] a collector that is away for 30 s loses nothing', async ({
  page,
  people,
  api,
  watched,
}) => {
  watched.tolerate(/503/)
  const { wire } = await collecting(page, people, api)
  await turnAway(page)
  await page.waitForTimeout(500)
  const before = wire.posts.length
  const kept = new Set<string>()
  let away = true
  await page.route(batches, async (route) => {
    if (away) return answerWith(503)(route)
    for (const { insert_id } of eventsOf(route.request())) kept.add(insert_id)
    return route.continue()
  })
  const pass = await stopClock(page)
  const later = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      await pass(1_000)
      await page.waitForTimeout(60)
    }
  }
  await addButton(page, { text: 'Probe' })
  for (let second = 0; second < 30; second += 5) {
    await page.evaluate(() => document.querySelector<HTMLElement>('#probe')?.click())
    await later(5)
  }
  away = false
  await later(60)
  const all = new Set(
    wire.posts.slice(before).flatMap((post) => post.events.map((event) => event.insert_id)),
  )
  expect(wire.of('Element Clicked').length).toBeGreaterThan(5)
  expect([...all].filter((id) => !kept.has(id))).toEqual([])
})

test('[W-02] ten thousand forced retries make no duplicate', async ({
  page,
  people,
  api,
  watched,
}) => {
  watched.tolerate(/500/)
  const admin = await people.withRole('admin')
  const { wire } = await collecting(page, people, api)
  await page.route('**/api/probe-of-retries', answerWith(500))
  let forced = 0
  const tries = new Map<string, number>()
  await page.route(batches, async (route) => {
    // It arrives, but its answer is lost.
    const answer = await route.fetch()
    const events = eventsOf(route.request())
    const first = events[0]?.insert_id ?? ''
    tries.set(first, (tries.get(first) ?? 0) + 1)
    if ((tries.get(first) ?? 0) > 10) return route.fulfill({ response: answer })
    forced += events.length
    return answerWith(500)(route)
  })
  const pass = await stopClock(page)
  await page.evaluate(async () => {
    for (let n = 0; n < 1_000; n += 1) await fetch('/api/probe-of-retries')
  })
  for (let second = 0; second < 240 && forced < 10_000; second += 2) {
    await pass(2_000)
    await page.waitForTimeout(100)
  }
  expect(forced).toBeGreaterThanOrEqual(10_000)
  for (let second = 0; second < 30; second += 5) await pass(5_000)
  expect(new Set(wire.of('Network Request').map((event) => event.insert_id)).size).toBe(1_000)
  const { requests } = await api.call<{ requests: { route: string; seen_by_browsers: number }[] }>(
    admin,
    'GET',
    '/admin/analytics',
  )
  expect(requests.find(({ route }) => route === '/api/probe-of-retries')?.seen_by_browsers).toBe(
    1_000,
  )
})

test('[W-02] with the vendor’s hosts configured events go there and only there; switched off, nobody is asked', async ({
  page,
  watched,
}) => {
  const taken: string[] = []
  const vendor = createServer((request, response) => {
    taken.push(`${request.method} ${request.url}`)
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Access-Control-Allow-Headers', '*')
    response.setHeader('Content-Type', 'application/json')
    response.end('{"code":200}')
  })
  await new Promise<void>((ready) => vendor.listen(0, '127.0.0.1', ready))
  const elsewhere = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`
  const port = await freePort()
  const server = await startSlateflow('vendor', 'sqlite', port, {
    SLATEFLOW_ANALYTICS_KEY: 'vendor-key',
    SLATEFLOW_ANALYTICS_SERVER_URL: `${elsewhere}/2/httpapi`,
  })
  watched.allow(server.url)
  watched.allow(elsewhere)
  try {
    const api = new Api(server.url)
    const policy = (await fetch(`${server.url}/login`)).headers.get('content-security-policy')
    expect(policy).toContain(`connect-src 'self' ${elsewhere};`)
    const wire = new Wire(page)
    await signIn(page, await sharing(new People(api, server, 'vendor'), api))
    await page.goto(`${server.url}/dashboard`)
    await started(page)
    await turnAway(page)
    await expect
      .poll(() => taken.filter((one) => one === 'POST /2/httpapi').length)
      .toBeGreaterThan(0)
    expect(wire.asked).toEqual([])
  } finally {
    await server.stop()
    vendor.close()
  }
})

test('[W-02] the default policy names no other host', async ({ house }) => {
  const policy = (await fetch(`${house.server.url}/login`)).headers.get('content-security-policy')
  expect(policy).toContain("connect-src 'self';")
})

test('[W-02] the operator’s page over demo data: figures, tables, files; for nobody else', async ({
  page,
  watched,
  people,
  device,
}) => {
  test.setTimeout(240_000)
  const server = await startSlateflow('insight', 'sqlite', await freePort())
  watched.allow(server.url)
  try {
    await server.command('demo')
    const api = new Api(server.url)
    await signIn(page, await api.signIn('dana.whitfield@demo.test', 'Slate-Demo-26!'))
    await page.goto(`${server.url}/dashboard`)
    await page.getByRole('link', { name: 'Analytics' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible()
    await expect(page.getByText(/who were here share usage data/)).toBeVisible()
    for (const title of [
      'Active people',
      'Who comes back',
      'How fast screens are',
      'Clicks in vain',
    ]) {
      const part = page.getByRole('region', { name: title })
      await expect(part.getByRole('table')).toBeVisible()
      expect(await part.getByRole('row').count()).toBeGreaterThan(2)
    }
    await expect(page.getByRole('img', { name: /^People over 28 days/ })).toBeVisible()
    await inspect(page, 'analytics')
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'How fast screens are as CSV' }).click()
    expect((await file).suggestedFilename()).toBe('web-vitals.csv')
    await page.getByRole('button', { name: /^Time/ }).or(page.getByLabel('Time')).first().click()
    await page.getByRole('option', { name: 'Last 25 months' }).click()
    await expect(page.getByRole('img', { name: /^Of \d+ accounts/ })).toBeVisible()
    await inspect(page, 'analytics-25-months')
  } finally {
    await server.stop()
  }
  const other = await device()
  watched.tolerate(/404/)
  await signIn(other, await people.withRole('review_lead'))
  await other.goto('/admin/analytics')
  await expect(other.getByText('nothing that your account may see')).toBeVisible()
  await expect(other.getByRole('link', { name: 'Analytics' })).toBeHidden()
})
