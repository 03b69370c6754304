import { goodPassword } from '../support/api.ts'
import { account, alert, arrives, exactly, heading, texts } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

test('[U-01] the screen to create an account', async ({ page }) => {
  await page.goto('/signup')
  await expect(heading(page, 'Create Account')).toBeVisible()
  const screen = account(page)
  await expect(screen.email).toBeVisible()
  await expect(screen.password).toBeVisible()
  await expect(screen.signUp).toBeVisible()
  await expect(screen.googleUp).toBeVisible()
  await screen.haveAccount.click()
  await arrives(page, '/login')
})

test('[U-02 V-01] sign-up by email sends the mail and goes to the verification', async ({
  page,
  people,
  mail,
}) => {
  const email = people.address('newcomer')
  await page.goto('/signup')
  await account(page).email.fill(email)
  await account(page).password.fill(goodPassword)
  await account(page).signUp.click()
  await arrives(page, '/email-verification')
  await expect(heading(page, 'Verify Your Email')).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  const letter = await mail.newest(email)
  expect(letter.links.filter((link) => link.includes('mode=verifyEmail'))).toHaveLength(1)
  expect(await page.evaluate(() => localStorage.getItem('tempEmail'))).toBeNull()
})

for (const [password, missing] of [
  ['Sh0rt!', 'Password must be at least 8 characters'],
  ['clapper-board7!', 'Password must contain at least one uppercase letter'],
  ['CLAPPER-BOARD7!', 'Password must contain at least one lowercase letter'],
  ['Clapper-board!', 'Password must contain at least one number'],
  ['Clapperboard7', 'Password must contain at least one special character'],
] as const) {
  test(`[U-03] ${missing}`, async ({ page, people }) => {
    await page.goto('/signup')
    await account(page).email.fill(people.address())
    await account(page).password.fill(password)
    await account(page).signUp.click()
    await expect(exactly(page, missing)).toBeVisible()
    await expect(page.getByText(/^Password must/)).toHaveCount(1)
    await expect(account(page).password).toHaveAttribute('aria-invalid', 'true')
    await expect(account(page).password).toHaveValue(password)
    await arrives(page, '/signup')
  })
}

test('[U-03] every special character of the list counts', async ({ page, api, people }) => {
  await page.goto('/signup')
  for (const special of '!@#$%^&*(),.?":{}|<>') {
    await account(page).password.fill(`Clapperboard7${special}`)
    await account(page).signUp.click()
    // Only the address is missing.
    await expect(exactly(page, texts.invalidEmail)).toBeVisible()
    await expect(page.getByText(/^Password must/), special).toHaveCount(0)
    await expect(api.signUp(people.address(), `Clapperboard7${special}`)).resolves.toBeTruthy()
  }
})

test('[U-03 U-05] all that is missing is said at once', async ({ page }) => {
  await page.goto('/signup')
  await account(page).email.fill('no address')
  await account(page).password.fill('-')
  await account(page).signUp.click()
  await expect(exactly(page, texts.invalidEmail)).toBeVisible()
  await expect(exactly(page, texts.passwordRules)).toBeVisible()
  await expect(page.getByText(/^Password must/)).toHaveCount(1)
})

test('[U-04] an address that has an account', async ({ page, people }) => {
  const { email } = await people.newUser()
  await page.goto('/signup')
  await account(page).email.fill(email.toUpperCase())
  await account(page).password.fill(goodPassword)
  await account(page).signUp.click()
  await expect(
    exactly(page, 'This email is already registered. Please sign in instead'),
  ).toBeVisible()
})

test('[U-05 U-07] the server refuses a password that the screen let through', async ({
  page,
  people,
}) => {
  // Meets the screen's rule; the server will not hash without end.
  await page.goto('/signup')
  await account(page).email.fill(people.address())
  await account(page).password.fill(`Aa1!${'x'.repeat(1100)}`)
  await account(page).signUp.click()
  await expect(exactly(page, 'Password must meet security requirements')).toBeVisible()
})

for (const [code, text] of [
  ['INVALID_EMAIL', 'Please enter a valid email address'],
  ['PASSWORD_DOES_NOT_MEET_REQUIREMENTS', 'Password must meet security requirements'],
  ['WEAK_PASSWORD : Password should be at least 6', 'Password must meet security requirements'],
  [
    'ADMIN_ONLY_OPERATION',
    'Failed to create account: Firebase: Error (auth/admin-restricted-operation).',
  ],
] as const) {
  test(`[U-05] ${code} of another provider`, async ({ page }) => {
    await page.route('**/v1/accounts:signUp*', (route) =>
      route.fulfill({ status: 400, json: { error: { code: 400, message: code } } }),
    )
    await page.goto('/signup')
    await account(page).email.fill('maya@film.test')
    await account(page).password.fill(goodPassword)
    await account(page).signUp.click()
    await expect(alert(page, text)).toBeVisible()
  })
}

test('[U-07] the provider itself holds the rule', async ({ api, people }) => {
  for (const password of [
    'Sh0rt!',
    'clapper-board7!',
    'CLAPPER-BOARD7!',
    'Clapper-board!',
    'Clapperboard7',
  ]) {
    await expect(api.signUp(people.address(), password), password).rejects.toThrow(/WEAK_PASSWORD/)
  }
})

test('[S-19] tempEmail is removed after a sign-up', async ({ page, people }) => {
  const email = people.address()
  await page.goto('/signup')
  await account(page).email.fill(email)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('tempEmail'))).toBe(email)
  await account(page).password.fill(goodPassword)
  await account(page).signUp.click()
  await arrives(page, '/email-verification')
  expect(await page.evaluate(() => localStorage.getItem('tempEmail'))).toBeNull()
})
