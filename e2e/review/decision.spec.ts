import type { Page } from '@playwright/test'
import type { Account, Api } from '../support/api.ts'
import {
  claimByHand,
  decide,
  declareByHand,
  minutePasses,
  openSection,
  saved,
  score,
} from '../support/workflow.ts'
import { inspect } from '../support/inspect.ts'
import {
  amend,
  approve,
  approvedProject,
  askForChanges,
  claim,
  confirm,
  submittedProject,
} from '../support/projects.ts'
import { arrives, heading } from '../support/screens.ts'
import { expect, signIn, test } from '../support/test.ts'

interface Listed {
  project_id: string
  stages: { stage1: { approval_status: string; version: number } }
}

test.describe.configure({ timeout: 120_000 })

async function stage1(api: Api, owner: Account, projectId: string) {
  const all = await api.call<Listed[]>(owner, 'GET', '/user-projects/all')
  return all.find(({ project_id }) => project_id === projectId)?.stages.stage1
}

async function approveByHand(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await arrives(page, '/review')
}

test('a decision is undone from the message that it was made, and nothing was sent', async ({
  page,
  people,
  api,
  house,
}) => {
  const maya = await people.completeUser()
  const project = await submittedProject(api, maya, `Undone ${Date.now()}`)
  await signIn(page, await people.withRole('reviewer'))
  await claimByHand(page, project.project_name)
  await score(page, 4)
  await approveByHand(page)
  const note = page.getByRole('status').filter({ hasText: 'Sending in one minute' })
  await expect(note).toContainText(/[1-6]?[0-9] s/)
  await note.getByRole('button', { name: 'Undo' }).click()
  await expect(page).toHaveURL(/\/review\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeEnabled()
  await minutePasses(page)
  expect((await stage1(api, maya, project.project_id))?.approval_status).toBe('in_review')

  await approveByHand(page)
  await page.getByRole('tab', { name: 'My reviews' }).click()
  await page.getByRole('link', { name: project.project_name }).click()
  await expect(page.getByText('Your decision: approved')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(house.mail.all(maya.email, /Approved/)).toEqual([])
  await minutePasses(page)
  await page.reload()
  await expect(page.getByText('Your decision: approved')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Decision' })).toContainText(/Approved\s*by you/)
  expect((await stage1(api, maya, project.project_id))?.approval_status).toBe('approved')
})

test('an appeal waits in its own tab, for another reviewer', async ({ page, people, api }) => {
  const maya = await people.completeUser()
  const project = await submittedProject(api, maya, `Appealed ${Date.now()}`)
  const [reviewer, lead] = [await people.withRole('reviewer'), await people.withRole('review_lead')]
  const submission = await claim(api, reviewer, project)
  const path = `/review/${submission}`
  await api.call(reviewer, 'PUT', `${path}/draft`, {
    summary: 'The papers name another company as the owner of the story. '.repeat(2),
  })
  const decision = { decision: 'reject', reason_code: 'no_rights' }
  await api.call(reviewer, 'POST', `${path}/decide`, decision)
  await confirm(api, lead, submission)
  await api.later(61)
  const reason = 'The company that the papers name is ours: it was renamed in spring. '.repeat(2)
  await api.call(maya, 'POST', `/projects/${project.project_id}/stages/1/appeal`, { reason })

  await signIn(page, await people.withRole('reviewer'))
  await page.goto('/review')
  await expect(heading(page, 'Review')).toBeVisible()
  await expect(page.getByText(project.project_name)).toHaveCount(0)
  await page.getByRole('tab', { name: 'Appeals' }).click()
  await page.getByRole('button', { name: `Claim ${project.project_name}` }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('I have no involvement with this project').click()
  await dialog.getByRole('button', { name: 'Claim', exact: true }).click()
  await expect(page.getByText('Appeal by the applicant')).toBeVisible()
  await expect(page.getByText('it was renamed in spring').first()).toBeVisible()
  await score(page, 4)
  await decide(page, 'Approve')
  expect((await stage1(api, maya, project.project_id))?.approval_status).toBe('approved')
})

test('a lead looks at an approval again, and the applicant reads why', async ({
  page,
  people,
  api,
  device,
}) => {
  const maya = await people.completeUser()
  const project = await approvedProject(api, people, maya, `Again ${Date.now()}`)
  await signIn(page, await people.withRole('review_lead'))
  await page.goto('/review?tab=decided')
  await declareByHand(page, project.project_name)
  await page.getByRole('button', { name: 'Reopen review' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog
    .getByLabel('Reason')
    .fill('The estate writes that the option was sold to somebody else in January.')
  await dialog.getByText('I have no involvement with this project').click()
  await dialog.getByRole('button', { name: 'Reopen review' }).click()
  await expect(page.getByText('Reopened after approval')).toBeVisible()
  await expect(page.getByText('Version 2')).toBeVisible()
  const applicant = await device()
  await signIn(applicant, await api.signIn(maya.email))
  await applicant.goto(`/projects/${project.project_id}/stage-1`)
  await expect(applicant.getByText('In review').first()).toBeVisible()
  await applicant.goto(`/projects/${project.project_id}/stage-2`)
  await arrives(applicant, `/projects/${project.project_id}/stage-1`)
})

test('a small change of an approved stage counts at once, a material one is reviewed', async ({
  page,
  people,
  api,
}) => {
  const maya = await people.completeUser()
  const project = await approvedProject(api, people, maya, `Amended ${Date.now()}`)
  await signIn(page, maya)
  await page.goto(`/projects/${project.project_id}/stage-1`)
  await page.getByRole('button', { name: 'Request an amendment' }).click()
  const logline =
    'A lighthouse keeper finds one man on forty years of photographs, and tonight he comes up the stairs.'
  await openSection(page, 'Story')
  await page.getByRole('textbox', { name: 'Logline' }).fill(logline)
  await saved(page)
  const changes = page.getByRole('region', { name: 'Changes', exact: true })
  await expect(changes).toContainText('These changes need no review')
  await expect(changes).toContainText('up the stairs')
  await inspect(page, 'stage-1-amendment')
  await page.getByRole('button', { name: 'Apply amendment' }).click()
  await page.getByRole('button', { name: 'Apply now' }).click()
  await expect(page.getByText('Amendment applied. It is now the approved version')).toBeVisible()
  await expect(page.getByRole('tabpanel')).toContainText(logline)
  expect(await stage1(api, maya, project.project_id)).toMatchObject({
    approval_status: 'approved',
    version: 2,
  })

  await page.getByRole('button', { name: 'Request an amendment' }).click()
  await openSection(page, 'Rights')
  await page.getByRole('button', { name: /Rights$/ }).click()
  await page.getByRole('option', { name: 'Assigned' }).click()
  await saved(page)
  await expect(changes).toContainText('the rights, or the option on them')
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByText('Amendment in review')).toBeVisible()
  const reviewer = await people.withRole('reviewer')
  const submission = await claim(api, reviewer, project)
  expect((await stage1(api, maya, project.project_id))?.version).toBe(2)
  await approve(api, reviewer, submission)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Request an amendment' })).toBeVisible()
  await expect(page.getByRole('tabpanel')).toContainText('Assigned')
  expect(await stage1(api, maya, project.project_id)).toMatchObject({
    approval_status: 'approved',
    version: 3,
  })
})

test('a change that was sent back: what is asked for is open, the rest is locked and says so', async ({
  page,
  people,
  api,
}) => {
  const maya = await people.completeUser()
  const project = await approvedProject(api, people, maya, `Sent back ${Date.now()}`)
  await amend(api, project, 1, { rights_status: 'assigned' })
  const text = 'Say in the logline whose pictures they are, now that the estate has assigned them.'
  const reviewer = await people.withRole('reviewer')
  await askForChanges(api, reviewer, await claim(api, reviewer, project), [
    { field: 'logline', severity: 'must', text },
  ])
  await signIn(page, maya)
  await page.goto(`/projects/${project.project_id}/stage-1`)
  await expect(page.getByText('Changes requested in your amendment')).toBeVisible()
  await page.getByRole('button', { name: 'Continue amendment' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Story' })).toBeVisible()
  await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(1)
  await expect(page.getByRole('textbox', { name: 'Logline' })).toBeEditable()
  await expect(page.getByText('Short synopsis, locked')).toBeVisible()
  await inspect(page, 'stage-1-amendment-sent-back')

  await page.getByRole('button', { name: /Section$/ }).click()
  await expect(page.getByRole('option', { name: 'Story' })).toContainText('1 change request')
  await expect(page.getByRole('option', { name: 'Story' })).not.toContainText('Locked')
  await page.getByRole('option', { name: /^Rights.*1 answer changed · Locked/ }).click()
  await expect(page.getByText('Rights, locked')).toBeVisible()
  await expect(page.getByRole('form', { name: 'Amendment' }).getByRole('textbox')).toHaveCount(0)
})

test('[R-10] how long reviews take is told, with figures from twenty decisions on', async ({
  page,
  people,
  api,
}) => {
  const maya = await people.completeUser()
  const project = await submittedProject(api, maya, `Waiting ${Date.now()}`)
  const published = async () =>
    (await api.call<{ published: boolean }>(maya, 'GET', '/review/statistics')).published
  for (let decided = 0; decided < 20 && !(await published()); decided += 1) {
    await approvedProject(api, people, await people.completeUser())
  }
  await signIn(page, maya)
  await page.goto(`/projects/${project.project_id}/stage-1`)
  await expect(page.getByText('We aim for 5 working days')).toBeVisible()
  await page.getByRole('link', { name: 'Review statistics' }).click()
  await arrives(page, '/review/statistics')
  await expect(page.getByRole('main')).toContainText('10 working days')
  await expect(page.getByText('less than a day').first()).toBeVisible()
  await expect(page.getByText('Figures are published after 20 decisions')).toHaveCount(0)
  await inspect(page, 'review-statistics')
})
