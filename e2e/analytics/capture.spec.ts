/** The specification's figures of W-02 about what is captured, each observed in Chromium with the vendor's SDK. */
import { expect, test } from '../support/test.ts'
import {
  addButton,
  answerWith,
  batches,
  capture,
  collecting,
  config,
  press,
  turnAway,
} from '../support/usage.ts'

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
