/** What the machine points out to reviewers, and to nobody else. */
import { flat } from '../support/content.ts'
import { claimByHand } from '../support/workflow.ts'
import { atStage3, smallPlan } from '../support/finance.ts'
import type { Answers } from '../support/form.ts'
import { inspect } from '../support/inspect.ts'
import { inDays } from '../support/samples.ts'
import { fillStage1, newProject, submitStage1 } from '../support/projects.ts'
import { heading } from '../support/screens.ts'
import { expect, signIn, test } from '../support/test.ts'

test.describe.configure({ timeout: 120_000 })

test('risks stand in the queue by name, and in a review with what to do', async ({
  page,
  people,
  api,
  device,
}) => {
  const [maya, zoe] = [await people.completeUser('maya'), await people.completeUser('zoe')]
  // Of its own, since ten similar projects are named at most and all other tests share a logline.
  const logline =
    'The keeper of a lamp on a dying coast must choose which of two ships she warns of the rocks.'
  const first = await newProject(api, maya, `Lantern ${Date.now()}`)
  await fillStage1(api, maya, first, { logline })
  await submitStage1(api, maya, first)
  const second = await newProject(api, zoe, `Lamp ${Date.now()}`)
  await fillStage1(api, zoe, second, {
    logline,
    rights_status: 'option_signed',
    option_expiry: inDays(2),
    content_flags: ['minors'],
  })
  await submitStage1(api, zoe, second)

  await signIn(page, await people.withRole('reviewer'))
  await page.goto('/review')
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: second.project_name })
  const chips = row.getByRole('list', { name: 'Flags' }).getByRole('listitem')
  await expect(chips).toHaveText([/^Similar text/, /^Option expired or too short/, /^Minors/])
  await expect(row).not.toContainText(first.project_name)
  await inspect(page, 'review-queue-flags')

  await claimByHand(page, second.project_name)
  const list = page.getByRole('region', { name: 'Flags' })
  await expect(list).toContainText('Compare them before you judge')
  await expect(list).toContainText('Ask for an extension')
  await expect(list).toContainText('Applicants don’t see this')
  const like = list.getByRole('listitem').filter({ hasText: first.project_name }).last()
  await expect(like).toContainText(/\d+% similar/)
  await inspect(page, 'review-flags')

  const applicant = await device()
  await signIn(applicant, zoe)
  await applicant.goto(`/projects/${second.project_id}/stage-1`)
  await expect(heading(applicant, second.project_name)).toBeVisible()
  await expect(applicant.getByRole('main')).not.toContainText(/similar|flags/i)
})

test('money from a related party is pointed out at stage 3', async ({ page, people, api }) => {
  const [maya, rita] = [await people.completeUser('maya'), await people.withRole('reviewer')]
  const project = await atStage3(api, maya, rita, 'S', `Harbour ${Date.now()}`)
  const content = flat(smallPlan())
  const [source] = content['finance_sources'] as Answers[]
  const stage3 = `/projects/${project.project_id}/stages/3`
  await api.call(maya, 'PUT', stage3, {
    content: { ...content, finance_sources: [{ ...source, related_party: true }] },
  })
  await api.call(maya, 'POST', `${stage3}/submit`)
  await signIn(page, await people.withRole('reviewer'))
  await claimByHand(page, project.project_name)
  const list = page.getByRole('region', { name: 'Flags' })
  await expect(list).toContainText('Related party. One source comes from a related party.')
})
