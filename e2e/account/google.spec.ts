import type { Page } from '@playwright/test'
import { account, alert, arrives, exactly, heading } from '../support/screens.ts'
import { expect, signOut, test } from '../support/test.ts'

type Button = 'google' | 'googleUp'

async function openChooser(page: Page, button: Button = 'google'): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), account(page)[button].click()])
  await expect(heading(popup, 'Choose an account')).toBeVisible()
  return popup
}

async function choose(popup: Page, choice: string): Promise<void> {
  const gone = popup.waitForEvent('close')
  await popup.getByRole('button', { name: choice }).click({ noWaitAfter: true })
  await gone
}

test.beforeEach(({ api }) => api.clear())

test('[S-03] the account chooser is shown every time', async ({ page }) => {
  for (const person of ['Ada', 'Ada', 'Bob']) {
    await page.goto('/login')
    await choose(await openChooser(page), person)
    await arrives(page, '/profile-setup')
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await expect(page.getByText(`${person.toLowerCase()}@film.test`)).toBeVisible()
    await signOut(page)
    await arrives(page, '/login')
  }
})

test('[S-06 U-02] who has a complete profile comes to the dashboard by Google', async ({
  page,
  api,
  people,
}) => {
  await people.completeProfile(await api.verify(await api.signUp('ada@film.test')))
  await page.goto('/login')
  await choose(await openChooser(page), 'Ada')
  await arrives(page, '/dashboard')
})

test('[U-02] a Google sign-up needs no mail and goes through the dashboard to the profile', async ({
  page,
  mail,
}) => {
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
  await page.goto('/signup')
  await choose(await openChooser(page, 'googleUp'), 'Bob')
  await arrives(page, '/profile-setup')
  expect(visited).not.toContain('/email-verification')
  expect(mail.all('bob@film.test', /verify|confirm/i)).toEqual([])
})

test('[E-01] the name that Google knows is the display name', async ({ page, api }) => {
  await page.goto('/login')
  const asked = page.waitForResponse((response) => response.url().includes('accounts:lookup'))
  await choose(await openChooser(page), 'Ada')
  const { users } = (await (await asked).json()) as { users: Record<string, unknown>[] }
  expect(users[0]).toMatchObject({
    email: 'ada@film.test',
    emailVerified: true,
    displayName: 'Ada Okafor',
  })
  expect(users[0]?.['localId']).toMatch(/^[A-Za-z0-9]{28}$/)
  await arrives(page, '/profile-setup')
  void api
})

for (const [button, path, text] of [
  ['google', '/login', 'Sign in was cancelled. Please try again.'],
  ['googleUp', '/signup', 'Sign up was cancelled. Please try again.'],
] as const) {
  test(`[S-15 U-06] cancelled at the chooser, on ${path}`, async ({ page }) => {
    await page.goto(path)
    await choose(await openChooser(page, button), 'Cancel')
    await expect(exactly(page, text)).toBeVisible()
    await choose(await openChooser(page, button), 'Ada')
    await arrives(page, '/profile-setup')
  })
}

test('[S-15] the popup is closed', async ({ page }) => {
  await page.goto('/login')
  await (await openChooser(page)).close()
  await expect(exactly(page, 'Sign in was cancelled. Please try again.')).toBeVisible()
})

test('[S-16] the address belongs to another method', async ({ page, api }) => {
  await api.verify(await api.signUp('mallory@film.test'))
  await page.goto('/login')
  await choose(await openChooser(page), 'Mallory')
  await expect(
    exactly(page, 'This email is already registered with a different method'),
  ).toBeVisible()
  await arrives(page, '/login')
})

test('[S-18] Google breaks down', async ({ page }) => {
  await page.goto('/login')
  await choose(await openChooser(page), 'Break down')
  await expect(alert(page, /^Failed to sign in with Google: \S.{3,}/)).toBeVisible()
})

test('[S-15] a second click closes the first window and goes on in the second', async ({
  page,
}) => {
  await page.goto('/login')
  const first = await openChooser(page)
  const [second] = await Promise.all([page.waitForEvent('popup'), account(page).google.click()])
  await expect.poll(() => first.isClosed()).toBe(true)
  await expect(heading(second, 'Choose an account')).toBeVisible()
  await choose(second, 'Ada')
  await arrives(page, '/profile-setup')
})

test('[S-19] tempEmail is removed after a Google sign-in', async ({ page }) => {
  await page.goto('/login')
  await page.evaluate(() => localStorage.setItem('tempEmail', 'typed@film.test'))
  await page.reload()
  await choose(await openChooser(page), 'Ada')
  await arrives(page, '/profile-setup')
  expect(await page.evaluate(() => localStorage.getItem('tempEmail'))).toBeNull()
})
