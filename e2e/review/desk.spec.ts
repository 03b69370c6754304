/** What a reviewer has beside the submission: the approved stages, the script, and all that a decision waits for. */
import type { Page } from '@playwright/test'
import type { Account, Api } from '../support/api.ts'
import { flat } from '../support/content.ts'
import { atStage3, claimNewest, smallPlan } from '../support/finance.ts'
import { inspect } from '../support/inspect.ts'
import type { People } from '../support/people.ts'
import { submittedProject } from '../support/projects.ts'
import { heading } from '../support/screens.ts'
import { expect, signIn, test } from '../support/test.ts'
import { claimByHand, saved, score } from '../support/workflow.ts'

test.describe.configure({ timeout: 120_000 })

/** Stage 3 of a short is with a reviewer who has not seen it before; answers with its submission. */
async function thirdStage(api: Api, people: People, reviewer: Account, name: string) {
  const owner = await people.completeUser()
  const project = await atStage3(api, owner, await people.withRole('reviewer'), 'S', name)
  const path = `/projects/${project.project_id}/stages/3`
  await api.call(owner, 'PUT', path, { content: flat(smallPlan()) })
  await api.call(owner, 'POST', `${path}/submit`)
  return claimNewest(api, reviewer, project, 3)
}

const panel = (page: Page) => page.getByRole('tabpanel')

test('[E-03] the desk of a later stage has the stages that were approved before, and the script', async ({
  page,
  people,
  api,
  watched,
}) => {
  watched.tolerate(/500|approved-stages/)
  const reviewer = await people.withRole('reviewer')
  const name = `Ebb Tide ${Date.now()}`
  const submission = await thirdStage(api, people, reviewer, name)
  await signIn(page, reviewer)
  await page.goto(`/review/${submission}`)
  await expect(heading(page, name)).toBeVisible()
  const logline = page.getByText('A lighthouse keeper who photographs')
  await expect(logline).toBeVisible()
  await inspect(page, 'review-stage-3')

  await page.getByRole('tab', { name: 'Stage 1 (approved)' }).click()
  await expect(panel(page)).toContainText('A lighthouse keeper who photographs')
  await expect(panel(page).getByText(/Version 1 · Approved/)).toBeVisible()
  // D18: the ways to the sections stand in one line beside the criteria, which scrolls.
  const ways = panel(page).getByRole('navigation', { name: 'On this page' }).getByRole('list')
  expect((await ways.boundingBox())?.height).toBeLessThan(60)
  await inspect(page, 'review-approved-stage-1')
  await page.getByRole('tab', { name: 'Stage 2 (approved)' }).click()
  await expect(panel(page).getByRole('heading', { name: 'Script' })).toBeVisible()
  await inspect(page, 'review-approved-stage-2')
  await expect(page.getByRole('tab', { name: 'Stage 3 (approved)' })).toHaveCount(0)

  const criteria = page.getByRole('region', { name: 'Criteria' })
  await criteria.getByRole('button', { name: 'Open Script' }).click()
  const viewer = page.getByRole('dialog')
  await expect(viewer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)

  await page.route('**/approved-stages', (route) =>
    route.fulfill({
      status: 500,
      json: { type: '/problems/internal', status: 500 },
    }),
  )
  await page.reload()
  await page.getByRole('tab', { name: 'Stage 1 (approved)' }).click()
  await expect(panel(page).getByText('The approved stage could not be loaded')).toBeVisible()
  await page.unroute('**/approved-stages')
  await panel(page).getByRole('button', { name: 'Try again' }).click()
  await expect(panel(page)).toContainText('A lighthouse keeper who photographs')
})

test('[E-03] all that is missing stays beside the review until it is there', async ({
  page,
  people,
  api,
}) => {
  const project = await submittedProject(api, await people.completeUser(), `Reef ${Date.now()}`)
  await signIn(page, await people.withRole('reviewer'))
  await claimByHand(page, project.project_name)
  await expect(page.getByRole('tab', { name: /approved/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Request changes', exact: true }).click()
  const list = page.getByRole('region', {
    name: 'Before you can request changes',
  })
  const first = page.getByRole('radiogroup', { name: 'Clarity of premise' })
  await expect(first.getByRole('radio').first()).toBeFocused()
  await expect(list.getByRole('listitem')).toHaveText([
    'Clarity of premise: not scored',
    'Format and audience fit: not scored',
    'Rights position: not scored',
    'Originality of presentation: not scored',
    'Lawful and safe content: not scored',
    'Add at least one change request',
    'Summary for the applicant: 50 to 4000 characters',
  ])
  await inspect(page, 'review-missing')

  await score(page, 3)
  const premise = page.getByRole('radiogroup', { name: 'Clarity of premise' })
  await premise.getByText(/^2/).click()
  await expect(list.getByRole('button').filter({ hasText: 'requires a note' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Request a change: Logline' }).click()
  await expect(page.getByText('Change request 1 counts as the note.')).toBeVisible()
  await expect(list.getByRole('button').filter({ hasText: 'requires a note' })).toHaveCount(0)
  await list.getByRole('button', { name: /^Change request 1/ }).click()
  const request = page.getByLabel('Requested change and reason')
  await expect(request).toBeFocused()
  await expect(request).toHaveAccessibleDescription(/20 to 1000 characters/)
  await request.fill('Say what the stranger wants of her; nothing is at stake.')
  await list.getByRole('button', { name: /^Summary/ }).click()
  const summary = page.getByLabel('Summary for the applicant')
  await expect(summary).toBeFocused()
  await summary.fill('A strong place and a strong riddle. The premise needs its stakes.')
  await expect(list).toContainText('Nothing is missing')
  await saved(page)
  await inspect(page, 'review-complete')
  await page.getByRole('button', { name: 'Request changes', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Request changes' }).click()
  await expect(page).toHaveURL(/\/review(\?|$)/)
})

test('[E-03] every tab of the queue says how much waits in it, and follows what happens', async ({
  page,
  people,
  api,
}) => {
  const lead = await people.withRole('review_lead')
  const reviewer = await people.withRole('reviewer')
  await signIn(page, reviewer)
  await page.goto('/review')
  const mine = page.getByRole('tab', { name: /^My reviews/ })
  await expect(mine).toHaveAccessibleName('My reviews')
  const name = `Sound ${Date.now()}`
  const project = await submittedProject(api, await people.completeUser(), name)
  await expect(page.getByRole('button', { name: `Claim ${name}`, exact: true })).toBeVisible()
  await expect(page.getByRole('tab', { name: /^Unclaimed \d+ submission/ })).toBeVisible()
  const path = `/projects/${project.project_id}/stages/1/versions`
  const [newest] = await api.call<{ submission_id: string }[]>(project.owner, 'GET', path)
  const body = { reviewer_uid: reviewer.uid }
  await api.call(lead, 'POST', `/review/${newest?.submission_id}/assign`, body)
  await expect(mine).toHaveAccessibleName('My reviews 1 submission')
  await inspect(page, 'review-queue-counts')
})
