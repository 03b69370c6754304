import type { Page } from '@playwright/test'
import { quiet } from '../support/quiet.ts'
import { claimByHand, declareByHand, minutePasses, saved, score } from '../support/workflow.ts'
import { inspect } from '../support/inspect.ts'
import { arrives, heading } from '../support/screens.ts'
import { approve, askForChanges, claim, submittedProject } from '../support/projects.ts'
import { expect, signIn, test } from '../support/test.ts'

const unclaimed = (page: Page, project: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: project })

test('[R-16] only reviewers can review', async ({ page, people, device, watched }) => {
  watched.tolerate(/404|403/)
  await signIn(page, await people.completeUser())
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Projects' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Review', exact: true })).toHaveCount(0)
  await page.goto('/review')
  await expect(heading(page, 'Page Not Found')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Claim/ })).toHaveCount(0)

  const reviewing = await device()
  await signIn(reviewing, await people.withRole('reviewer'))
  await reviewing.goto('/review')
  await expect(heading(reviewing, 'Review')).toBeVisible()
  await expect(reviewing.getByRole('tab')).toHaveText([
    /^Unclaimed/,
    'My reviews',
    'Waiting for applicant',
    'Decided',
    /^Appeals/,
  ])
})

test('nothing but the name opens before the declaration of no conflict', async ({
  page,
  people,
  api,
}) => {
  const project = await submittedProject(api, await people.completeUser(), `Ember ${Date.now()}`)
  await signIn(page, await people.withRole('reviewer'))
  await page.goto('/review')
  await expect(unclaimed(page, project.project_name)).not.toContainText('lighthouse')
  await page.getByRole('button', { name: `Claim ${project.project_name}` }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Claim', exact: true }).click()
  await expect(dialog).toContainText('Please confirm that you have no conflict of interest')
  await inspect(page, 'review-claim')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await claimByHand(page, project.project_name)
  await expect(page.getByText('A lighthouse keeper who photographs').first()).toBeVisible()
})

test('one reviewer at a time: the second does not get what the first has claimed', async ({
  page,
  people,
  api,
  watched,
}) => {
  watched.tolerate(/403|404|409/)
  // A queue that is not told what happens.
  await page.route('**/api/events', (route) => route.abort())
  const project = await submittedProject(api, await people.completeUser(), `Salt ${Date.now()}`)
  await signIn(page, await people.withRole('reviewer'))
  await page.goto('/review')
  await expect(unclaimed(page, project.project_name)).toBeVisible()
  const other = await people.withRole('reviewer')
  const submission = await claim(api, other, project)
  await page.getByRole('button', { name: `Claim ${project.project_name}` }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('I have no involvement with this project').click()
  await dialog.getByRole('button', { name: 'Claim', exact: true }).click()
  await expect(dialog.getByText(/claimed|taken|somebody|not/i).first()).toBeVisible()
  await arrives(page, '/review')
  await page.goto(`/review/${submission}`)
  await expect(page.getByText('You can’t review this submission')).toBeVisible()
})

test("the maker's own project is not offered for review", async ({ page, people, api }) => {
  const reviewer = await people.withRole('reviewer')
  const project = await submittedProject(api, reviewer, `Own ${Date.now()}`)
  const offered = await submittedProject(api, await people.completeUser(), `Other ${Date.now()}`)
  await signIn(page, reviewer)
  await page.goto('/review')
  await expect(heading(page, 'Review')).toBeVisible()
  await expect(unclaimed(page, offered.project_name)).toBeVisible()
  await expect(unclaimed(page, project.project_name)).toHaveCount(0)
})

test('a review is saved as it is written, and what is missing for a decision is said', async ({
  page,
  people,
  api,
}) => {
  const project = await submittedProject(api, await people.completeUser(), `Tide ${Date.now()}`)
  await signIn(page, await people.withRole('reviewer'))
  await claimByHand(page, project.project_name)
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const list = page.getByRole('region', { name: 'Before you can approve' })
  await expect(list).toContainText('require a note')
  await list.getByRole('button', { name: 'Clarity of premise: not scored' }).click()
  const premise = page.getByRole('radiogroup', { name: 'Clarity of premise' })
  await expect(premise.getByRole('radio').first()).toBeFocused()
  await expect(premise).toBeInViewport()
  await score(page, 2)
  await expect(page.getByText('Note required', { exact: true })).not.toHaveCount(0)
  await page.getByLabel('Note on clarity of premise').fill('Who wants what is not said.')
  await saved(page)
  await page.reload()
  await expect(page.getByLabel('Note on clarity of premise')).toHaveValue(
    'Who wants what is not said.',
  )
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(list).toContainText('approval requires a score of 3 or more')
  await inspect(page, 'review-not-yet')

  await premise.getByText('Does not apply').click()
  const note = page.getByLabel('Note on clarity of premise')
  await expect(note).toHaveValue('Who wants what is not said.')
  await note.clear()
  await expect(note).toHaveAccessibleDescription(/Explain in a note why this does not apply/)
  await list
    .getByRole('button', { name: 'Clarity of premise: explain in a note why it does not apply' })
    .click()
  await expect(note).toBeFocused()
  await note.fill('It is a record of a real day; a premise is not what carries it.')
  await page.getByText('Share this note with the applicant').first().click()
  await saved(page)
  await inspect(page, 'review-not-applicable')
})

test('given back, it returns to the queue and is not offered to the same reviewer', async ({
  page,
  people,
  api,
}) => {
  const project = await submittedProject(api, await people.completeUser(), `Night ${Date.now()}`)
  const offered = await submittedProject(api, await people.completeUser(), `Day ${Date.now()}`)
  const first = await people.withRole('reviewer')
  await signIn(page, first)
  await claimByHand(page, project.project_name)
  await page.getByRole('button', { name: 'Return to queue' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Return to queue?' })
  await dialog.getByRole('radio').first().check({ force: true })
  await dialog.getByRole('button', { name: 'Return to queue' }).click()
  await arrives(page, '/review')
  await expect(heading(page, 'Review')).toBeVisible()
  await expect(unclaimed(page, offered.project_name)).toBeVisible()
  await expect(unclaimed(page, project.project_name)).toHaveCount(0)
  await claim(api, await people.withRole('reviewer'), project)
})

test('a refusal goes out only when a review lead confirms it', async ({
  page,
  people,
  api,
  device,
}) => {
  const maya = await people.completeUser()
  const project = await submittedProject(api, maya, `Refused ${Date.now()}`)
  await signIn(page, await people.withRole('reviewer'))
  await claimByHand(page, project.project_name)
  await score(page, 3)
  await page
    .getByLabel('Summary for the applicant')
    .fill(
      'The papers name another company as the owner of the story, and nothing shows how the right came to you. Without that the project cannot be put forward.',
    )
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(dialog).toContainText('Please select a reason')
  await inspect(page, 'review-refuse')
  await dialog.getByRole('button', { name: /Reason/ }).click()
  await page.getByRole('option', { name: 'No right to the material' }).click()
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
  await arrives(page, '/review')

  const status = async () => {
    const projects = await api.call<{ stages: { stage1: { approval_status: string } } }[]>(
      maya,
      'GET',
      '/user-projects/all',
    )
    return projects[0]?.stages.stage1.approval_status
  }
  expect(await status()).toBe('in_review')

  const lead = await device()
  await signIn(lead, await people.withRole('review_lead'))
  await lead.goto('/review?tab=to_confirm')
  await declareByHand(lead, project.project_name)
  await lead.getByRole('button', { name: 'Confirm rejection' }).click()
  await lead.getByRole('alertdialog').getByRole('button', { name: 'Confirm rejection' }).click()
  await arrives(lead, '/review?tab=to_confirm')
  expect(await status()).toBe('in_review')
  await minutePasses(lead)
  expect(await status()).toBe('rejected')

  const applicant = await device()
  await signIn(applicant, await api.signIn(maya.email))
  await applicant.goto(`/projects/${project.project_id}/stage-1`)
  await expect(applicant.getByText('Rejected. See the feedback for the reasons.')).toBeVisible()
  await applicant.getByRole('tab', { name: 'Feedback' }).click()
  await expect(applicant.getByText('nothing shows how the right came to you')).toBeVisible()
  await applicant.getByRole('button', { name: 'Appeal this decision' }).click()
  const appeal = applicant.getByRole('alertdialog', { name: 'Appeal this decision' })
  await appeal.getByRole('button', { name: 'Send' }).click()
  await expect(appeal).toContainText('At least 100 characters')
  await inspect(applicant, 'stage-appeal')
})

test('the tabs of the queue hold what they say', async ({ page, people, api }) => {
  const reviewer = await people.withRole('reviewer')
  const maya = await people.completeUser()
  const stamp = Date.now()
  const open = await submittedProject(api, maya, `Open ${stamp}`)
  const mine = await submittedProject(api, maya, `Mine ${stamp}`)
  const waiting = await submittedProject(api, maya, `Waiting ${stamp}`)
  await claim(api, reviewer, mine)
  await askForChanges(api, reviewer, await claim(api, reviewer, waiting), [
    { field: 'logline', severity: 'must', text: 'Say what the stranger wants of her, please.' },
  ])
  const other = await people.completeUser()
  const decided = await submittedProject(api, other, `Decided ${stamp}`)
  await approve(api, reviewer, await claim(api, reviewer, decided))
  await signIn(page, reviewer)
  await page.goto('/review')
  for (const [tab, name] of [
    ['Unclaimed', open.project_name],
    ['My reviews', mine.project_name],
    ['Waiting for applicant', waiting.project_name],
    ['Decided', decided.project_name],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    const panel = page.getByRole('tabpanel')
    await expect(panel.getByText(name, { exact: true }).first()).toBeVisible()
    for (const { project_name } of [open, mine, waiting, decided]) {
      if (project_name !== name) await expect(panel.getByText(project_name)).toHaveCount(0)
    }
  }
})

test('who reviews is not told to the applicant', async ({ page, people, api }) => {
  const maya = await people.completeUser()
  const project = await submittedProject(api, maya, `Secret ${Date.now()}`)
  const reviewer = await people.completeUser('hidden', {
    first_name: 'Hildegard',
    last_name: 'Quist',
  })
  await people.grant(reviewer, 'reviewer')
  await approve(api, reviewer, await claim(api, reviewer, project))
  const answers: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/'))
      void response.text().then(
        (text) => answers.push(text),
        () => '',
      )
  })
  await signIn(page, maya)
  await page.goto(`/projects/${project.project_id}/stage-1`)
  for (const tab of ['Feedback', 'Versions', 'History']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('tabpanel')).not.toBeEmpty()
  }
  await quiet(page)
  const all = answers.join('\n') + (await page.content())
  expect(all).toContain('Secret')
  for (const secret of ['Hildegard', 'Quist', reviewer.email, reviewer.uid]) {
    expect(all).not.toContain(secret)
  }
})
