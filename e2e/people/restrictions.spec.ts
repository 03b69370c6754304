/** Accounts are suspended and pages of companies hidden; the public figures are read without an account. */
import { inspect } from '../support/inspect.ts'
import { logIn } from '../support/screens.ts'
import { expect, signIn, test } from '../support/test.ts'

const statement = 'Asks members for money before an audition.'

test('[MO-01] a suspended person is logged out and reads why at the next sign-in', async ({
  page,
  people,
  api,
  device,
  watched,
}) => {
  test.setTimeout(240_000)
  // Their session has ended, and the identity provider refuses another.
  watched.tolerate(/40[01]/)
  const mara = await people.completeUser('mara', {
    first_name: 'Mara',
    last_name: 'Lindqvist',
  })
  const otto = await people.completeUser('otto', {
    first_name: 'Otto',
    last_name: 'Brandt',
  })
  for (const one of [mara, otto]) {
    await api.call(one, 'PATCH', '/user/profile', {
      listed: true,
      visibility: 'members',
    })
  }
  await api.call(otto, 'POST', '/reports', {
    subject: { kind: 'profile', uid: mara.uid },
    reason: 'scam',
    text: 'She wants money for an audition.',
  })
  const moderator = await people.withRole('moderator')
  const desk = await device()
  await signIn(desk, moderator)
  await desk.goto('/moderation')
  await desk.getByRole('link', { name: 'Profile of Mara Lindqvist' }).click()
  await desk.getByRole('radio', { name: 'Account suspended' }).click({ force: true })
  await desk.getByRole('button', { name: /For how long/ }).click()
  await desk.getByRole('option', { name: '30 days' }).click()
  await desk.getByRole('textbox', { name: 'Reason' }).fill(statement)
  await inspect(desk, 'moderation-suspend')
  await desk.getByRole('button', { name: 'Decide' }).click()
  const question = desk.getByRole('alertdialog', {
    name: 'Suspend Mara Lindqvist?',
  })
  await inspect(desk, 'moderation-suspend-confirm')
  await question.getByRole('button', { name: 'Suspend account' }).click()
  await expect(desk.getByText(/: .?Account suspended/)).toBeVisible()

  await page.goto('/login')
  await logIn(page, mara.email, mara.password)
  await expect(page.getByText(statement)).toBeVisible()
  await inspect(page, 'login-suspended')
})

test('[MO-05] the figures of moderation are read without an account', async ({ page }) => {
  await page.goto('/about/moderation')
  await expect(page.getByRole('heading', { name: 'How moderation works' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Results so far' })).toBeVisible()
  await inspect(page, 'about-moderation')
})
