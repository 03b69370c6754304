/** Who reviews what: given and taken back by a review lead, within what each reviewer takes; and asked for more. */
import type { Page } from '@playwright/test'
import { claimByHand, decide, saved, score } from '../support/workflow.ts'
import { inspect } from '../support/inspect.ts'
import {
  claim,
  fillStage1,
  newProject,
  submitStage1,
  submittedProject,
} from '../support/projects.ts'
import { heading } from '../support/screens.ts'
import { expect, signIn, test } from '../support/test.ts'

test.describe.configure({ timeout: 120_000 })

const row = (page: Page, words: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: words })

test('a lead says what a reviewer takes, gives a submission to them and takes it back', async ({
  page,
  people,
  api,
  device,
  watched,
}) => {
  watched.tolerate(/403|404|409/)
  const maya = await people.completeUser('maya')
  const project = await submittedProject(api, maya, `Harbour ${Date.now()}`)
  const [rita, lea] = [await people.withRole('reviewer'), await people.withRole('review_lead')]

  await signIn(page, lea)
  await page.goto('/review')
  await page.getByRole('link', { name: 'Reviewer assignments' }).click()
  await expect(heading(page, 'Reviewer assignments')).toBeVisible()
  const line = row(page, rita.email)
  await expect(line).toContainText('All submissions')
  await inspect(page, 'reviewers')
  await line.getByRole('button', { name: /^Change/ }).click()
  const takes = page.getByRole('alertdialog')
  await takes.getByText('3 · Budget & Finance').click()
  await takes.getByRole('combobox', { name: 'Languages' }).fill('French')
  await page.getByRole('option', { name: 'French', exact: true }).click()
  await expect(page.getByRole('option').first()).toBeHidden()
  await inspect(page, 'reviewer-preferences')
  await takes.getByRole('button', { name: 'Save' }).click()
  await expect(takes).toBeHidden()
  await expect(line).toContainText('Stage 3 · French')

  const reviewing = await device()
  await signIn(reviewing, rita)
  await reviewing.goto('/review')
  await expect(reviewing.getByRole('main')).toContainText('You review: Stage 3 · French')
  await expect(row(reviewing, project.project_name)).toHaveCount(0)
  await reviewing.getByText('Show all submissions').click()
  await expect(row(reviewing, project.project_name)).toContainText('Outside your review settings')
  await expect(
    reviewing.getByRole('button', { name: `Claim ${project.project_name}` }),
  ).toBeDisabled()
  await inspect(reviewing, 'review-queue-preferences')

  await page.goto('/review')
  await page.getByRole('button', { name: `Assign… ${project.project_name}` }).click()
  const dialog = page.getByRole('dialog', {
    name: `Assign reviewers to “${project.project_name}”`,
  })
  const candidate = dialog.getByRole('listitem').filter({ hasText: 'Stage 3 · French' })
  await expect(candidate).toContainText('Outside their review settings')
  await inspect(page, 'review-give')
  await candidate.getByRole('button', { name: /^Assign/ }).click()
  await expect(candidate).toContainText('Assigned, not started')
  await page.keyboard.press('Escape')
  await expect(row(page, project.project_name)).toHaveCount(0)

  await reviewing.goto('/review?tab=mine')
  const given = row(reviewing, project.project_name)
  await expect(given).toContainText('Assigned to you')
  await inspect(reviewing, 'review-given')
  await given.getByRole('button', { name: /^Start review/ }).click()
  await reviewing.getByText('I have no involvement with this project').click()
  await reviewing
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Start review', exact: true })
    .click()
  await expect(reviewing).toHaveURL(/\/review\/[0-9a-f-]{36}$/)

  await page.getByRole('tab', { name: 'In review' }).click()
  const held = row(page, project.project_name)
  await expect(held).toContainText('Reviewers:')
  await held.getByRole('button', { name: /^Reviewers/ }).click()
  await expect(candidate).toContainText('Reviewing')
  await candidate.getByRole('button', { name: /^Unassign/ }).click()
  const question = page.getByRole('alertdialog', { name: /^Unassign / })
  await expect(question).toContainText('Nobody else will see what they have written.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(candidate).toContainText('Reviewing')
  await candidate.getByRole('button', { name: /^Unassign/ }).click()
  await question.getByRole('button', { name: 'Unassign' }).click()
  await expect(candidate).toContainText('Available')
  await page.keyboard.press('Escape')
  await expect(held).toHaveCount(0)
  await reviewing.goto('/review?tab=mine')
  await expect(row(reviewing, project.project_name)).toHaveCount(0)
})

test('a lead declares to have no conflict before anything opens of what another reviews', async ({
  page,
  people,
  api,
}) => {
  const maya = await people.completeUser('maya')
  const project = await submittedProject(api, maya, `Beacon ${Date.now()}`)
  await claim(api, await people.withRole('reviewer'), project)
  await signIn(page, await people.withRole('review_lead'))
  await page.goto('/review?tab=in_hand')
  await page.getByRole('link', { name: project.project_name }).click()
  await expect(heading(page, project.project_name)).toBeFocused()
  const main = page.getByRole('main')
  await expect(main).toContainText('This material is confidential')
  const open = main.getByRole('button', { name: 'Open submission' })
  await open.click()
  const box = main.getByRole('checkbox', { name: /^I have no involvement with this project/ })
  await expect(box).toBeFocused()
  await expect(box).toHaveAccessibleDescription(
    'Please confirm that you have no conflict of interest',
  )
  await inspect(page, 'review-declare')
  await box.press('Space')
  await expect(box).toBeChecked()
  await expect(main).not.toContainText('Please confirm')
  await open.click()
  await expect(page.getByRole('heading', { level: 2, name: 'The project' })).toBeVisible()
  await expect(open).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: 'The project' })).toBeVisible()
  await expect(open).toHaveCount(0)
})

test('a link to what another reviews asks a lead for the declaration too', async ({
  page,
  people,
  api,
  watched,
}) => {
  watched.tolerate(/403/)
  const maya = await people.completeUser('maya')
  const project = await submittedProject(api, maya, `Buoy ${Date.now()}`)
  const submission = await claim(api, await people.withRole('reviewer'), project)
  await signIn(page, await people.withRole('review_lead'))
  await page.goto(`/review/${submission}`)
  await expect(heading(page, project.project_name)).toBeFocused()
  await expect(page.getByRole('main')).toContainText('Stage 1')
  await page.getByRole('link', { name: 'Back to queue' }).click()
  await expect(heading(page, 'Review')).toBeVisible()
})

test('[R-13] a reviewer asks more of a project, and the applicant sees what', async ({
  page,
  people,
  api,
  device,
}) => {
  const maya = await people.completeUser('maya')
  const project = await newProject(api, maya, `Skiff ${Date.now()}`)
  await fillStage1(api, maya, project, {
    budget_band: '10k_50k',
    target_audience: null,
    comparables: null,
  })
  await submitStage1(api, maya, project)
  await signIn(page, await people.withRole('reviewer'))
  await claimByHand(page, project.project_name)
  await expect(page.getByText('Small project').first()).toBeVisible()
  await page.getByRole('button', { name: 'Small project' }).click()
  await page.getByRole('menuitem', { name: 'Raise project tier' }).click()
  const dialog = page.getByRole('alertdialog', {
    name: 'Raise the project tier?',
  })
  await dialog.getByText('Medium project').click()
  await dialog.getByRole('button', { name: 'Raise tier' }).click()
  await expect(dialog).toContainText('50 to 1000 characters')
  const why = 'The story plays on three continents. That is no small film, whatever it costs.'
  await dialog.getByLabel('Reason').fill(why)
  await inspect(page, 'review-raise')
  await dialog.getByRole('button', { name: 'Raise tier' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Medium project').first()).toBeVisible()
  const requests = page.getByRole('region', { name: 'Change requests' })
  await expect(requests.getByRole('listitem')).toHaveCount(2)

  // Which answer it concerns is never chosen for the reviewer, and only what is asked of a feature can be.
  await requests.getByRole('button', { name: 'Add a change request' }).click()
  const third = requests.getByRole('group', { name: 'Change request 3' })
  await third.getByRole('button', { name: /Choose a field/ }).click()
  await expect(page.getByRole('option', { name: 'Logline' })).toBeVisible()
  await expect(page.getByRole('option', { name: /season/i })).toHaveCount(0)
  await page.getByRole('option', { name: 'Logline' }).click()
  await expect(third.getByLabel('Requested change and reason')).toBeFocused()
  await third.getByRole('button', { name: 'Remove change request 3' }).click()
  await expect(third).toBeHidden()
  await score(page, 4)
  await page
    .getByLabel(/^Summary/)
    .fill('A strong premise. Tell us whom it is for and what it stands beside.')
  await saved(page)
  await decide(page, 'Request changes', 'review-request-changes')

  const applicant = await device()
  await signIn(applicant, maya)
  await applicant.goto(`/projects/${project.project_id}/stage-1`)
  const note = applicant.getByRole('status').filter({ hasText: 'Reviewed as a medium project' })
  await expect(note).toContainText(why)
  await expect(note).toContainText(
    'Still missing in this stage: Target audience, Comparable titles.',
  )
  await expect(heading(applicant, project.project_name)).toBeVisible()
  await inspect(applicant, 'stage-raised')
})
