import { inspect } from '../support/inspect.ts'
import { approvedProject, askForChanges, claim, submittedProject } from '../support/projects.ts'
import { arrives } from '../support/screens.ts'
import { expect, signIn, test } from '../support/test.ts'

test('an approval is celebrated once, and the next stage begins from there', async ({
  page,
  people,
  api,
}) => {
  const maya = await people.completeUser()
  const project = await approvedProject(api, people, maya)
  await signIn(page, maya)
  await page.goto('/dashboard')
  const moment = page.getByRole('region', { name: 'Stage approved' })
  const start = page.getByRole('link', { name: 'Start Script & Package' })
  await expect(moment).toContainText(`Stage 1 of “${project.project_name}” is approved`)
  await expect(start).toHaveCount(1)
  await inspect(page, 'dashboard-approved')

  await moment.getByRole('button', { name: 'Dismiss' }).focus()
  await page.keyboard.press('Enter')
  await expect(moment).toHaveCount(0)
  const toDo = page.getByRole('region', { name: /^To do/ })
  await expect(toDo.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(toDo).toContainText(`Start stage 2: ${project.project_name}`)
  await page.reload()
  await expect(toDo).toContainText('Stage 1 was approved')
  await expect(moment).toHaveCount(0)
  await start.click()
  await arrives(page, `/projects/${project.project_id}/create-project/stage-2`)
})

test('a reviewer and a review lead begin with the queue, not with a project', async ({
  page,
  people,
  api,
  device,
}) => {
  const maya = await people.completeUser()
  const reviewer = await people.withRole('reviewer')
  const held = await submittedProject(api, maya, 'Kestrel')
  await submittedProject(api, maya, 'Sandpiper')
  await claim(api, reviewer, held)
  await signIn(page, reviewer)
  await page.goto('/dashboard')
  const toDo = page.getByRole('region', { name: /^To do/ })
  await expect(toDo.getByRole('listitem').filter({ hasText: 'Kestrel' })).toContainText('Due ')
  await expect(page.getByRole('region', { name: 'Review queue' })).toContainText('Sandpiper')
  await expect(page.getByText('Start your first project')).toHaveCount(0)
  await inspect(page, 'dashboard-reviewing')
  await toDo.getByRole('link', { name: 'Continue review' }).click()
  await arrives(page, /^\/review\/./)

  const leads = await device()
  await signIn(leads, await people.withRole('review_lead'))
  await leads.goto('/dashboard')
  const queue = leads.getByRole('region', { name: 'Review queue' })
  await expect(queue.getByRole('link', { name: /^[1-9]\d* in review$/ })).toBeVisible()
  await expect(leads.getByText('Start your first project')).toHaveCount(0)
  await inspect(leads, 'dashboard-leading')
  await queue.getByRole('link', { name: /unclaimed$/ }).click()
  await arrives(leads, '/review?tab=unclaimed')
})

test('requested changes open at the first of them in the form', async ({ page, people, api }) => {
  const maya = await people.completeUser()
  const reviewer = await people.withRole('reviewer')
  const project = await submittedProject(api, maya)
  const submission = await claim(api, reviewer, project)
  const request = (field: string) =>
    ({ field, severity: 'must', text: 'Say more about this, please.' }) as const
  await askForChanges(api, reviewer, submission, [request('target_audience'), request('logline')])
  await signIn(page, maya)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Make the changes' }).click()
  await expect(page.getByLabel('Logline')).toBeVisible()
})
