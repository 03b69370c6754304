import {
  account,
  alert,
  arrives,
  exactly,
  heading,
  logIn,
  stopClock,
  texts,
} from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

const toolkit = '**/identitytoolkit.googleapis.com/v1/accounts:'

/** An answer that the embedded provider does not give, or not on demand, as Firebase words it. */
function refusal(message: string) {
  return { status: 400, json: { error: { code: 400, message } } }
}

test('[S-02] Log In, Login with Google, Create Account, and a forgotten password', async ({
  page,
}) => {
  await page.goto('/login')
  const screen = account(page)
  await expect(screen.logIn).toBeVisible()
  await expect(screen.google).toBeVisible()
  await expect(screen.forgot).toBeVisible()
  await screen.createAccount.click()
  await arrives(page, '/signup')
})

test('[S-06] success goes to the dashboard', async ({ page, people }) => {
  const { email } = await people.completeUser()
  await page.goto('/login')
  await logIn(page, email)
  await arrives(page, '/dashboard')
  await expect(page.getByRole('main')).toBeVisible()
})

test('[S-08] the reset mail is sent, and sent again by Resend', async ({ page, people, mail }) => {
  const { email } = await people.verifiedUser()
  await page.goto('/login')
  await account(page).email.fill(email)
  await account(page).forgot.click()
  await expect(exactly(page, 'Reset email sent! Check your inbox')).toBeVisible()
  const first = await mail.newest(email, /password/i)
  expect(first.links.find((link) => link.includes('/reset-password?'))).toContain(
    'mode=resetPassword',
  )
  await page.getByRole('button', { name: 'Resend', exact: true }).click()
  await expect.poll(() => mail.all(email, /password/i).length).toBe(2)
  await expect(exactly(page, 'Reset email sent! Check your inbox')).toBeVisible()
})

test('[S-08] an unknown address is answered alike and gets no mail', async ({
  page,
  people,
  mail,
}) => {
  const email = people.address('nobody')
  await page.goto('/login')
  await account(page).email.fill(email)
  await account(page).forgot.click()
  await expect(exactly(page, 'Reset email sent! Check your inbox')).toBeVisible()
  const { email: known } = await people.verifiedUser()
  await page.goto('/login')
  await account(page).email.fill(known)
  await account(page).forgot.click()
  await mail.newest(known, /password/i)
  expect(mail.all(email)).toEqual([])
})

test('[S-08] a reset mail that fails: the detail of the answer, else our own words', async ({
  page,
  watched,
}) => {
  watched.tolerate(/send-password-reset-email/)
  const call = '**/api/firebase-functions/send-password-reset-email'
  const detail = 'Three mails have gone to this address. Please wait an hour.'
  await page.route(call, (route) =>
    route.fulfill({ status: 429, contentType: 'application/problem+json', json: { detail } }),
  )
  await page.goto('/login')
  await account(page).email.fill('maya@film.test')
  await account(page).forgot.click()
  await expect(alert(page, detail)).toBeVisible()

  await page.unroute(call)
  await page.route(call, (route) => route.fulfill({ status: 500, body: 'oh' }))
  await account(page).sendReset.click()
  await expect(exactly(page, 'Failed to send reset email. Please try again.')).toBeVisible()
})

test('[S-10] an unknown address and a wrong password read alike', async ({ page, people }) => {
  const { email } = await people.verifiedUser()
  await page.goto('/login')
  await logIn(page, people.address('nobody'))
  await expect(exactly(page, 'Invalid email or password')).toBeVisible()
  await page.reload()
  await logIn(page, email, 'Wrong-board7!')
  await expect(exactly(page, 'Invalid email or password')).toBeVisible()
  await expect(account(page).email).toHaveValue(email)
})

test('[S-10] another provider refuses the pair', async ({ page }) => {
  const refused = refusal('INVALID_LOGIN_CREDENTIALS')
  await page.route(`${toolkit}signInWithPassword*`, (route) => route.fulfill(refused))
  await page.goto('/login')
  await logIn(page, 'maya@film.test')
  await expect(exactly(page, 'Invalid email or password')).toBeVisible()
})

test('[S-12] the provider refuses the address', async ({ page }) => {
  await page.route(`${toolkit}signInWithPassword*`, (route) =>
    route.fulfill(refusal('INVALID_EMAIL')),
  )
  await page.goto('/login')
  await logIn(page, 'maya@film.test')
  await expect(alert(page, texts.invalidEmail)).toBeVisible()
})

test('[S-13] a disabled account', async ({ page, people, house }) => {
  const { email } = await people.verifiedUser()
  await house.server.command('admin', 'disable', email)
  await page.goto('/login')
  await logIn(page, email)
  await expect(exactly(page, 'This account has been disabled')).toBeVisible()
})

test('[S-14] anything else, with its message', async ({ page, watched }) => {
  const call = `${toolkit}signInWithPassword*`
  await page.route(call, (route) => route.fulfill(refusal('OPERATION_NOT_ALLOWED')))
  await page.goto('/login')
  await logIn(page, 'maya@film.test')
  await expect(
    exactly(page, 'Failed to sign in: Firebase: Error (auth/operation-not-allowed).'),
  ).toBeVisible()

  watched.tolerate(/ERR_FAILED/)
  await page.unroute(call)
  await page.route(call, (route) => route.abort())
  await account(page).logIn.click()
  await expect(alert(page, /^Failed to sign in: [A-Z].*\.$/)).not.toContainText('auth/')
})

test('[S-19] tempEmail is kept 500 ms after typing stops, and goes along to sign-up', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/login')
  await expect(account(page).email).toBeVisible()
  const advance = await stopClock(page)
  const kept = () => page.evaluate(() => localStorage.getItem('tempEmail'))

  await account(page).email.fill('ma')
  await advance(300)
  await account(page).email.fill('maya@film.test')
  await advance(490)
  expect(await kept()).toBeNull()
  await advance(20)
  expect(await kept()).toBe('maya@film.test')

  await page.clock.resume()
  await account(page).createAccount.click()
  await expect(heading(page, 'Create Account')).toBeVisible()
  await expect(account(page).email).toHaveValue('maya@film.test')
  await page.goto('/login')
  await expect(account(page).email).toHaveValue('maya@film.test')
})

test('[S-19] tempEmail is removed after a sign-in', async ({ page, people }) => {
  const { email } = await people.completeUser()
  await page.goto('/login')
  await account(page).email.fill(email)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('tempEmail'))).toBe(email)
  await logIn(page, email, 'Wrong-board7!')
  await expect(exactly(page, 'Invalid email or password')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('tempEmail'))).toBe(email)
  await logIn(page, email)
  await arrives(page, '/dashboard')
  expect(await page.evaluate(() => localStorage.getItem('tempEmail'))).toBeNull()
})
