/** The whole way of a project, from nothing to Greenlit, with everybody who has a part in it. */
import type { Page } from '@playwright/test'
import type { Account } from './support/api.ts'
import { flat } from './support/content.ts'
import {
  claimByHand,
  decide,
  minutePasses,
  openSection,
  saved,
  score,
  submit,
  writeStage,
} from './support/desk.ts'
import { financePlan, minimumGuarantee } from './support/finance-stage.ts'
import { Form } from './support/form.ts'
import { inspect } from './support/inspect.ts'
import { concept, greenlight, inDays, package_ } from './support/later-stages.ts'
import type { Project } from './support/projects.ts'
import { arrives, heading } from './support/screens.ts'
import { expect, signIn, test } from './support/test.ts'
import { write } from './support/uploads.ts'

test.describe.configure({ timeout: 300_000 })

const verdict =
  'The papers carry what the answers say, and the plan is one that people of this size have brought home before.'

const reads = ({ project_id }: Project, stage: number) => `/projects/${project_id}/stage-${stage}`
const writes = ({ project_id }: Project, stage: number) =>
  `/projects/${project_id}/create-project/stage-${stage}`

/** A project by its name, and nothing more. */
async function begin(page: Page, owner: Account, name: string): Promise<Project> {
  await page.goto('/create-project/stage-1')
  await page.getByLabel('Project name').fill(name)
  await page.getByRole('button', { name: 'Start stage 1' }).click()
  await arrives(page, /^\/projects\/[0-9a-f-]{36}\/create-project\/stage-1$/)
  const project_id = /\/projects\/([^/]+)\//.exec(page.url())?.[1] ?? ''
  return { project_id, project_name: name, owner }
}

async function handIn(page: Page, project: Project, stage: number): Promise<void> {
  await submit(page, stage)
  await arrives(page, reads(project, stage))
  await expect(page.getByText('It waits for a reviewer.')).toBeVisible()
}

async function approveByHand(desk: Page, project: Project): Promise<void> {
  await claimByHand(desk, project.project_name)
  await score(desk, 4)
  await desk.getByLabel('Summary for the applicant').fill(verdict)
  await decide(desk, 'Approve')
}

async function isApproved(page: Page, project: Project, stage: number): Promise<void> {
  await page.goto(reads(project, stage))
  await expect(page.getByRole('main').getByText('Approved', { exact: true }).first()).toBeVisible()
}

/** Joins by the link on the dashboard, as an invited producer does. */
async function joins(page: Page, project: Project): Promise<void> {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: `Open the invitation to ${project.project_name}` }).click()
  await page.getByRole('button', { name: 'Join the team' }).click()
  await arrives(page, reads(project, 1))
}

async function invites(page: Page, project: Project, email: string): Promise<void> {
  await page.goto(`/projects/${project.project_id}/team`)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('radio', { name: 'Producer' }).check({ force: true })
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog).toBeHidden()
}

test('[R-06 R-07 R-13 R-14 E-03] a short, by hand: changes, a refusal, an appeal, Greenlit', async ({
  page,
  people,
  api,
  device,
}) => {
  const maya = await people.completeUser('maya')
  const [first, second] = [await people.withRole('reviewer'), await people.withRole('reviewer')]
  const lead = await people.withRole('review_lead')
  const [desk, other, leads] = [await device(), await device(), await device()]
  await Promise.all([
    signIn(page, maya),
    signIn(desk, first),
    signIn(other, second),
    signIn(leads, lead),
  ])

  const project = await test.step('stage 1, written and handed in', async () => {
    const made = await begin(page, maya, 'Ebb Tide')
    const { project: about, ...rest } = concept('S')
    const { project_name: _, ...answers } = about ?? {}
    await writeStage(page, await Form.load(api, maya, 'stage-1'), { project: answers, ...rest })
    await saved(page)
    await handIn(page, made, 1)
    return made
  })

  await test.step('one answer is asked to be changed, and is', async () => {
    await claimByHand(desk, project.project_name)
    await desk.getByRole('button', { name: 'Ask for a change: Logline' }).click()
    await desk
      .getByRole('group', { name: 'Change request 1' })
      .getByLabel('What to change, and why')
      .fill('Say what the stranger wants of her; as it stands nothing is at stake.')
    await score(desk, 3)
    await desk.getByLabel('Summary for the applicant').fill(verdict)
    await decide(desk, 'Request changes')
    await page.goto(writes(project, 1))
    await page
      .getByLabel('Logline')
      .fill(
        'The keeper of the last manned lighthouse finds one man on forty years of her photographs, and tonight he comes for them.',
      )
    await saved(page)
    await handIn(page, project, 1)
    await approveByHand(desk, project)
    await isApproved(page, project, 1)
  })

  await test.step('stage 2, with a script, is refused and confirmed', async () => {
    await page.goto(writes(project, 2))
    await writeStage(page, await Form.load(api, maya, 'stage-2'), package_('S'))
    await saved(page)
    await handIn(page, project, 2)
    await claimByHand(desk, project.project_name)
    await score(desk, 3)
    await desk
      .getByLabel('Summary for the applicant')
      .fill(
        'The papers name another company as the owner of the story, and nothing shows how the right came to you. Without that the project cannot be put forward.',
      )
    await desk.getByRole('button', { name: 'Refuse', exact: true }).click()
    const dialog = desk.getByRole('alertdialog')
    await dialog.getByRole('button', { name: /Reason/ }).click()
    await desk.getByRole('option', { name: 'No right to the material' }).click()
    await dialog.getByRole('button', { name: 'Refuse', exact: true }).click()
    await arrives(desk, '/review')
    await leads.goto('/review?tab=to_confirm')
    await leads.getByRole('link', { name: project.project_name }).click()
    await leads.getByRole('button', { name: 'Confirm the refusal' }).click()
    await leads
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Confirm the refusal' })
      .click()
    await arrives(leads, '/review?tab=to_confirm')
    await minutePasses(leads)
  })

  await test.step('another reviewer hears the appeal, and approves', async () => {
    await page.goto(reads(project, 2))
    await expect(page.getByText('Not approved. The feedback says why.')).toBeVisible()
    await page.getByRole('button', { name: 'Ask for a second look' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Ask for a second look' })
    await dialog
      .getByLabel('What was overlooked?')
      .fill(
        'The company that the papers name is ours: Skerry Films was Tidal Pictures until this spring, and the register shows both names.',
      )
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog).toBeHidden()
    await other.goto('/review?tab=appeals')
    await other.getByRole('button', { name: `Claim ${project.project_name}` }).click()
    const claiming = other.getByRole('alertdialog')
    await claiming.getByText('I am not part of this project').click()
    await claiming.getByRole('button', { name: 'Claim', exact: true }).click()
    await expect(other.getByText('The applicant appeals')).toBeVisible()
    await score(other, 4)
    await other.getByLabel('Summary for the applicant').fill(verdict)
    await decide(other, 'Approve')
    await isApproved(page, project, 2)
  })

  await test.step('stage 3: the money, in the maker’s word', async () => {
    const { budget, sources, entity } = financePlan('S')
    const { topsheet } = budget ?? {}
    const { finance_sources } = sources ?? {}
    await write(api, maya, project, 3, { ...entity, topsheet, finance_sources })
    const form = await Form.load(api, maya, 'stage-3')
    await page.goto(`${writes(project, 3)}?section=budget`)
    await form.fill(page, { budget_total: budget?.['budget_total'] })
    await saved(page)
    await page.goto(`${writes(project, 3)}?section=sources`)
    await form.fill(page, { declares_finance: true })
    await saved(page)
    await handIn(page, project, 3)
    await approveByHand(desk, project)
    await isApproved(page, project, 3)
  })

  await test.step('stage 4 is approved: the project is greenlit', async () => {
    await page.goto(writes(project, 4))
    await writeStage(page, await Form.load(api, maya, 'stage-4'), greenlight('S'))
    await saved(page)
    await handIn(page, project, 4)
    await approveByHand(other, project)
    await isApproved(page, project, 4)
    await page.goto('/projects')
    const row = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: project.project_name })
    await expect(row).toContainText(/greenlit/i)
    await page.goto(reads(project, 4))
    await expect(page.getByRole('main').getByText('Greenlit', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Open/ }).first()).toBeVisible()
    await inspect(page, 'stage-4-greenlit')
  })
})

test('[R-06 R-07 R-13 R-14 E-03] a feature of tier L: two producers, a writer, two reviewers, an amendment, Greenlit', async ({
  page,
  people,
  api,
  device,
}) => {
  const maya = await people.completeUser('maya')
  const ben = await people.completeUser('ben', { first_name: 'Ben', last_name: 'Carver' })
  const iris = await people.completeUser('iris', { first_name: 'Iris', last_name: 'Lund' })
  const [first, second] = [await people.withRole('reviewer'), await people.withRole('reviewer')]
  const [bens, irises, desk, other] = [
    await device(),
    await device(),
    await device(),
    await device(),
  ]
  await Promise.all([
    signIn(page, maya),
    signIn(bens, ben),
    signIn(irises, iris),
    signIn(desk, first),
    signIn(other, second),
  ])
  const project = await begin(page, maya, 'The Last Roll')
  const { project_name } = project

  await test.step('a second producer joins; stage 1 is approved', async () => {
    await invites(page, project, ben.email)
    await joins(bens, project)
    await write(api, ben, project, 1, { ...flat(concept('L')), project_name })
    await bens.goto(writes(project, 1))
    await handIn(bens, project, 1)
    await approveByHand(desk, project)
    await isApproved(page, project, 1)
  })

  await test.step('the writer whom stage 2 names confirms; it is approved', async () => {
    const answers = flat(package_('L'))
    const [producer, , director] = answers['key_creatives'] as object[]
    const writer = {
      name: 'Iris Lund',
      email: iris.email,
      role: 'writer',
      attachment_status: 'contracted',
      evidence: 'Contract of this spring',
    }
    const key_creatives = [producer, writer, director]
    await write(api, maya, project, 2, { ...answers, key_creatives })
    await page.goto(`/projects/${project.project_id}/team`)
    await page.getByRole('button', { name: 'Ask them to confirm' }).click()
    const row = page
      .getByRole('region', { name: 'Attached', exact: true })
      .getByRole('listitem')
      .filter({ hasText: 'Iris Lund' })
    await expect(row).toContainText('Asked')
    await irises.goto('/dashboard')
    await irises.getByRole('button', { name: `Confirm for ${project_name}` }).click()
    await expect(irises.getByRole('region', { name: 'Asked of you', exact: true })).toContainText(
      'Confirmed',
    )
    await page.goto(writes(project, 2))
    await handIn(page, project, 2)
    await approveByHand(desk, project)
    await isApproved(page, project, 2)
  })

  await test.step('stage 3 is over a million: one approval is not enough', async () => {
    await write(api, maya, project, 3, flat(financePlan('L')))
    await page.goto(writes(project, 3))
    await handIn(page, project, 3)
    await approveByHand(desk, project)
    await page.goto(reads(project, 3))
    await expect(page.getByText('A reviewer is reading it.')).toBeVisible()
    await page.goto(reads(project, 4))
    await arrives(page, reads(project, 1))
    await approveByHand(other, project)
    await isApproved(page, project, 3)
  })

  await test.step('stage 4: every source is signed, and two reviewers agree', async () => {
    const closed = { ...minimumGuarantee, signed_on: inDays(-2) }
    await write(api, ben, project, 4, flat(greenlight('L', [closed])))
    await bens.goto(writes(project, 4))
    await handIn(bens, project, 4)
    await approveByHand(other, project)
    await approveByHand(desk, project)
    await isApproved(page, project, 4)
    await page.goto('/projects')
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: project_name })
    await expect(row).toContainText(/greenlit/i)
  })

  await test.step('a small change of the approved concept counts at once', async () => {
    await page.goto(reads(project, 1))
    await expect(heading(page, project_name)).toBeVisible()
    await page.getByRole('button', { name: 'Propose a change' }).click()
    const logline =
      'A lighthouse keeper finds one man on forty years of photographs, and tonight he comes up the stairs.'
    await openSection(page, 'Story')
    await page.getByRole('textbox', { name: 'Logline' }).fill(logline)
    await saved(page)
    await page.getByRole('button', { name: 'Change the approved version' }).click()
    await expect(page.getByRole('tabpanel')).toContainText(logline)
    await isApproved(page, project, 4)
  })
})
