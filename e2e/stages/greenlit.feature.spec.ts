/** The whole way of a feature of tier L, from nothing to Greenlit and on: two producers, two reviewers, amendments. */
import type { Page } from '@playwright/test'
import type { Account, Api } from '../support/api.ts'
import { flat } from '../support/content.ts'
import {
  beginAgain,
  claimByHand,
  decide,
  openSection,
  saved,
  score,
  writeStage,
} from '../support/workflow.ts'
import { claimNewest } from '../support/finance.ts'
import { type Answers, Form } from '../support/form.ts'
import {
  approveByHand,
  approveClaimed,
  begin,
  handIn,
  isApproved,
  reads,
  verdict,
  writes,
} from '../support/greenlit.ts'
import {
  concept,
  financePlan,
  greenlight,
  minimumGuarantee,
  package_,
} from '../support/later-stages.ts'
import { approve, askForChanges, confirmed, type Project } from '../support/projects.ts'
import { inDays } from '../support/samples.ts'
import { arrives, heading } from '../support/screens.ts'
import { expect, signIn, test } from '../support/test.ts'
import { write } from '../support/uploads.ts'

// With LONG=1 the people of tier L write their answers in the browser as well.
const byHand = process.env['LONG'] === '1'

test.describe.configure({ timeout: byHand ? 600_000 : 300_000 })

/** The answers of a stage, which then stands open. */
async function answer(
  page: Page,
  api: Api,
  account: Account,
  project: Project,
  stage: number,
  sections: Record<string, Answers>,
): Promise<void> {
  if (!byHand) await write(api, account, project, stage, flat(sections))
  await page.goto(writes(project, stage))
  if (!byHand) return
  await writeStage(page, await Form.load(api, account, `stage-${stage}`), sections)
  await saved(page)
}

/** Joins by the link on the dashboard, as an invited producer does. */
async function joins(page: Page, project: Project): Promise<void> {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: `Open the invitation to ${project.project_name}` }).click()
  await page.getByRole('button', { name: 'Join team' }).click()
  await arrives(page, `/projects/${project.project_id}`)
}

async function invites(page: Page, project: Project, email: string): Promise<void> {
  await page.goto(`/projects/${project.project_id}/team`)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a team member' })
  await dialog.getByLabel('Name or email').fill(email)
  await dialog.getByRole('radio', { name: 'Can edit and submit' }).check({ force: true })
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog).toBeHidden()
}

/** Three hundred thousand more in every table of the change that is begun; the total is left to be typed. */
async function raiseBudget(api: Api, owner: Account, { project_id }: Project): Promise<void> {
  const path = `/projects/${project_id}/stages/3/amendment`
  const { content } = await api.call<{ content: Answers }>(owner, 'GET', path)
  const raised = (table: string, row: number, ...keys: string[]) =>
    (content[table] as Record<string, number>[]).map((one, index) =>
      index === row
        ? { ...one, ...Object.fromEntries(keys.map((key) => [key, (one[key] ?? 0) + 30_000_000])) }
        : one,
    )
  await api.call(owner, 'PUT', path, {
    content: {
      ...content,
      topsheet: raised('topsheet', 1, 'amount'),
      finance_sources: raised('finance_sources', 0, 'amount'),
      cashflow: raised('cashflow', 1, 'money_in', 'money_out'),
    },
  })
}

test('[R-06 R-07 R-13 R-14 E-03] a feature of tier L: two producers, a writer, two reviewers, amendments, Greenlit', async ({
  page,
  people,
  api,
  device,
}) => {
  const maya = await people.completeUser('maya')
  const ben = await people.completeUser('ben', { first_name: 'Ben', last_name: 'Carver' })
  const iris = await people.completeUser('iris', { first_name: 'Iris', last_name: 'Lund' })
  const [first, second] = [await people.withRole('reviewer'), await people.withRole('reviewer')]
  const [bens, irises, reviewing, other] = [
    await device(),
    await device(),
    await device(),
    await device(),
  ]
  await Promise.all([
    signIn(page, maya),
    signIn(bens, ben),
    signIn(irises, iris),
    signIn(reviewing, first),
    signIn(other, second),
  ])
  const project = await begin(page, maya, 'The Last Roll')
  const { project_name } = project

  await test.step('a second producer joins; stage 1 is approved', async () => {
    await invites(page, project, ben.email)
    await joins(bens, project)
    const { project: about, ...rest } = concept('L')
    const { project_name: _, ...named } = about ?? {}
    await answer(bens, api, ben, project, 1, { project: named, ...rest })
    await handIn(bens, project, 1)
    await approveByHand(reviewing, project)
    await isApproved(page, project, 1)
  })

  await test.step('the writer whom stage 2 names confirms; it is approved', async () => {
    const sections = package_('L')
    const [producer, , director] = sections['team']?.['key_creatives'] as object[]
    const writer = {
      name: 'Iris Lund',
      email: iris.email,
      role: 'writer',
      attachment_status: 'contracted',
      evidence: 'Contract of this spring',
    }
    const key_creatives = [producer, writer, director]
    await answer(page, api, maya, project, 2, { ...sections, team: { key_creatives } })
    await page.goto(`/projects/${project.project_id}/team`)
    await page.getByRole('button', { name: 'Request confirmation' }).click()
    const row = page
      .getByRole('region', { name: 'People', exact: true })
      .getByRole('listitem')
      .filter({ hasText: 'Iris Lund' })
    await expect(row).toContainText('Requested')
    await irises.goto('/dashboard')
    await irises.getByRole('button', { name: `Confirm for ${project_name}` }).click()
    await expect(
      irises.getByRole('region', { name: 'Your attachments', exact: true }),
    ).toBeVisible()
    await page.goto(writes(project, 2))
    await handIn(page, project, 2)
    await approveByHand(reviewing, project)
    await isApproved(page, project, 2)
  })

  await test.step('stage 3 is over a million: one approval is not enough', async () => {
    await write(api, maya, project, 3, flat(financePlan('L')))
    await page.goto(writes(project, 3))
    await handIn(page, project, 3)
    await approveByHand(reviewing, project)
    await page.goto(reads(project, 3))
    await expect(page.getByText('A review is in progress.')).toBeVisible()
    await page.goto(reads(project, 4))
    await arrives(page, reads(project, 1))
    await approveByHand(other, project)
    await isApproved(page, project, 3)
  })

  await test.step('stage 4: every source is signed, and two reviewers agree', async () => {
    const closed = { ...minimumGuarantee(), signed_on: inDays(-2) }
    await answer(bens, api, ben, project, 4, greenlight('L', iris.email, [closed]))
    await confirmed(api, project, iris)
    await handIn(bens, project, 4)
    await approveByHand(other, project)
    await approveByHand(reviewing, project)
    await isApproved(page, project, 4)
    await page.goto('/projects')
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: project_name })
    await expect(row).toContainText(/greenlit/i)
  })

  await test.step('a small change of the approved concept counts at once', async () => {
    await page.goto(reads(project, 1))
    await expect(heading(page, project_name)).toBeVisible()
    await page.getByRole('button', { name: 'Request an amendment' }).click()
    const logline =
      'A lighthouse keeper finds one man on forty years of photographs, and tonight he comes up the stairs.'
    await openSection(page, 'Story')
    await page.getByRole('textbox', { name: 'Logline' }).fill(logline)
    await saved(page)
    await page.getByRole('button', { name: 'Apply amendment' }).click()
    await page.getByRole('button', { name: 'Apply now' }).click()
    await expect(page.getByRole('tabpanel')).toContainText(logline)
    await isApproved(page, project, 4)
  })

  await test.step('a larger budget is reviewed by two, once more after a request; until then the old one stands', async () => {
    const form = await Form.load(api, maya, 'stage-3')
    const note = form.field('finance_note')
    const shown = page.getByRole('tabpanel')
    await page.goto(reads(project, 3))
    await page.getByRole('button', { name: 'Request an amendment' }).click()
    await expect(page.getByRole('heading', { name: 'Changes', exact: true })).toBeVisible()
    await raiseBudget(api, maya, project)
    await page.goto(reads(project, 3))
    await page.getByRole('button', { name: 'Continue amendment' }).click()
    await openSection(page, 'Budget')
    await form.fill(page, { budget_total: 180_000_000 })
    await saved(page)
    await expect(page.getByRole('region', { name: 'Changes', exact: true })).toContainText(
      'the budget by more than 15%',
    )
    await page.getByRole('button', { name: 'Submit for review' }).click()
    await expect(page.getByText('Amendment in review')).toBeVisible()
    await isApproved(page, project, 3)
    await expect(shown).toContainText('1,500,000')
    await expect(shown).not.toContainText('1,800,000')

    await claimByHand(reviewing, project_name)
    await expect(reviewing.getByText('Amendment', { exact: true })).toBeVisible()
    const text = 'Say what the three hundred thousand more are for, and who gives them.'
    await reviewing.getByRole('button', { name: `Request a change: ${note.label}` }).click()
    await reviewing
      .getByRole('group', { name: 'Change request 1' })
      .getByLabel('Requested change and reason')
      .fill(text)
    await score(reviewing, 3)
    await reviewing.getByLabel('Summary for the applicant').fill(verdict)
    await decide(reviewing, 'Request changes')
    const asked = [{ field: 'finance_note', severity: 'must' as const, text }]
    await askForChanges(api, second, await claimNewest(api, second, project, 3), asked)

    await page.reload()
    await expect(page.getByText('Changes requested in your amendment')).toBeVisible()
    await page.getByRole('button', { name: 'Continue amendment' }).click()
    await expect(page.getByText(text).first()).toBeVisible()
    await form.fill(page, {
      finance_note: 'Three more weeks at sea; Screen Ireland has raised its award for them.',
    })
    await saved(page)
    await page.getByRole('button', { name: 'Submit for review' }).click()
    await expect(page.getByText('Amendment in review')).toBeVisible()
    await beginAgain(reviewing, project_name)
    await approveClaimed(reviewing)
    await page.reload()
    await expect(shown).toContainText('1,500,000')
    await approve(api, second, await claimNewest(api, second, project, 3))
    await isApproved(page, project, 3)
    await expect(shown).toContainText('1,800,000')
    await expect(page.getByRole('button', { name: 'Request an amendment' })).toBeVisible()
    await isApproved(page, project, 4)
  })
})
