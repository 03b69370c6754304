/** Settings → Security: the ways in, the address, the sessions. */
import { goodPassword } from '../support/api.ts'
import { inspect } from '../support/inspect.ts'
import { account, arrives, exactly, heading, logIn } from '../support/screens.ts'
import { quiet } from '../support/quiet.ts'
import { expect, signIn, signOut, test } from '../support/test.ts'

test.describe.configure({ timeout: 180_000 })

test('[M4] sessions are listed, and one that is ended is signed out', async ({
  page,
  people,
  device,
  watched,
}) => {
  const ada = await people.completeUser('ada')
  const other = await device()
  // A session that was ended elsewhere is asked with once more, before the SDK has heard of it.
  watched.tolerate(/401/)
  await other.goto('/login')
  await logIn(other, ada.email)
  await arrives(other, '/dashboard')
  await signIn(page, ada)
  await page.goto('/settings/security')
  await expect(page.getByText('This device')).toBeVisible()
  const rows = page.getByRole('region', { name: 'Where you are logged in' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await inspect(page, 'security')
  await page.getByRole('button', { name: 'Log out everywhere else' }).click()
  await expect(rows).toHaveCount(1)
  await other.goto('/profile')
  await arrives(other, '/login')
})

test('[M4] signing out ends the session on the server; a changed password is the one that opens it again', async ({
  page,
  people,
  api,
}) => {
  const ada = await people.completeUser('ada')
  const changed = 'Sodium-lamp4!'
  await signIn(page, ada)
  await page.goto('/dashboard')
  await signOut(page)
  await arrives(page, '/login')
  await expect(api.renew(ada)).rejects.toThrow(/TOKEN_EXPIRED/)

  await logIn(page, ada.email)
  await arrives(page, '/dashboard')
  await page.goto('/settings/security')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByLabel('New password').fill(changed)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Password changed.')).toBeVisible()
  await signOut(page)
  await arrives(page, '/login')
  await logIn(page, ada.email)
  await expect(exactly(page, 'Invalid email or password')).toBeVisible()
  await logIn(page, ada.email, changed)
  await arrives(page, '/dashboard')
})

test('[F9] the address changes by a link to the new one, and comes back by a link to the old', async ({
  page,
  people,
  mail,
}) => {
  const ada = await people.completeUser('ada')
  const fresh = people.address('fresh')
  await page.goto('/login')
  await logIn(page, ada.email)
  await arrives(page, '/dashboard')
  await page.goto('/settings/security')
  await page.getByRole('button', { name: 'Change email' }).click()
  await page.getByLabel('New email address').fill(fresh)
  await page.getByRole('button', { name: 'Send confirmation link' }).click()
  await expect(page.getByText(`We have sent a link to ${fresh}.`)).toBeVisible()
  const link = (await mail.newest(fresh)).links.find((one) => one.includes('/email-change'))
  await page.goto('/email-change')
  await expect(page.getByText('This link is incomplete.')).toBeVisible()
  await inspect(page, 'email-change-incomplete')
  await page.goto(link ?? '')
  await expect(page.getByRole('button', { name: 'Use this address' })).toBeVisible()
  await inspect(page, 'email-change')
  await page.getByRole('button', { name: 'Use this address' }).click()
  await expect(page.getByText('Email address changed. Use it to log in from now on.')).toBeVisible()
  await inspect(page, 'email-change-done')
  const told = await mail.newest(ada.email, /address was changed/)
  const back = told.links.find((one) => one.includes('/email-change'))
  await page.goto(back ?? '')
  await expect(heading(page, 'Restore your email address')).toBeVisible()
  await page.getByRole('button', { name: 'Restore my email address' }).click()
  await expect(page.getByText('Your email address is restored')).toBeVisible()
})

test('[F10] another tab follows a sign-out and a new sign-in', async ({
  page,
  context,
  people,
}) => {
  const ada = await people.completeUser('ada')
  await page.goto('/login')
  await logIn(page, ada.email, goodPassword)
  await arrives(page, '/dashboard')
  const second = await context.newPage()
  await second.goto('/dashboard')
  await expect(second.getByRole('main')).toBeVisible()
  // What is asked for while the session ends is refused.
  await quiet(second)
  await signOut(page)
  await arrives(second, '/login')
  await logIn(page, ada.email)
  await arrives(page, '/dashboard')
  await arrives(second, '/dashboard')
  await expect(account(second).logIn).toBeHidden()
})
