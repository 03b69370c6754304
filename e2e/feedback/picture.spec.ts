/** A picture of the page with what people say about it: what is hidden, and what is blank by itself. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import UPNG from 'upng-js'
import { saved, submit } from '../support/workflow.ts'
import { atHome, type Listed, openForm } from '../support/feedback.ts'
import { atStage3, plan } from '../support/finance.ts'
import { keep, write } from '../support/finance-screen.ts'
import { inspect } from '../support/inspect.ts'
import { askForChanges, claim, submittedProject } from '../support/projects.ts'
import { expect, signIn, test } from '../support/test.ts'

test.describe.configure({ timeout: 180_000 })

test('[W-01] a problem with a picture: what is hidden is not in it, the operator answers by mail', async ({
  page,
  people,
  api,
  mail,
  device,
  house,
}) => {
  const maya = await people.completeUser('maya')
  await atHome(page, maya)
  const form = await openForm(page)
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(form.getByText('Please write at least 10 characters.')).toBeVisible()
  const words = 'After I upload a poster, the card of the project still shows the old one.'
  await form.getByRole('textbox', { name: 'What went wrong?' }).fill(words)
  await inspect(page, 'feedback-form')
  await page.emulateMedia({ colorScheme: 'light' })
  await form.getByText('Attach a screenshot').click()
  await expect(form.locator('canvas')).toBeVisible()
  // Drawn by hand over the upper left quarter; placed with the keys at the lower right.
  await form.locator('canvas').scrollIntoViewIfNeeded()
  const area = await form.locator('canvas').boundingBox()
  if (!area) throw new Error('The picture has no place')
  await page.mouse.move(area.x + 2, area.y + 2)
  await page.mouse.down()
  await page.mouse.move(area.x + area.width / 2, area.y + area.height / 2, { steps: 5 })
  await page.mouse.up()
  await form.getByRole('button', { name: 'Hide an area' }).press('Enter')
  const second = form.getByRole('button', { name: 'Hidden area 2 of 2' })
  await expect(second).toBeFocused()
  for (let n = 0; n < 40; n += 1) await page.keyboard.press(n % 2 ? 'ArrowRight' : 'ArrowDown')
  await form.getByRole('button', { name: 'Hide an area' }).press('Enter')
  await expect(form.getByRole('button', { name: 'Hidden area 3 of 3' })).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(form.getByRole('button', { name: /^Hidden area/ })).toHaveCount(2)
  await expect(form.getByText('/dashboard', { exact: true })).toBeVisible()
  await form.locator('canvas').scrollIntoViewIfNeeded()
  await inspect(page, 'feedback-picture')
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).last().click()

  const dana = await people.withRole('admin')
  const { items } = await api.call<Listed>(dana, 'GET', '/admin/feedback')
  const report = items.find((one) => one.text === words)
  expect(report).toMatchObject({ has_screenshot: true, route: '/dashboard' })
  const stored = await fetch(
    `${house.server.url}/api/admin/feedback/${report?.feedback_id}/screenshot`,
    { headers: { Authorization: `Bearer ${dana.idToken}` } },
  )
  const { at, width, height } = pixels(await stored.arrayBuffer())
  expect([width, height]).toEqual([1280, 800])
  const shares = [0.02, 0.1, 0.25, 0.4, 0.48]
  for (const x of shares)
    for (const y of shares) expect([x, y, ...at(x, y)]).toEqual([x, y, 0, 0, 0])
  for (const [x, y] of [
    [0.72, 0.82],
    [0.98, 0.98],
  ] as const) {
    expect(at(x, y)).toEqual([0, 0, 0])
  }
  // The rest is the page: the white of the surface above and left of what it holds.
  expect(at(0.9, 0.08)).toEqual([255, 255, 255])
  expect(at(0.195, 0.9)).toEqual([255, 255, 255])

  const reviewing = await device()
  await signIn(reviewing, dana)
  await reviewing.goto('/dashboard')
  await reviewing.getByRole('link', { name: 'Analytics' }).first().click()
  await reviewing.getByRole('link', { name: 'Feedback', exact: true }).click()
  await expect(reviewing.getByRole('heading', { level: 1, name: 'Feedback' })).toBeVisible()
  await inspect(reviewing, 'feedback-queue')
  await reviewing.getByRole('link', { name: /still shows the old one/ }).click()
  await expect(reviewing.getByRole('img', { name: 'Screenshot by the sender' })).toBeVisible()
  await reviewing
    .getByRole('textbox', { name: 'Reply' })
    .fill('Thank you: it is mended since today.')
  await reviewing.getByRole('button', { name: 'Send reply' }).click()
  await expect(reviewing.getByText(`Reply sent to ${maya.email}`)).toBeVisible()
  const letter = await mail.newest(maya.email, /feedback/i)
  for (const part of [letter.text, letter.html]) expect(part).toContain('it is mended since today.')
  await reviewing
    .getByRole('group', { name: 'Report status' })
    .getByRole('button', { name: 'Done' })
    .click()
  await expect(reviewing.getByText('Status changed to Done')).toBeVisible()
  const said = reviewing.getByRole('button', { name: 'Dismiss' })
  while ((await said.count()) > 0) await said.first().click()
  await inspect(reviewing, 'feedback-report')
  await reviewing
    .getByRole('group', { name: 'Status', exact: true })
    .getByRole('button', { name: /^Done/ })
    .click()
  await expect(reviewing.getByRole('link', { name: /still shows the old one/ })).toBeVisible()
  await reviewing
    .getByRole('group', { name: 'Kind' })
    .getByRole('button', { name: 'Praise' })
    .click()
  await expect(reviewing.getByText('No reports of this kind')).toBeVisible()
  await reviewing.getByRole('group', { name: 'Kind' }).getByRole('button', { name: 'All' }).click()
  const file = reviewing.waitForEvent('download')
  await reviewing.getByRole('button', { name: 'Download feedback as CSV' }).click()
  expect(await readFile(await (await file).path(), 'utf8')).toContain(words)
})

/** The page's own picture of itself, as text, before it becomes pixels. */
async function noteDrawing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src') ?? {}
    Object.defineProperty(HTMLImageElement.prototype, 'src', {
      set(this: HTMLImageElement, source: string) {
        if (source.startsWith('data:image/svg')) Object.assign(window, { drawn: source })
        set?.call(this, source)
      },
    })
  })
}

/** What the form's picture of this page consists of. */
async function drawnOf(page: Page): Promise<string> {
  const form = await openForm(page)
  await form.getByText('Attach a screenshot').click()
  await expect(form.locator('canvas')).toBeVisible()
  const drawn = await page.evaluate(() =>
    decodeURIComponent((window as unknown as { drawn: string }).drawn),
  )
  await form.getByRole('button', { name: 'Discard' }).click()
  await expect(form).toBeHidden()
  return drawn
}

const newLogline =
  'A lighthouse keeper who photographs storms learns that the ferry is paid for by the man he has been hiding from.'

test('[W-01] people’s work is blank in a picture: scripts, finance, messages, reviews', async ({
  page,
  people,
  api,
  device,
}) => {
  const [maya, rita] = [await people.completeUser('maya'), await people.withRole('reviewer')]
  const asked = await submittedProject(api, maya, 'Ember')
  await askForChanges(api, rita, await claim(api, rita, asked), [
    { field: 'logline', text: 'Say who pays for the ferry.', severity: 'must' },
  ])
  const path = `/projects/${asked.project_id}/stages/1/comments`
  await api.call(maya, 'POST', path, { text: 'Nora dies in the third act.' })
  const planned = await atStage3(api, maya, rita, 'M')
  await keep(api, maya, planned, {
    ...plan(),
    topsheet: [{ code: '1400', description: 'Boats by the day', amount: 123_456_700 }],
  })
  await noteDrawing(page)
  await signIn(page, maya)
  const stage = `/projects/${asked.project_id}/stage-1`
  const editor = `/projects/${asked.project_id}/create-project/stage-1`
  for (const [address, tab, secrets, around] of [
    [stage, 'Submission', ['A lighthouse keeper who photographs'], 'Logline'],
    [stage, 'Feedback', ['Say who pays for the ferry.'], 'Requested changes'],
    [stage, 'Comments', ['Nora dies in the third act.'], 'Visible to the project team only'],
    [editor, undefined, ['Say who pays for the ferry.', 'A lighthouse keeper'], 'Required'],
    [write(planned, 'budget'), undefined, ['Boats by the day'], 'Top sheet'],
  ] as const) {
    await page.goto(address)
    if (tab) await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByText(secrets[0]).first()).toBeVisible()
    const drawn = await drawnOf(page)
    expect(drawn).toContain(around)
    for (const secret of secrets) expect([secret, drawn.includes(secret)]).toEqual([secret, false])
  }
  // The finance plan: single lines while they are written, alarms, charts.
  await page.goto(write(planned, 'entity'))
  await expect(page.getByRole('textbox', { name: 'Production company' })).toHaveValue(
    'Skerry Film Ltd',
  )
  const figures = page.getByRole('region', { name: 'Figures' })
  await figures.getByText('Charts', { exact: true }).click()
  const [fund] = plan()['finance_sources'] as { provider: string }[]
  await expect(figures.getByRole('img', { name: /^Funding of the budget/ })).toBeVisible()
  await figures
    .getByText(/to fix before submitting|points? to check/)
    .first()
    .click()
  const alarm = await figures.locator('.plan-alarm .tabular').first().textContent()
  const money = await drawnOf(page)
  expect(money).toContain('Production company')
  for (const secret of ['Skerry Film Ltd', fund?.provider ?? '', alarm ?? '']) {
    expect([secret, secret !== '' && !money.includes(secret)]).toEqual([secret, true])
  }

  // The reviewer's desk: the material, what changed, what was asked before and the answer to it.
  await page.goto(editor)
  await page.getByLabel('Logline').fill(newLogline)
  await page.getByRole('button', { name: 'Keep it as it is and say why' }).click()
  await page.getByLabel('Your reply to the reviewer').fill('The harbour pays for it all.')
  await saved(page)
  await submit(page)
  const reviewing = await device()
  await noteDrawing(reviewing)
  await signIn(reviewing, rita)
  await reviewing.goto(`/review/${await claim(api, rita, asked)}`)
  await expect(reviewing.getByText('the ferry is paid for').first()).toBeVisible()
  await reviewing.getByRole('tab', { name: 'Previous requests' }).click()
  await expect(reviewing.getByText('The harbour pays for it all.')).toBeVisible()
  const review = await drawnOf(reviewing)
  expect(review).toContain('Previous requests')
  for (const secret of [
    'The harbour pays',
    'Say who pays for the ferry.',
    'the ferry is paid for',
  ]) {
    expect([secret, review.includes(secret)]).toEqual([secret, false])
  }
})

/** The colours of a PNG, by shares of its width and height. */
function pixels(file: ArrayBuffer) {
  const image = UPNG.decode(file)
  const [frame] = UPNG.toRGBA8(image)
  if (!frame) throw new Error('The picture is empty')
  const bytes = new Uint8Array(frame)
  return {
    width: image.width,
    height: image.height,
    at(x: number, y: number): number[] {
      const start = 4 * (Math.round(y * image.height) * image.width + Math.round(x * image.width))
      return [...bytes.slice(start, start + 3)]
    },
  }
}
