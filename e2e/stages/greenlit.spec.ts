/** The whole way of a short, by hand, from nothing to Greenlit, with everybody who has a part in it. */
import {
  beginAgain,
  claimByHand,
  decide,
  declareByHand,
  minutePasses,
  saved,
  score,
  writeStage,
} from '../support/workflow.ts'
import { Form } from '../support/form.ts'
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
import { inspect } from '../support/inspect.ts'
import { concept, financePlan, greenlight, package_ } from '../support/later-stages.ts'
import { arrives } from '../support/screens.ts'
import { expect, signIn, test } from '../support/test.ts'
import { write } from '../support/uploads.ts'

test.describe.configure({ timeout: 300_000 })

test('[R-06 R-07 R-13 R-14 E-03] a short, by hand: changes, a refusal, an appeal, Greenlit', async ({
  page,
  people,
  api,
  device,
}) => {
  const maya = await people.completeUser('maya')
  const [first, second] = [await people.withRole('reviewer'), await people.withRole('reviewer')]
  const lead = await people.withRole('review_lead')
  const iris = await people.completeUser('iris', { first_name: 'Iris', last_name: 'Lund' })
  const [reviewing, other, leads, irises] = [
    await device(),
    await device(),
    await device(),
    await device(),
  ]
  await Promise.all([
    signIn(page, maya),
    signIn(irises, iris),
    signIn(reviewing, first),
    signIn(other, second),
    signIn(leads, lead),
  ])

  const project = await test.step('stage 1, written and handed in', async () => {
    const made = await begin(page, maya, 'Slack Water')
    const { project: about, ...rest } = concept('S')
    const { project_name: _, ...answers } = about ?? {}
    await writeStage(page, await Form.load(api, maya, 'stage-1'), { project: answers, ...rest })
    await saved(page)
    await handIn(page, made, 1)
    return made
  })

  await test.step('one answer is asked to be changed, and is', async () => {
    await claimByHand(reviewing, project.project_name)
    await reviewing.getByRole('button', { name: 'Request a change: Logline' }).click()
    await reviewing
      .getByRole('group', { name: 'Change request 1' })
      .getByLabel('Requested change and reason')
      .fill('Say what the stranger wants of her; as it stands nothing is at stake.')
    await score(reviewing, 3)
    await reviewing.getByLabel('Summary for the applicant').fill(verdict)
    await decide(reviewing, 'Request changes')
    await page.goto(writes(project, 1))
    await page
      .getByLabel('Logline')
      .fill(
        'The keeper of the last manned lighthouse finds one man on forty years of her photographs, and tonight he comes for them.',
      )
    await saved(page)
    await handIn(page, project, 1)
    await beginAgain(reviewing, project.project_name)
    await approveClaimed(reviewing)
    await isApproved(page, project, 1)
  })

  await test.step('stage 2, with a script, is refused and confirmed', async () => {
    await page.goto(writes(project, 2))
    await writeStage(page, await Form.load(api, maya, 'stage-2'), package_('S'))
    await saved(page)
    await handIn(page, project, 2)
    await claimByHand(reviewing, project.project_name)
    await score(reviewing, 3)
    await reviewing
      .getByLabel('Summary for the applicant')
      .fill(
        'The papers name another company as the owner of the story, and nothing shows how the right came to you. Without that the project cannot be put forward.',
      )
    await reviewing.getByRole('button', { name: 'Reject', exact: true }).click()
    const dialog = reviewing.getByRole('alertdialog')
    await dialog.getByRole('button', { name: /Reason/ }).click()
    await reviewing.getByRole('option', { name: 'No right to the material' }).click()
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
    await arrives(reviewing, '/review')
    await leads.goto('/review?tab=to_confirm')
    await declareByHand(leads, project.project_name)
    await leads.getByRole('button', { name: 'Confirm rejection' }).click()
    await leads.getByRole('alertdialog').getByRole('button', { name: 'Confirm rejection' }).click()
    await arrives(leads, '/review?tab=to_confirm')
    await minutePasses(leads)
  })

  await test.step('another reviewer hears the appeal, and approves', async () => {
    await page.goto(reads(project, 2))
    await expect(page.getByText('Rejected. See the feedback for the reasons.')).toBeVisible()
    await page.getByRole('button', { name: 'Appeal this decision' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Appeal this decision' })
    await dialog
      .getByLabel('What did the review overlook?')
      .fill(
        'The company that the papers name is ours: Skerry Films was Tidal Pictures until this spring, and the register shows both names.',
      )
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog).toBeHidden()
    await other.goto('/review?tab=appeals')
    await other.getByRole('button', { name: `Claim ${project.project_name}` }).click()
    const claiming = other.getByRole('alertdialog')
    await claiming.getByText('I have no involvement with this project').click()
    await claiming.getByRole('button', { name: 'Claim', exact: true }).click()
    await expect(other.getByText('Appeal by the applicant')).toBeVisible()
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
    await approveByHand(reviewing, project)
    await isApproved(page, project, 3)
  })

  await test.step('stage 4 waits for its heads of department, who confirm one by one', async () => {
    await page.goto(writes(project, 4))
    const sections = greenlight('S', iris.email)
    await writeStage(page, await Form.load(api, maya, 'stage-4'), sections)
    await saved(page)
    const checks = async () => {
      await page.getByRole('button', { name: 'Submit', exact: true }).click()
      return page.getByRole('dialog')
    }
    const open = await checks()
    await expect(open).toContainText('who are booked or contracted and have confirmed; 0 have.')
    await expect(open).toContainText('Still to confirm: Head Number 1 (Director of Photography)')
    await expect(open).toContainText('Request confirmation on the Team page.')
    await inspect(page, 'stage-4-heads-unconfirmed')

    await page.goto(`/projects/${project.project_id}/team`)
    await page.getByRole('button', { name: 'Request confirmation' }).click()
    const attached = page
      .getByRole('region', { name: 'People', exact: true })
      .getByRole('listitem')
      .filter({ hasText: 'Head Number' })
    await expect(attached.getByText(/^Requested on/)).toHaveCount(2)
    await irises.goto('/dashboard')
    for (const job of ['director of photography', 'production designer']) {
      const confirm = irises.getByRole('button', {
        name: `Confirm for ${project.project_name} as ${job}`,
      })
      await confirm.click()
      await expect(confirm).toHaveCount(0)
    }
    await expect(irises.getByRole('heading', { name: 'Your attachments 1' })).toBeVisible()
    await expect(irises.getByRole('button', { name: /^Confirm for / })).toHaveCount(0)
    await inspect(irises, 'dashboard-head-confirmed')
    await page.reload()
    await expect(attached.getByText('Confirmed', { exact: true })).toHaveCount(2)
    await inspect(page, 'team-heads-confirmed')
  })

  await test.step('stage 4 is approved: the project is greenlit', async () => {
    await page.goto(writes(project, 4))
    await handIn(page, project, 4)
    await claimByHand(other, project.project_name)
    await expect(other.getByText(/^Confirmed, /)).toHaveCount(2)
    await expect(other.getByText(iris.email)).toHaveCount(0)
    await inspect(other, 'review-heads-confirmed')
    await approveClaimed(other)
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
