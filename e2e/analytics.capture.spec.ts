/** The specification's figures of W-02 about what is captured, each observed in Chromium with the vendor's SDK. */
import { expect, test } from './support/test.ts'
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
} from './support/usage.ts'

test.describe.configure({ timeout: 120_000 })

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
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
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
