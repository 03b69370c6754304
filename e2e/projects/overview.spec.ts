/** What is seen of a project at a glance: its picture, and what its approvals are called. */
import { inspect } from '../support/inspect.ts'
import { picture } from '../support/picture.ts'
import { approve, claim, fillStage1, newProject, submitStage1 } from '../support/projects.ts'
import { expect, signIn, test } from '../support/test.ts'
import { uploaded } from '../support/uploads.ts'

test.describe.configure({ timeout: 120_000 })

test('the key image is the poster, and an approval is called by its name and day', async ({
  page,
  people,
  api,
  device,
}) => {
  const maya = await people.completeUser('maya')
  const reviewer = await people.withRole('reviewer')
  const project = await newProject(api, maya)
  const files = {
    key_image: {
      name: 'ferry.png',
      mimeType: 'image/png',
      buffer: picture(600, 900),
    },
  }
  await fillStage1(api, maya, project, await uploaded(api, maya, project, 1, files))
  await submitStage1(api, maya, project)
  const submission = await claim(api, reviewer, project)
  await approve(api, reviewer, submission)
  const bare = await newProject(api, maya)
  await signIn(page, maya)

  await page.goto('/projects')
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: project.project_name })
  await expect(row).toContainText(/Stage 1 approved \d{1,2} [A-Z][a-z]{2} \d{4}/)
  const poster = row.locator('img')
  await expect(poster).toBeVisible()
  expect(await poster.evaluate((img: HTMLImageElement) => img.naturalHeight)).toBe(720)
  await inspect(page, 'projects-posters')
  await page.goto('/dashboard')
  const cards = page.getByRole('region', { name: /^My (other )?projects$/ })
  await expect(cards.locator('img')).toHaveCount(1)
  await page.goto(`/projects/${project.project_id}/stage-1`)
  await expect(page.getByRole('main').locator('header img')).toBeVisible()
  await inspect(page, 'stage-1-approved-poster')

  const reviewing = await device()
  await signIn(reviewing, reviewer)
  await reviewing.goto(`/review/${submission}`)
  await expect(reviewing.getByRole('img', { name: 'Key image as submitted' })).toBeVisible()
  await inspect(reviewing, 'review-key-image')

  // Uploaded in the form, it stands at the head of the same page.
  await page.goto(`/projects/${bare.project_id}/create-project/stage-1`)
  const field = page.getByRole('group', { name: /^Key image/ })
  await field.locator('input[type=file]').setInputFiles(files.key_image)
  await expect(page.getByRole('main').locator('header img')).toBeVisible()
})
