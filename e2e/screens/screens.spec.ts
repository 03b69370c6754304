/** Every screen in every state that a person meets: axe finds nothing (WCAG 2.2 AA) in either theme, on either size. */
import { goodPassword } from '../support/api.ts'
import { profile, richProfile } from '../support/content.ts'
import { quiet } from '../support/quiet.ts'
import { beginAgain, claimByHand, score } from '../support/workflow.ts'
import { Form } from '../support/form.ts'
import { inspect } from '../support/inspect.ts'
import { account, arrives, heading, logIn } from '../support/screens.ts'
import {
  approvedProject,
  approve,
  askForChanges,
  claim,
  fillStage1,
  newProject,
  submitStage1,
  submittedProject,
} from '../support/projects.ts'
import { expect, signIn, test } from '../support/test.ts'

test.describe.configure({ timeout: 180_000 })

test('signing in', async ({ page, watched }) => {
  watched.tolerate(/404/)
  await page.goto('/login')
  await expect(account(page).logIn).toBeVisible()
  await inspect(page, 'login')
  await logIn(page, 'nobody@skerry.test')
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  await inspect(page, 'login-refused')
  await page.goto('/login?email=maya%40skerry.test&reset=success')
  await expect(page.getByText('Password updated successfully')).toBeVisible()
  await inspect(page, 'login-after-reset')
  await account(page).forgot.click()
  await expect(page.getByText('Reset email sent! Check your inbox')).toBeVisible()
  await inspect(page, 'login-reset-mail-sent')
  await page.goto('/nowhere')
  await expect(heading(page, 'Page Not Found')).toBeVisible()
  await inspect(page, 'not-found')
})

test('signing up', async ({ page, api, mail }) => {
  await page.goto('/signup')
  await expect(account(page).signUp).toBeVisible()
  await inspect(page, 'signup')
  await account(page).email.fill('maya.skerry.test')
  await account(page).password.fill('clapper')
  await account(page).signUp.click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await inspect(page, 'signup-refused')
  await account(page).email.fill('maya@skerry.test')
  await account(page).password.fill(goodPassword)
  await account(page).signUp.click()
  await arrives(page, '/email-verification')
  await expect(page.getByText('maya@skerry.test')).toBeVisible()
  await inspect(page, 'email-verification')
  await page.goto('/email-verification?mode=verifyEmail&oobCode=used')
  await expect(page.getByText(/expired or already been used/)).toBeVisible()
  await inspect(page, 'email-verification-link-used')
  await account(page).resend.waitFor()

  await api.call(null, 'POST', '/firebase-functions/send-password-reset-email', {
    email: 'maya@skerry.test',
  })
  const { links } = await mail.newest('maya@skerry.test', /password/i)
  await page.goto(links.find((link) => link.includes('mode=resetPassword')) ?? '')
  await expect(account(page).save).toBeVisible()
  await inspect(page, 'reset-password')
  await account(page).newPassword.fill('Second-take8!')
  await account(page).confirmPassword.fill('Second-take9!')
  await account(page).save.click()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await inspect(page, 'reset-password-refused')
  await page.goto('/reset-password?mode=resetPassword&oobCode=used')
  await expect(page.getByText(/expired or already been used/)).toBeVisible()
  await inspect(page, 'reset-password-link-used')
})

test('the link on another device, and a status that cannot be had', async ({
  page,
  people,
  api,
  mail,
  watched,
}) => {
  watched.tolerate(/pre-profile/)
  const newcomer = await people.newUser()
  await api.call(newcomer, 'POST', '/firebase-functions/send-verification-email', {})
  const { links } = await mail.newest(newcomer.email)
  await page.goto(links.find((one) => one.includes('mode=verifyEmail')) ?? '')
  await expect(page.getByRole('button', { name: 'Forgot password?' })).toBeVisible()
  await inspect(page, 'email-verification-other-device')
  await signIn(page, await people.completeUser())
  await page.route('**/api/auth/pre-profile', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/')
  await expect(page.getByText('Error determining profile status')).toBeVisible()
  await inspect(page, 'status-error')
})

test('setting up a profile', async ({ page, api }) => {
  const jonas = await api.verify(await api.signUp('jonas@skerry.test'))
  const form = await Form.load(api, jonas, 'profile')
  await signIn(page, jonas)
  await page.goto('/profile-setup')
  await expect(page.getByText('Step 1 of 6')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText(/Please check/)).toBeVisible()
  await inspect(page, 'profile-setup-refused')
  for (const [index, [key, answers]] of Object.entries(profile).entries()) {
    await expect(page.getByText(`Step ${index + 1} of 6`)).toBeVisible()
    await form.fill(page, answers)
    await page.getByRole('heading', { level: 2, name: form.section(key).title }).click()
    await inspect(page, `profile-setup-${index + 1}`)
    await page
      .getByRole('button', { name: /^(Next|Skip for now|Finish)$/ })
      .last()
      .click()
  }
  await arrives(page, '/dashboard')
  await inspect(page, 'profile-ready')
  await page.getByRole('main').getByRole('link', { name: 'See your page' }).click()
  await arrives(page, /^\/people\//)
  await inspect(page, 'person-new')
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Start your first project' })).toBeVisible()
  await inspect(page, 'dashboard-new')
  await page.goto('/projects')
  await expect(page.getByText('No projects yet')).toBeVisible()
  await inspect(page, 'projects-none')
})

test('a maker at work', async ({ page, people, api, context, watched }) => {
  watched.tolerate(/412|ERR_INTERNET_DISCONNECTED/)
  const maya = await api.verify(await api.signUp('maya.okonkwo@skerry.test'))
  await people.completeProfile(maya)
  await api.call(maya, 'PATCH', '/user/profile', richProfile)
  const reviewer = await people.withRole('reviewer')
  const salt = await newProject(api, maya, 'Salt')
  await approvedProject(api, people, maya, 'Ember')
  await submittedProject(api, maya, 'Tideline')
  const bus = await submittedProject(api, maya, 'Night Bus')
  await askForChanges(api, reviewer, await claim(api, reviewer, bus), [
    {
      field: 'logline',
      severity: 'must',
      text: 'Say what the stranger wants of her; as it stands nothing is at stake.',
    },
    {
      field: 'synopsis_short',
      severity: 'should',
      text: 'The ending is told as a question. We need to know how it ends.',
    },
  ])
  const exposure = await newProject(api, maya, 'The Long Exposure')
  await fillStage1(api, maya, exposure)
  await signIn(page, maya)

  await page.goto('/dashboard')
  await expect(page.getByText('Changes requested: Night Bus')).toBeVisible()
  // Its poster; the activity names it too.
  await expect(page.getByRole('main').getByRole('link', { name: 'Tideline' }).first()).toBeVisible()
  // Its availability, too, which comes after the first picture.
  await quiet(page)
  await inspect(page, 'dashboard')
  await page.goto('/projects')
  await expect(page.getByRole('link', { name: 'Night Bus' })).toBeVisible()
  await inspect(page, 'projects')
  await page.getByRole('button', { name: 'Actions for Salt' }).click()
  await inspect(page, 'projects-menu')
  await page.getByRole('menuitem', { name: 'Delete draft' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await inspect(page, 'projects-delete')
  await page.goto('/create-project/stage-1')
  await page.getByLabel('Project name').fill('The Quiet Room')
  await inspect(page, 'project-new')

  const form = await Form.load(api, maya, 'stage-1')
  for (const { key, title } of form.description.sections) {
    await page.goto(`/projects/${exposure.project_id}/create-project/stage-1?section=${key}`)
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
    await inspect(page, `stage-1-${key}`)
  }
  await context.setOffline(true)
  await expect(page.getByText('You’re offline.')).toBeVisible()
  await inspect(page, 'stage-1-offline')
  await context.setOffline(false)
  await page.goto(`/projects/${salt.project_id}/create-project/stage-1`)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Before you can submit' })).toBeVisible()
  await inspect(page, 'stage-1-checklist')
  await page.goto(`/projects/${exposure.project_id}/create-project/stage-1`)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByRole('alertdialog', { name: 'Submit stage 1?' })).toBeVisible()
  await inspect(page, 'stage-1-submit')
})

test('a maker and the answers of the review', async ({ page, people, api, watched, context }) => {
  watched.tolerate(/412/)
  const maya = await api.verify(await api.signUp('maya.o@skerry.test'))
  await people.completeProfile(maya)
  const reviewer = await people.withRole('reviewer')
  const ember = await approvedProject(api, people, maya, 'Ember')
  const tideline = await submittedProject(api, maya, 'Tideline')
  const bus = await submittedProject(api, maya, 'Night Bus')
  await askForChanges(api, reviewer, await claim(api, reviewer, bus), [
    {
      field: 'logline',
      severity: 'must',
      text: 'Say what the stranger wants of her; as it stands nothing is at stake.',
    },
  ])
  await signIn(page, maya)
  await page.goto(`/projects/${tideline.project_id}/stage-1`)
  await expect(page.getByText('Waiting for a reviewer.')).toBeVisible()
  await inspect(page, 'stage-1-submitted')
  await page.goto(`/projects/${bus.project_id}/create-project/stage-1`)
  await expect(page.getByText('as it stands nothing is at stake')).toBeVisible()
  await inspect(page, 'stage-1-changes-needed')

  const other = await context.newPage()
  await other.goto(`/projects/${bus.project_id}/create-project/stage-1`)
  await other
    .getByLabel('Logline')
    .fill('A night bus driver meets the same passenger on every route he has ever driven.')
  await expect(other.getByText('Saved', { exact: true })).toBeVisible()
  await other.close()
  await page
    .getByLabel('Logline')
    .fill('Every night the last passenger gets off where no stop has been for thirty years.')
  await expect(page.getByRole('dialog', { name: 'Edited in two places' })).toBeVisible()
  await inspect(page, 'stage-1-two-windows')

  await page.goto(`/projects/${ember.project_id}/stage-1`)
  await expect(page.getByText(/^Approved\./)).toBeVisible()
  await inspect(page, 'stage-1-approved')
  for (const tab of ['Feedback', 'Versions', 'History']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('tabpanel')).not.toBeEmpty()
    await quiet(page)
    await inspect(page, `stage-1-${tab.toLowerCase()}`)
  }
  await page.goto(`/projects/${ember.project_id}/stage-2`)
  await expect(page.getByRole('link', { name: 'Start stage 2' })).toBeVisible()
  await inspect(page, 'stage-2')
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
  await inspect(page, 'account-menu')
})

test('a reviewer', async ({ page, people, api }) => {
  const maya = await people.completeUser('maya')
  const ida = await api.verify(await api.signUp('ida@skerry.test'))
  await people.completeProfile(ida, { first_name: 'Ida', last_name: 'Ravn' })
  await people.grant(ida, 'reviewer')
  await submittedProject(api, maya, 'Glass Harbour')
  const kestrel = await submittedProject(api, maya, 'Kestrel')
  const decided = await submittedProject(api, await people.completeUser(), 'Paper Moons')
  await approve(api, ida, await claim(api, ida, decided))
  const first = await claim(api, ida, kestrel)
  await askForChanges(api, ida, first, [
    {
      field: 'logline',
      severity: 'must',
      text: 'Say what the stranger wants of her; as it stands nothing is at stake.',
    },
  ])
  await fillStage1(api, maya, kestrel, {
    logline:
      'A falconer who films her birds for a living finds a stranger in forty years of footage, and one night he comes for the tapes.',
  })
  await submitStage1(api, maya, kestrel)
  await signIn(page, ida)
  await page.goto('/review')
  await expect(page.getByRole('button', { name: /Claim Glass Harbour/ })).toBeVisible()
  await inspect(page, 'review-queue')
  await page.getByRole('button', { name: /Claim Glass Harbour/ }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await inspect(page, 'review-claim')
  await claimByHand(page, 'Glass Harbour')
  await expect(heading(page, 'Glass Harbour')).toBeVisible()
  await inspect(page, 'review')
  await page.getByRole('button', { name: 'Request a change: Logline' }).click()
  await page
    .getByLabel('Requested change and reason')
    .fill('Say what the stranger wants of her; as it stands nothing is at stake.')
  await score(page, 3)
  await page
    .getByLabel('Summary for the applicant')
    .fill('A strong place and a strong riddle. The premise needs its stakes in one sentence.')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await inspect(page, 'review-requests')
  await page.getByRole('button', { name: 'Request changes', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await inspect(page, 'review-decide')

  await beginAgain(page, 'Kestrel')
  await page.getByRole('tab', { name: 'Changes since v1' }).click()
  const changed = page.getByRole('tabpanel', { name: 'Changes since v1' })
  await expect(changed).toContainText('he comes for the tapes')
  await inspect(page, 'review-changes')
  await score(page, 4)
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.getByRole('tab', { name: 'My reviews' }).click()
  await page.getByRole('link', { name: 'Kestrel' }).click()
  await expect(page.getByText('Your decision: approved')).toBeVisible()
  await inspect(page, 'review-decided')
  await page.goto('/review/statistics')
  await expect(heading(page, 'Review statistics')).toBeVisible()
  await inspect(page, 'review-statistics')
  await page.goto('/dashboard')
  const toDo = page.getByRole('region', { name: /^To do/ })
  await expect(toDo).toContainText('Glass Harbour')
  // It is decided: nothing of it is left to do.
  await expect(toDo).not.toContainText('Kestrel')
  await inspect(page, 'dashboard-reviewer')
})

test('one’s own profile', async ({ page, people, api }) => {
  const maya = await api.verify(await api.signUp('maya.profile@skerry.test'))
  await people.completeProfile(maya)
  await api.call(maya, 'PATCH', '/user/profile', richProfile)
  await signIn(page, maya)
  await page.goto('/profile')
  await expect(page.getByText('Maya Okonkwo').first()).toBeVisible()
  await inspect(page, 'profile')
})
