/** The specification's figures of W-02 about what is captured, each observed in Chromium with the vendor's SDK. */
import type { Page } from '@playwright/test'
import type { Account } from '../support/api.ts'
import { atStage3, plan } from '../support/finance.ts'
import { keep, write } from '../support/finance-screen.ts'
import { claim, fillStage1, newProject, submitStage1 } from '../support/projects.ts'
import { logIn } from '../support/screens.ts'
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
  storedOf,
  turnAway,
  Wire,
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

test('[W-02] nothing of scripts, finance, messages and reviews is sent or stored, wherever one presses', async ({
  page,
  people,
  api,
  device,
  house,
}) => {
  test.setTimeout(300_000)
  const work = 'Quillon'
  const [maya, rita] = [await sharing(people, api, 'maya'), await people.withRole('reviewer')]
  await api.call(rita, 'PUT', '/user/usage-data', { agreed: true, wording: '2' })
  const project = await newProject(api, maya, `${work} at Sea`)
  await fillStage1(api, maya, project, {
    logline: `${work}, a lighthouse keeper who photographs storms, finds a stranger in her pictures.`,
  })
  await submitStage1(api, maya, project)
  const path = `/projects/${project.project_id}/stages/1/comments`
  await api.call(maya, 'POST', path, { text: `${work} dies in the third act.` })
  const planned = await atStage3(api, maya, rita, 'M', `${work} at Home`)
  await keep(api, maya, planned, { ...plan(), entity_name: `${work} Film Ltd` })
  const written = await newProject(api, maya, `${work} in Print`)
  await fillStage1(api, maya, written, { logline: `${work} writes.` })
  const submission = await claim(api, rita, project)
  await api.call(rita, 'PUT', `/review/${submission}/draft`, {
    scores: {},
    items: [{ field: 'logline', text: `Say who ${work} is.`, severity: 'must' }],
    summary: `${work} stands in the way of an approval.`,
    private_notes: '',
  })

  /** Presses what holds the word, and what is near it, without leaving the screen. */
  const pressAll = async (one: Page) => {
    await expect(one.locator('#main')).toBeVisible()
    await one.waitForTimeout(1_500)
    return one.evaluate((word) => {
      const stay = (event: Event) => event.preventDefault()
      addEventListener('click', stay)
      const speaks = (element: Element) =>
        [
          element.textContent,
          (element as HTMLInputElement).value,
          ...[...element.attributes].map(({ value }) => value),
        ].some((text) => typeof text === 'string' && text.includes(word))
      const tells = [...document.querySelectorAll<HTMLElement>('#main *')].filter(
        (element) =>
          speaks(element) && (![...element.children].some(speaks) || element.matches('a, button')),
      )
      for (const element of tells.slice(0, 12)) {
        element.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
        element.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }))
        element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
        // A button beside it, which the SDK always captures.
        const button = document.createElement('button')
        button.textContent = word
        button.title = word
        element.after(button)
        button.click()
        button.remove()
      }
      removeEventListener('click', stay)
      return tells.length
    }, work)
  }
  const walk = async (one: Page, person: Account, screens: [address: string, tab?: string][]) => {
    const wire = new Wire(one)
    await signIn(one, person)
    for (const [address, tab] of screens) {
      await one.goto(address)
      await started(one)
      if (tab) await one.getByRole('tab', { name: tab }).click()
      expect([address, (await pressAll(one)) > 0]).toEqual([address, true])
      await turnAway(one)
    }
    expect(wire.of('Element Clicked').length).toBeGreaterThanOrEqual(screens.length)
    return wire
  }
  const stage = `/projects/${project.project_id}/stage-1`
  const byMaya = await walk(page, maya, [
    [`/projects/${written.project_id}/create-project/stage-1`],
    [stage, 'Submission'],
    [stage, 'Comments'],
    [write(planned, 'entity')],
    [write(planned, 'budget')],
  ])
  const byRita = await walk(await device(), rita, [[`/review/${submission}`]])
  const stored = await storedOf(house.server.folder)
  for (const [wire, routes] of [
    [byMaya, ['/projects/:id/create-project/stage-1', '/projects/:id/stage-1']],
    [byRita, ['/review/:id']],
  ] as const) {
    const pressed = wire.of('Element Clicked')
    const seen = pressed.map(({ event_properties }) => event_properties?.['route'])
    expect(seen).toEqual(expect.arrayContaining([...routes]))
    expect(stored.includes(pressed[0]?.insert_id ?? 'none was sent')).toBe(true)
    const sent = JSON.stringify(wire.events)
    expect(sent).not.toContain(work)
    expect(sent).not.toContain(project.project_id)
  }
  expect(stored.includes(work)).toBe(false)
  expect(stored.includes(project.project_id)).toBe(false)
})
