/** The web vitals of W-02, observed in Chromium with the vendor's SDK. */
import { logIn } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { addButton, collecting, sharing, started, turnAway, Wire } from '../support/usage.ts'

test.describe.configure({ timeout: 120_000 })

test('[W-02] web vitals are sent with the ratings of the specification', async ({
  page,
  people,
  api,
}) => {
  const thresholds = {
    FCP: [1_800, 3_000],
    LCP: [2_500, 4_000],
    INP: [200, 500],
    CLS: [0.1, 0.25],
    TTFB: [800, 1_800],
  }
  // A document that comes late, a screen that jumps, a press that takes its time.
  await page.route(/\/dashboard$/, async (route) => {
    await new Promise((later) => setTimeout(later, 2_000))
    await route.continue()
  })
  const { wire } = await collecting(page, people, api)
  await addButton(page, { text: 'Probe' })
  await page.evaluate(() => {
    const main = document.querySelector<HTMLElement>('#main')
    if (main) main.style.marginTop = '60vh'
    document.querySelector('#probe')?.addEventListener('click', () => {
      const end = performance.now() + 260
      while (performance.now() < end);
    })
  })
  await page.waitForTimeout(300)
  await page.locator('#probe').click()
  await page.waitForTimeout(300)
  await turnAway(page)
  await expect.poll(() => wire.of('Web Vitals').length, { timeout: 15_000 }).toBe(1)
  const { event_properties: seen = {} } = wire.of('Web Vitals')[0] ?? {}
  const ratings: string[] = []
  for (const [metric, [good = 0, poor = 0]] of Object.entries(thresholds)) {
    const { value, rating } = seen[`[Amplitude] ${metric}`] as { value: number; rating: string }
    expect([metric, rating]).toEqual([
      metric,
      value <= good ? 'good' : value <= poor ? 'needs-improvement' : 'poor',
    ])
    ratings.push(`${metric} ${rating}`)
  }
  for (const worse of ['TTFB poor', 'CLS poor', 'INP needs-improvement']) {
    expect(ratings).toContain(worse)
  }
})

test('[W-02] web vitals are of the screen that they were measured on', async ({
  page,
  people,
  api,
}) => {
  const person = await sharing(people, api)
  const wire = new Wire(page)
  await page.goto('/login')
  await logIn(page, person.email)
  await expect(page).toHaveURL(/\/dashboard$/)
  await started(page)
  await addButton(page, { text: 'Probe' })
  const slow = (milliseconds: number) =>
    page.evaluate((wait) => {
      document.querySelector('#probe')?.addEventListener('click', () => {
        const end = performance.now() + wait
        while (performance.now() < end);
      })
    }, milliseconds)
  await slow(900)
  await page.waitForTimeout(600)
  await page.locator('#probe').click()
  await page.waitForTimeout(600)
  await page.getByRole('link', { name: 'Projects' }).first().click()
  await expect(page).toHaveURL(/\/projects$/)
  await page.waitForTimeout(1_000)
  // This is where the page jumps.
  await page.evaluate(() => {
    const main = document.querySelector<HTMLElement>('#main')
    if (main) main.style.marginTop = '60vh'
  })
  await page.waitForTimeout(500)
  await turnAway(page)
  const told = () =>
    wire
      .of('Web Vitals')
      .map(({ event_properties: seen = {} }) => [
        seen['route'],
        ...['LCP', 'FCP', 'TTFB', 'INP', 'CLS'].filter((name) => `[Amplitude] ${name}` in seen),
      ])
  await expect.poll(() => told().length, { timeout: 15_000 }).toBe(2)
  expect(told()).toEqual([
    ['/dashboard', 'INP'],
    ['/projects', 'CLS'],
  ])

  // Straight to a screen: its load is its own, whatever is looked at later.
  await page.goto('/projects')
  await started(page)
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await turnAway(page)
  await expect.poll(() => told().length, { timeout: 15_000 }).toBeGreaterThan(2)
  expect(told()[2]).toEqual(expect.arrayContaining(['/projects', 'LCP', 'FCP', 'TTFB']))
  expect(told().slice(3).flat()).not.toContain('LCP')
})
