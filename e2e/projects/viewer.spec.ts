import type { Locator, Page } from '@playwright/test'
import { script } from '../support/documents.ts'
import { inspect } from '../support/inspect.ts'
import { inReview } from '../support/reading.ts'
import { expect, signIn, test } from '../support/test.ts'
import { saved } from '../support/workflow.ts'

test.describe.configure({ timeout: 180_000 })

const pageOf = (viewer: Locator, number: number, pages = 49) =>
  viewer.getByRole('group', {
    name: `Page ${number} of ${pages}`,
    exact: true,
  })

async function opened(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Open Script or treatment' }).press('Enter')
  const viewer = page.getByRole('dialog', { name })
  await expect(pageOf(viewer, 1)).toHaveAttribute('data-drawn', '')
  return viewer
}

test('defect 24: a script is read, searched, turned and asked about by the keyboard alone', async ({
  page,
  people,
  api,
}) => {
  const [maya, rita] = [await people.completeUser(), await people.withRole('reviewer')]
  const paper = script('The Long Exposure, draft 3.pdf', 49)
  const { review } = await inReview(api, maya, rita, paper)
  await signIn(page, rita)
  await page.goto(review)
  const viewer = await opened(page, paper.name)
  await expect(viewer).toContainText('Submission, version 1')

  const current = viewer
    .getByRole('navigation', { name: 'Page thumbnails' })
    .locator('[aria-current]')
  const field = viewer.getByLabel('Page', { exact: true })
  await expect(current).toHaveAccessibleName('Page 1')
  const drawn = viewer.locator('nav canvas[data-drawn]')
  await expect(drawn.first()).toBeVisible()
  expect(await viewer.locator('nav canvas').count(), 'only what is in sight').toBeLessThan(20)
  await current.focus()
  await page.keyboard.press('ArrowDown')
  await expect(current).toHaveAccessibleName('Page 2')
  await expect(current).toBeFocused()
  await page.keyboard.press('End')
  await expect(current).toHaveAccessibleName('Page 49')
  await expect(current).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(field).toHaveValue('48')
  await field.fill('12')
  await field.press('Enter')
  await expect(pageOf(viewer, 12)).toBeInViewport()
  await expect(current).toHaveAccessibleName('Page 12')
  await inspect(page, 'viewer')

  await page.keyboard.press('Control+f')
  const words = viewer.getByRole('searchbox', { name: 'Search the text' })
  await expect(words).toBeFocused()
  await words.fill('lighthouse –  NÍGHT')
  const found = viewer.getByRole('search').getByRole('status')
  await expect(found).toHaveText('12 of 49', { timeout: 30_000 })
  const mark = viewer.locator('.pdf-marks [data-current]')
  await expect(mark).toBeInViewport()
  await words.press('Enter')
  await expect(found).toHaveText('13 of 49')
  await words.press('Shift+Enter')
  await words.press('Shift+Enter')
  await expect(found).toHaveText('11 of 49')
  await expect(pageOf(viewer, 11).locator('.pdf-marks [data-current]')).toBeInViewport()
  await words.fill('page 41 of')
  await expect(found).toHaveText('1 of 1', { timeout: 30_000 })
  await expect(pageOf(viewer, 41).locator('.pdf-marks [data-current]')).toBeInViewport()
  await expect(field).toHaveValue('41')
  await inspect(page, 'viewer-search')
  await words.fill('nowhere')
  await expect(found).toHaveText('No matches', { timeout: 30_000 })
  await words.press('Escape')
  await expect(words).toBeHidden()
  await expect(viewer.getByRole('region', { name: 'File' })).toBeFocused()

  const size = async () => (await pageOf(viewer, 41).boundingBox()) ?? { width: 0, height: 0 }
  const before = await size()
  await page.keyboard.press('r')
  await expect(async () => {
    const after = await size()
    expect(after.width).toBeCloseTo(before.height, 0)
    expect(after.height).toBeCloseTo(before.width, 0)
  }).toPass()
  await expect(pageOf(viewer, 41)).toHaveAttribute('data-drawn', '')
  await expect(pageOf(viewer, 41)).toBeInViewport()
  await viewer.getByRole('button', { name: 'Fit page' }).press('Enter')
  await expect(pageOf(viewer, 41)).toBeInViewport({ ratio: 1 })
  await inspect(page, 'viewer-turned')

  await viewer
    .getByRole('button', { name: 'Request a change on this page' })
    .focus({ timeout: 60_000 })
  await page.keyboard.press('Enter')
  await expect(viewer).toBeHidden()
  const text = page.getByRole('group', { name: 'Change request 1' }).getByRole('textbox')
  await expect(text).toBeFocused()
  await page.keyboard.type('the keeper knows too early what the light shows.')
  await expect(text).toHaveValue('Page 41: the keeper knows too early what the light shows.')
  await saved(page)
  const { review: draft } = await api.call<{ review: { items: object[] } }>(rita, 'GET', review)
  expect(draft.items).toMatchObject([{ field: 'script', severity: 'must' }])

  // Opened again, it is where it was left.
  await page.getByRole('button', { name: 'Open Script or treatment' }).press('Enter')
  await expect(pageOf(viewer, 41)).toBeInViewport()
  await expect(field).toHaveValue('41')
})

test('defect 24: the viewer says from the first moment how much of a file has come; the team is asked for no change', async ({
  page,
  people,
  api,
  watched,
}) => {
  watched.tolerate(/500|ERR_FAILED/)
  const [maya, rita] = [await people.completeUser(), await people.withRole('reviewer')]
  const { project } = await inReview(api, maya, rita, script('Draft.pdf', 12))
  await signIn(page, maya)
  await page.goto(`/projects/${project.project_id}/stage-2`)
  await page.getByRole('tab', { name: 'Documents' }).click()

  // What reads the file is asked for together with the file, not after it.
  let release = () => {}
  const held = new Promise<void>((done) => (release = done))
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.route('**/documents/*/content', async (route) => {
    await held
    await route.continue()
  })
  const open = page.getByRole('button', { name: 'Open Draft.pdf' })
  await open.click()
  const viewer = page.getByRole('dialog', { name: 'Draft.pdf' })
  await expect(viewer.getByRole('progressbar', { name: 'Opening the file' })).toBeVisible()
  await expect(viewer).toContainText('Version 1')
  await expect(viewer).toContainText('Requesting the file')
  for (const part of [/\/pdf\.worker/, /\/pdf-[\w-]+\.js$/]) {
    await expect.poll(() => asked.some((path) => part.test(path)), String(part)).toBe(true)
  }
  await inspect(page, 'viewer-coming')
  release()
  await expect(pageOf(viewer, 1, 12)).toHaveAttribute('data-drawn', '')
  await expect(viewer.getByRole('progressbar')).toHaveCount(0)
  await expect(viewer.getByRole('button', { name: /^Request a change/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(open).toBeFocused()

  await page.unroute('**/documents/*/content')
  await page.route('**/documents/*/content', (route) => route.abort())
  await open.click()
  await expect(viewer.getByRole('alert')).toContainText('The file could not be loaded')
  await page.unroute('**/documents/*/content')
  await viewer.getByRole('button', { name: 'Try again' }).click()
  await expect(pageOf(viewer, 1, 12)).toHaveAttribute('data-drawn', '')
})
