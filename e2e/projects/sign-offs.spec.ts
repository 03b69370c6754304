/** What is submitted is vouched for by those whose sign-off the owner requires. */
import { inspect } from '../support/inspect.ts'
import { fillStage1, join, newProject } from '../support/projects.ts'
import { arrives } from '../support/screens.ts'
import { expect, signIn, test } from '../support/test.ts'

test.describe.configure({ timeout: 150_000 })

const ben = { first_name: 'Ben', last_name: 'Carver' }

test('marked, asked by mail, signed, changed, signed again, submitted', async ({
  page,
  people,
  api,
  mail,
  device,
}) => {
  const maya = await people.completeUser('maya')
  const other = await people.completeUser('ben', ben)
  const project = await newProject(api, maya)
  const id = project.project_id
  await fillStage1(api, maya, project)
  await join(api, maya, other, id, 'collaborator')
  await signIn(page, maya)
  const signOffs = page.getByRole('region', { name: 'Sign-offs' })
  const draft = `/projects/${id}/create-project/stage-1`

  await test.step('the owner requires a sign-off on the team’s page', async () => {
    await page.goto(`/projects/${id}/team`)
    await page.getByRole('button', { name: 'Actions for Ben Carver' }).click()
    await page.getByRole('menuitem', { name: 'Require sign-off' }).click()
    const row = page.getByRole('listitem').filter({ hasText: 'Ben Carver' })
    await expect(row).toContainText('Sign-off required')
    await inspect(page, 'team-signs-off')
  })

  await test.step('the checklist says who is missing, and asks', async () => {
    await page.goto(draft)
    await expect(signOffs).toContainText(
      'The stage can be submitted once Ben Carver has signed off.',
    )
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    const list = page.getByRole('dialog', { name: 'Before you can submit' })
    await expect(list).toContainText('Ben Carver has not signed off the current draft.')
    await inspect(page, 'stage-1-checklist-sign-offs')
    await list.getByRole('button', { name: 'Send requests' }).click()
    await expect(list.getByRole('listitem').filter({ hasText: 'Ben Carver' })).toContainText(
      'Requested',
    )
    await list.getByRole('button', { name: 'Continue editing' }).click()
    await expect(signOffs.getByRole('listitem')).toContainText('Requested')
    await inspect(page, 'stage-1-wizard-sign-offs')
  })

  const bens = await device()
  const hisSignOffs = bens.getByRole('region', { name: 'Sign-offs' })
  await test.step('he finds it in his mail and on his dashboard, reads and signs', async () => {
    const request = await mail.newest(other.email, /^Sign-off requested/)
    expect(request.subject).toBe(
      `Sign-off requested: Concept & Rights of “${project.project_name}”`,
    )
    expect(request.links.some((link) => link.endsWith(`/projects/${id}/stage-1`))).toBe(true)
    await signIn(bens, other)
    await bens.goto('/dashboard')
    await expect(bens.getByText(`Sign off stage 1: ${project.project_name}`)).toBeVisible()
    await inspect(bens, 'dashboard-sign-off')
    await bens.getByRole('link', { name: 'Read and sign off' }).click()
    await arrives(bens, `/projects/${id}/stage-1`)
    await hisSignOffs.getByRole('button', { name: 'Sign off' }).click()
    const asked = bens.getByRole('alertdialog').or(bens.getByRole('dialog'))
    await expect(asked).toContainText('You confirm every answer in the current draft')
    await inspect(bens, 'stage-1-sign-off')
    await asked.getByRole('button', { name: 'Sign off' }).click()
    await expect(hisSignOffs).toContainText('Everyone has signed off the current draft.')
    await inspect(bens, 'stage-1-signed-off')
  })

  await test.step('what is changed afterwards is not signed', async () => {
    await page.reload()
    await expect(signOffs).toContainText('Everyone has signed off the current draft.')
    await fillStage1(api, maya, project, { runtime_min: 97 })
    await page.reload()
    await expect(signOffs.getByRole('listitem')).toContainText('Changed since sign-off')
    await bens.reload()
    await hisSignOffs.getByRole('button', { name: 'Sign off' }).click()
    const asked = bens.getByRole('alertdialog').or(bens.getByRole('dialog'))
    await asked.getByRole('button', { name: 'Sign off' }).click()
    await expect(hisSignOffs).toContainText('Everyone has signed off')
  })

  await test.step('it is submitted, and says who has signed it', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: 'Submit', exact: true })
      .click()
    await arrives(page, `/projects/${id}/stage-1`)
    await expect(signOffs).toContainText('Signed off by Ben Carver')
    await page.getByRole('tab', { name: 'History' }).click()
    await expect(page.getByText('Ben Carver signed off').first()).toBeVisible()
    await inspect(page, 'stage-1-submitted-signed-off')
  })
})
