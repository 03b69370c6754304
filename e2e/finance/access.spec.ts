/** The finance of a project is open to some of its team only. */
import { atStage4 } from '../support/finance.ts'
import { type Answers, Form } from '../support/form.ts'
import { saved } from '../support/workflow.ts'
import { inspect } from '../support/inspect.ts'
import { join } from '../support/projects.ts'
import { heading } from '../support/screens.ts'
import { expect, signIn, test } from '../support/test.ts'

test.describe.configure({ timeout: 120_000 })

test('[R-06 R-07] without the finance: what is closed says so, the rest is written, and what is closed is kept', async ({
  page,
  people,
  api,
  watched,
}) => {
  watched.tolerate(/403/)
  const [maya, ben] = [await people.completeUser('maya'), await people.completeUser('ben')]
  const rita = await people.withRole('reviewer')
  const money = { first_weeks_cash: 1_234_500 }
  const project = await atStage4(api, maya, rita, people.address('head'), money)
  const id = project.project_id
  await join(api, maya, ben, id, 'collaborator')
  await signIn(page, ben)
  const closed = "You don't have access to this project's finances. Ask the owner for access."
  const form = await Form.load(api, ben, 'stage-4')
  const sections = page.getByRole('navigation', { name: 'Sections' })

  await page.goto(`/projects/${id}/create-project/stage-4`)
  await expect(heading(page, project.project_name)).toBeVisible()
  await sections.getByRole('button', { name: form.section('money').title }).click()
  await expect(page.getByText(closed)).toBeVisible()
  await expect(sections.getByRole('button', { name: /No access/ })).toHaveCount(1)
  await inspect(page, 'stage-4-not-open')
  await sections.getByRole('button', { name: form.section('schedule').title }).click()
  await form.fill(page, { shooting_days: 5 })
  await saved(page)
  const { content } = await api.call<{ content: Answers }>(maya, 'GET', `/projects/${id}/stages/4`)
  expect(content).toMatchObject({ ...money, shooting_days: 5 })

  await page.goto(`/projects/${id}/stage-4`)
  await expect(page.getByRole('tabpanel')).toContainText(closed)
  await expect(page.getByRole('tabpanel')).not.toContainText('12,345')
  await inspect(page, 'stage-4-read-not-open')
  await page.goto(`/projects/${id}/stage-3`)
  await expect(heading(page, project.project_name)).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'No access' })).toBeVisible()
  await expect(page.getByText(closed)).toBeVisible()
  await inspect(page, 'stage-3-not-open')
})
