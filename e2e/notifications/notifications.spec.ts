/** What others do is told at once, and what was read in one place is read everywhere. */
import { approve, claim, submittedProject } from '../support/projects.ts'
import { heading } from '../support/screens.ts'
import { expect, signIn, test } from '../support/test.ts'

test.describe.configure({ timeout: 120_000 })

test('a decision is counted on an open page, and read in every tab', async ({
  page,
  context,
  people,
  api,
}) => {
  const maya = await people.completeUser('maya')
  const project = await submittedProject(api, maya, 'Ember')
  const reviewer = await people.withRole('reviewer')
  const submission = await claim(api, reviewer, project)
  await signIn(page, maya)
  await page.goto('/dashboard')
  const second = await context.newPage()
  await signIn(second, maya)
  await second.goto('/projects')
  for (const tab of [page, second]) {
    await expect(tab.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible()
  }

  await approve(api, reviewer, submission)
  for (const tab of [page, second]) {
    await expect(tab.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible()
  }

  await page.getByRole('link', { name: 'Notifications, 1 unread' }).click()
  await expect(heading(page, 'Notifications')).toBeVisible()
  await page.getByRole('link', { name: /Ember.*was approved/ }).click()
  await expect(page).toHaveURL(`/projects/${project.project_id}/stage-1`)
  for (const tab of [page, second]) {
    await expect(tab.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible()
  }
})
