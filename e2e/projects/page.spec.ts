/** The page of a project: what it shows of the film, and to whom. */
import type { Locator } from '@playwright/test'
import { inspect } from '../support/inspect.ts'
import { approvedProject, join, newProject } from '../support/projects.ts'
import { arrives } from '../support/screens.ts'
import { expect, signIn, test } from '../support/test.ts'
import { picture } from '../support/picture.ts'

test.describe.configure({ timeout: 120_000 })

test('the page of a project shows the film, its stages with their days, and everything else on request', async ({
  page,
  people,
  api,
  device,
}) => {
  const maya = await people.completeUser('maya')
  const project = await approvedProject(api, people, maya, 'The Long Exposure')
  const at = `/projects/${project.project_id}`
  await signIn(page, maya)
  await page.goto('/dashboard')
  await page.getByRole('main').getByRole('link', { name: 'The Long Exposure' }).first().click()
  await arrives(page, at)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('The Long Exposure')
  await expect(main.getByRole('region', { name: 'Synopsis' })).toBeVisible()
  await expect(main.getByRole('region', { name: 'People' })).toContainText(/by/)
  const stages = main.getByRole('list', { name: 'Stages' }).getByRole('listitem')
  await expect(stages.nth(0)).toContainText(/Approved \d{1,2} [A-Z][a-z]{2} \d{4}/)
  await expect(stages.nth(2)).toContainText('Opens after Script & Package')
  await expect(stages.nth(2).getByRole('link')).toHaveCount(0)
  await inspect(page, 'project-page')

  await main.getByText('Stage 1 · Concept & Rights').click()
  await expect(main.getByText('Read-only.')).toBeVisible()
  await inspect(page, 'project-page-answers')
  await main.getByRole('link', { name: 'Start stage 2' }).click()
  await arrives(page, new RegExp(`^${at}/create-project/stage-2`))

  const viewer = await people.completeUser()
  await join(api, maya, viewer, project.project_id, 'viewer')
  const reading = await device()
  await signIn(reading, viewer)
  await reading.goto(at)
  await expect(reading.getByText('You can read the stages, not edit them.')).toBeVisible()
  await expect(reading.getByRole('region', { name: 'Documents' })).toHaveCount(0)
  await expect(reading.getByRole('link', { name: 'Open stage 2' }).first()).toBeVisible()
})

test('a new project has a page that says what will stand there', async ({ page, people, api }) => {
  const maya = await people.completeUser('maya')
  const name = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsstelle'
  const project = await newProject(api, maya, name)
  await signIn(page, maya)
  await page.goto(`/projects/${project.project_id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByText('appear here')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue stage 1' })).toBeVisible()
  await inspect(page, 'project-page-new')
})

test('a key image in landscape format is cropped by keys, or taken whole with a warning and shown as it will be cropped', async ({
  page,
  people,
  api,
}) => {
  const maya = await people.completeUser('maya')
  const project = await newProject(api, maya)
  await signIn(page, maya)
  await page.goto(`/projects/${project.project_id}/create-project/stage-1`)
  const field = page.getByRole('group', { name: /^Key image/ })
  const dialog = page.getByRole('dialog', { name: 'Crop the key image' })
  const warning = field.getByText('This image is in landscape format')
  const thumbnail = field.getByRole('img', { name: 'Key image' })
  const choose = (width: number, height: number) =>
    field.locator('input[type=file]').setInputFiles({
      name: 'ferry.png',
      mimeType: 'image/png',
      buffer: picture(width, height),
    })

  await test.step('the whole picture', async () => {
    await choose(1500, 900)
    await expect(dialog).toBeVisible()
    await inspect(page, 'key-image-crop')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await expect(field.getByRole('button', { name: /^Choose a file/ })).toBeVisible()
    await choose(1500, 900)
    await dialog.getByRole('button', { name: 'Use the whole picture' }).click()
    await expect(thumbnail).toBeVisible()
    await expect(warning).toBeVisible()
    const box = await thumbnail.boundingBox()
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(2 / 3, 1)
    await inspect(page, 'key-image-landscape')
    expect(await rednessOf(thumbnail)).toBeGreaterThan(110)
  })

  await test.step('its left side, as near as it may be', async () => {
    await choose(2000, 1200)
    await dialog.getByRole('slider', { name: 'Zoom' }).press('End')
    await dialog.getByRole('slider', { name: 'Horizontal position' }).press('Home')
    await dialog.getByRole('button', { name: 'Use this crop' }).click()
    await expect(field.getByText('600 × 900')).toBeVisible()
    await expect(warning).toBeHidden()
    await expect.poll(() => rednessOf(thumbnail)).toBeLessThan(90)
  })

  await test.step('a picture of two by three, without a question', async () => {
    await choose(800, 1200)
    await expect(field.getByText('800 × 1200')).toBeVisible()
    await expect(warning).toBeHidden()
  })
})

/** How red an image is: the pictures of these tests are redder to the right. */
function rednessOf(image: Locator): Promise<number> {
  return image.evaluate(async (img: HTMLImageElement) => {
    await img.decode()
    const canvas = document.createElement('canvas')
    canvas.width = 1
    canvas.height = 1
    const pen = canvas.getContext('2d')
    pen?.drawImage(img, 0, 0, 1, 1)
    return pen?.getImageData(0, 0, 1, 1).data[0] ?? Number.NaN
  })
}

test('the bar of actions stands at the foot of the frame on a short section, too', async ({
  page,
  people,
  api,
}) => {
  const maya = await people.completeUser('maya')
  const project = await newProject(api, maya)
  await signIn(page, maya)
  await page.setViewportSize({ width: 1280, height: 1400 })
  await page.goto(`/projects/${project.project_id}/create-project/stage-1?section=story`)
  const bar = page.locator('[data-action-bar]')
  await expect(bar).toBeVisible()
  const foot = async () => {
    const [main, inner] = [await page.getByRole('main').boundingBox(), await bar.boundingBox()]
    return main && inner ? main.y + main.height - inner.y - inner.height : Number.NaN
  }
  await expect.poll(foot).toBeLessThanOrEqual(2)
})
