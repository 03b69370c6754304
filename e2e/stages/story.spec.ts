/** The house's main job, as a new user would try it; told on SQLite and on PostgreSQL. */
import { goodPassword } from '../support/api.ts'
import { profile, theLongExposure } from '../support/content.ts'
import {
  beginAgain,
  claimByHand,
  decide,
  saved,
  score,
  submit,
  writeStage,
} from '../support/workflow.ts'
import { Form } from '../support/form.ts'
import { account, arrives, heading, logIn } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

// No other test leaves one of this name at the desk.
const project = 'Forty Years of Light'
const better =
  'The keeper of the last manned lighthouse finds one stranger, never older, on forty years of her photographs, and one night he comes for them.'

test('[R-06 R-07 R-13 R-14 U-02 V-06 V-07 E-03] from sign-up to the first gate', async ({
  page,
  people,
  api,
  mail,
  device,
}) => {
  test.setTimeout(180_000)
  const email = people.address('maya')

  await test.step('sign up, and open the link in the mail', async () => {
    await page.goto('/')
    await account(page).createAccount.click()
    await account(page).email.fill(email)
    await account(page).password.fill(goodPassword)
    await account(page).signUp.click()
    await arrives(page, '/email-verification')
    const { links } = await mail.newest(email)
    await page.goto(links.find((link) => link.includes('mode=verifyEmail')) ?? '')
    await arrives(page, '/profile-setup')
  })

  const maya = await api.signIn(email)
  await test.step('set up a profile', async () => {
    const form = await Form.load(api, maya, 'profile')
    for (const [key, answers] of Object.entries(profile)) {
      await expect(
        page.getByRole('heading', { level: 2, name: form.section(key).title }),
      ).toBeVisible()
      await form.fill(page, answers)
      await page
        .getByRole('button', { name: /^(Next|Skip for now|Finish)$/ })
        .last()
        .click()
    }
    await arrives(page, '/dashboard')
    await expect(heading(page, 'Hello, Maya')).toBeVisible()
  })

  await test.step('put in a project and write stage 1', async () => {
    await page.getByRole('link', { name: 'Start your first project' }).click()
    await page.getByLabel('Project name').fill(project)
    await page.getByRole('button', { name: 'Start stage 1' }).click()
    await arrives(page, /^\/projects\/[0-9a-f-]{36}\/create-project\/stage-1$/)
    const form = await Form.load(api, maya, 'stage-1')
    const { project_name: _, ...rest } = theLongExposure.project
    await writeStage(page, form, { ...theLongExposure, project: rest })
    await saved(page)
  })
  const id = /\/projects\/([^/]+)\//.exec(page.url())?.[1] ?? ''

  await test.step('submit it', async () => {
    await submit(page)
    await arrives(page, `/projects/${id}/stage-1`)
    await expect(page.getByText('Waiting for a reviewer.')).toBeVisible()
    await expect(page.getByText('Receipt no.', { exact: true })).toBeVisible()
    for (const stage of [2, 3, 4]) {
      await page.goto(`/projects/${id}/stage-${stage}`)
      await arrives(page, `/projects/${id}/stage-1`)
    }
  })

  const reviewer = await people.withRole('reviewer')
  const reviewing = await device()
  await test.step('a reviewer claims it and asks for changes at two answers', async () => {
    await reviewing.goto('/login')
    await logIn(reviewing, reviewer.email)
    await arrives(reviewing, '/dashboard')
    await reviewing.getByRole('link', { name: 'Review', exact: true }).first().click()
    await claimByHand(reviewing, project)
    await reviewing.getByRole('button', { name: 'Request a change: Logline' }).click()
    const first = reviewing.getByRole('group', { name: 'Change request 1' })
    await first
      .getByLabel('Requested change and reason')
      .fill('Say what the stranger wants of her; as it stands nothing is at stake.')
    await reviewing.getByRole('button', { name: 'Request a change: Target audience' }).click()
    const second = reviewing.getByRole('group', { name: 'Change request 2' })
    await second.getByText('Recommended').click()
    await second
      .getByLabel('Requested change and reason')
      .fill('Name one film whose audience you would take along to the cinema.')
    await score(reviewing, 3)
    await reviewing
      .getByLabel('Summary for the applicant')
      .fill('A strong place and a strong riddle. The premise needs its stakes in one sentence.')
    await decide(reviewing, 'Request changes')
  })

  await test.step('the applicant answers and submits again', async () => {
    await page.goto('/dashboard')
    await expect(page.getByText(`Changes requested: ${project}`)).toBeVisible()
    await page.getByRole('link', { name: 'Make the changes' }).click()
    await arrives(page, new RegExp(`^/projects/${id}/create-project/stage-1`))
    await expect(page.getByText('as it stands nothing is at stake')).toBeVisible()
    await page.getByLabel('Logline').fill(better)
    await saved(page)
    await page.getByRole('button', { name: /^Audience/ }).click()
    await page.getByRole('button', { name: 'Keep it as it is and say why' }).click()
    await page
      .getByLabel('Your reply to the reviewer')
      .fill('“The Vast of Night” stands in the list for just that reason.')
    await saved(page)
    await submit(page)
    await arrives(page, `/projects/${id}/stage-1`)
  })

  await test.step('the reviewer sees what changed and approves', async () => {
    await beginAgain(reviewing, project)
    await reviewing.getByRole('tab', { name: 'Changes since v1' }).click()
    const changed = reviewing.getByRole('tabpanel', { name: 'Changes since v1' })
    await expect(changed).toContainText('he comes for them')
    await reviewing.getByRole('tab', { name: 'Previous requests' }).click()
    await expect(reviewing.getByText('stands in the list for just that reason')).toBeVisible()
    await score(reviewing, 4)
    await reviewing
      .getByLabel('Summary for the applicant')
      .fill('Now the stakes are clear. Good luck with the script.')
    await decide(reviewing, 'Approve')
  })

  await test.step('stage 2 opens, and no other', async () => {
    await page.reload()
    await expect(page.getByText(/^Approved\./)).toBeVisible()
    await page.goto(`/projects/${id}/stage-2`)
    await expect(page.getByRole('link', { name: 'Start stage 2' })).toBeVisible()
    await arrives(page, `/projects/${id}/stage-2`)
    await page.goto(`/projects/${id}/stage-3`)
    await arrives(page, `/projects/${id}/stage-1`)
  })
})
