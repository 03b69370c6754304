/** Usage data: nothing before a yes, nothing after a no, no secrets in it. */
import { Api } from '../support/api.ts'
import { inspect } from '../support/inspect.ts'
import { People } from '../support/people.ts'
import { freePort, startSlateflow } from '../support/server.ts'
import { expect, signIn, signOut, test } from '../support/test.ts'
import {
  addButton,
  batches,
  collecting,
  skipIntervals,
  started,
  storedOf,
  turnAway,
  unasked,
  Wire,
} from '../support/usage.ts'

test.describe.configure({ timeout: 120_000 })

const question = 'Share usage data?'

test('[W-02] asks once and plainly, a no is as easy as a yes, and nothing is sent before', async ({
  page,
  people,
  api,
}) => {
  const wire = new Wire(page)
  await skipIntervals(page)
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
  await expect(page.getByRole('link', { name: 'Start your first project' })).toBeVisible()
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

test('[W-02] the operator’s page before anybody shares: how many share, and no figures', async ({
  page,
  watched,
}) => {
  const server = await startSlateflow('insight-new', 'sqlite', await freePort())
  watched.allow(server.url)
  try {
    const people = new People(new Api(server.url), server, 'new')
    await signIn(page, await people.withRole('admin'))
    await page.goto(`${server.url}/admin/analytics`)
    await expect(page.getByText('0 of 1 active member share usage data')).toBeVisible()
    await expect(page.getByText('No usage data in this period.')).toBeVisible()
    await expect(page.getByText('No usage data yet.')).toBeVisible()
    await expect(page.getByText('None in this period.')).toBeVisible()
    await inspect(page, 'analytics-none')
    // What a screen loads after its picture may still be on its way.
    await page.close()
  } finally {
    await server.stop()
  }
})

test('[W-02] a yes starts the vendor’s SDK, and settings take it back with what was collected', async ({
  page,
  people,
  api,
}) => {
  const wire = new Wire(page)
  await skipIntervals(page)
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

  await page.goto('/settings/privacy')
  await page.getByText('Data collected so far is deleted').click()
  await expect(page.getByText('Usage data is no longer shared')).toBeVisible()
  await expect.poll(seen).toBe(before)
  const sent = wire.posts.length
  await addButton(page, { text: 'Probe' })
  await page.locator('#probe').click()
  await turnAway(page)
  await page.waitForTimeout(1_000)
  expect(wire.posts.length).toBe(sent)
  await page.reload()
  await page.getByText('Data collected so far is deleted').waitFor()
  await page.waitForTimeout(2_000)
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('AMP_'))),
  ).toEqual([])
})

test('[W-02] Global Privacy Control is a no, also to an earlier yes: nothing stays, and a no is within reach', async ({
  page,
  people,
  api,
  house,
}) => {
  await skipIntervals(page)
  const { wire, person } = await collecting(page, people, api)
  await turnAway(page)
  const first = () => wire.of('Page Viewed')[0]?.insert_id ?? 'none was sent'
  const holds = async (text: string) => (await storedOf(house.server.folder)).includes(text)
  await expect.poll(() => holds(first())).toBe(true)
  // Not sent yet.
  await page.route(batches, (route) => route.abort())
  await addButton(page, { text: 'Probe' })
  await page.locator('#probe').click()
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('AMP_')))
  await expect.poll(kept).toContainEqual(expect.stringMatching(/^AMP_unsent/))

  // The same browser, with the switch on since then.
  const later = await page.context().newPage()
  await page.close()
  const wireOfLater = new Wire(later)
  await skipIntervals(later)
  await later.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  )
  await signIn(later, person)
  await later.goto('/settings/privacy')
  await expect(later.getByText('Your browser opts out for you')).toBeVisible()
  const names = () =>
    later.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('AMP_')))
  await expect.poll(names).toEqual([])
  const answers = later.getByRole('radiogroup', { name: question })
  await expect(answers.getByRole('radio', { name: 'Yes' })).toBeDisabled()
  await inspect(later, 'usage-privacy-control')
  const admin = await people.withRole('admin')
  const seen = async () =>
    (await api.call<{ sharing: number }>(admin, 'GET', '/admin/analytics')).sharing
  const before = await seen()
  await later.getByText('Data collected so far is deleted', { exact: true }).click()
  await expect(later.getByText('Usage data is no longer shared')).toBeVisible()
  await expect.poll(seen).toBe(before - 1)
  await expect(later.getByText('is deleted when you choose No')).toBeHidden()
  await turnAway(later)
  expect(wireOfLater.asked).toEqual([])
})

test('[W-02] whoever signs out leaves nothing running', async ({ page, people, api }) => {
  await skipIntervals(page)
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
  await skipIntervals(page)
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
  // What was sent is stored: this very view, by this person.
  const [viewed] = wire.of('Page Viewed')
  const holds = async (text: string) => (await storedOf(house.server.folder)).includes(text)
  await expect.poll(() => holds(viewed?.insert_id ?? 'none was sent')).toBe(true)
  expect(await holds(person.uid)).toBe(true)
  for (const secret of [code, 'planted', person.email])
    expect([secret, await holds(secret)]).toEqual([secret, false])
})

test('[W-02] private screens are never captured as text', async ({ page, people, api }) => {
  await skipIntervals(page)
  const { wire } = await collecting(page, people, api, '/profile')
  await addButton(page, { text: 'Private words', attributes: { 'aria-label': 'Private name' } })
  await page.locator('#probe').click()
  await turnAway(page)
  await expect.poll(() => wire.of('Element Clicked').length).toBeGreaterThan(0)
  expect(JSON.stringify(wire.events)).not.toContain('Private')
})
