import type { Page } from '@playwright/test'
import type { Account } from '../support/api.ts'
import type { Mailbox, ReceivedMail } from '../support/mail.ts'
import type { Api } from '../support/api.ts'
import { account, alert, arrives, exactly, logIn, stopClock, texts } from '../support/screens.ts'
import { expect, signIn, test } from '../support/test.ts'

const fresh = 'Second-take8!'
const expired =
  'This password reset link has expired or already been used. Please request a new one.'

async function requestReset(api: Api, mail: Mailbox, { email }: Account): Promise<string> {
  const before = mail.all(email, /password/i).length
  await api.call(null, 'POST', '/firebase-functions/send-password-reset-email', { email })
  await expect.poll(() => mail.all(email, /password/i).length, { timeout: 20_000 }).toBe(before + 1)
  return linkOf(await mail.newest(email, /password/i))
}

function linkOf({ links }: ReceivedMail): string {
  const link = links.find((one) => one.includes('mode=resetPassword'))
  if (!link) throw new Error(`No reset link among ${links.join(' ')}`)
  return link
}

async function fill(page: Page, password = fresh, again = password): Promise<void> {
  await account(page).newPassword.fill(password)
  await account(page).confirmPassword.fill(again)
  await account(page).save.click()
}

test('[P-01 P-02 P-07 S-05] from the mail to the new password', async ({
  page,
  people,
  api,
  mail,
}) => {
  const user = await people.completeUser()
  const link = new URL(await requestReset(api, mail, user))
  expect(link.pathname).toBe('/reset-password')
  expect(link.searchParams.get('mode')).toBe('resetPassword')
  expect(link.searchParams.get('oobCode')).toMatch(/^[\w-]{40,}$/)
  expect(link.searchParams.get('email')).toBe(user.email)

  await page.goto(link.href)
  await expect(page).toHaveURL(/\/reset-password$/)
  // A phone reloads a page by itself: what was taken out of the URL is still there.
  await page.reload()
  await expect(account(page).email).toHaveValue(user.email)
  await expect(account(page).email).toHaveAttribute('readonly')
  await fill(page)
  await expect(
    exactly(page, 'Password reset successfully! Redirecting you to sign in...'),
  ).toBeVisible()
  await arrives(page, `/login?email=${encodeURIComponent(user.email)}&reset=success`)
  await expect(exactly(page, texts.resetDone)).toBeVisible()
  await expect(account(page).email).toHaveValue(user.email)

  await logIn(page, user.email, user.password)
  await expect(exactly(page, 'Invalid email or password')).toBeVisible()
  await logIn(page, user.email, fresh)
  await arrives(page, '/dashboard')
  expect((await mail.newest(user.email, /changed/i)).text).toContain('password')
})

test('[P-07] the redirect waits for 1.5 s', async ({ page, people, api, mail }) => {
  const link = await requestReset(api, mail, await people.verifiedUser())
  await page.clock.install()
  await page.goto(link)
  await expect(account(page).save).toBeVisible()
  const advance = await stopClock(page)
  await fill(page)
  await expect(
    exactly(page, 'Password reset successfully! Redirecting you to sign in...'),
  ).toBeVisible()
  await advance(1400)
  await expect(account(page).save).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/reset-password')
  await advance(200)
  await arrives(page, /^\/login\?/)
})

for (const [what, query] of [
  ['an empty code', 'mode=resetPassword&oobCode='],
  ['another mode', 'mode=signIn&oobCode=abc'],
] as const) {
  test(`[P-03] a link with ${what}`, async ({ page }) => {
    await page.goto(`/reset-password?${query}`)
    await expect(
      exactly(page, 'This password reset link is invalid. Please request a new one.'),
    ).toBeVisible()
    await expect(account(page).save).toBeHidden()
  })
}

test('[P-04] a used link, an older link, and a made-up one', async ({
  page,
  people,
  api,
  mail,
}) => {
  const user = await people.verifiedUser()
  const older = await requestReset(api, mail, user)
  const newer = await requestReset(api, mail, user)
  await page.goto(older)
  await expect(exactly(page, expired)).toBeVisible()

  await api.toolkit('resetPassword', {
    oobCode: new URL(newer).searchParams.get('oobCode'),
    newPassword: fresh,
  })
  await page.goto(newer)
  await expect(exactly(page, expired)).toBeVisible()
  await page.goto('/reset-password?mode=resetPassword&oobCode=made-up')
  await expect(exactly(page, expired)).toBeVisible()
  await expect(account(page).save).toBeHidden()
})

test('[P-06] the code was used up meanwhile', async ({ page, people, api, mail }) => {
  const link = await requestReset(api, mail, await people.verifiedUser())
  await page.goto(link)
  await expect(account(page).save).toBeVisible()
  await api.toolkit('resetPassword', {
    oobCode: new URL(link).searchParams.get('oobCode'),
    newPassword: fresh,
  })
  await fill(page)
  await expect(
    alert(page, 'Failed to reset password. Please try again or request a new link.'),
  ).toBeVisible()
  await expect(account(page).newPassword).toHaveValue(fresh)
})

test.describe('continueUrl', () => {
  async function resetWith(page: Page, link: string, continueUrl: string): Promise<void> {
    const url = new URL(link)
    url.searchParams.set('continueUrl', continueUrl)
    await page.goto(url.href)
    await fill(page)
  }

  test('[P-07] leads to this site', async ({ page, people, api, mail }) => {
    const link = await requestReset(api, mail, await people.verifiedUser())
    await resetWith(page, link, '/signup')
    await arrives(page, '/signup')
  })

  for (const to of ['https://evil.test/', 'javascript:alert(document.domain)']) {
    test(`[P-07] leads nowhere else: ${to}`, async ({ page, people, api, mail }) => {
      const user = await people.verifiedUser()
      const link = await requestReset(api, mail, user)
      page.on('dialog', (dialog) => {
        throw new Error(`a script ran: ${dialog.message()}`)
      })
      await resetWith(page, link, to)
      await arrives(page, `/login?email=${encodeURIComponent(user.email)}&reset=success`)
    })
  }
})

test('[P-08] a reset ends every other session of the account', async ({
  page,
  people,
  api,
  mail,
  device,
  watched,
}) => {
  watched.tolerate(/401/)
  const user = await people.completeUser()
  const laptop = await device()
  const phone = await device()
  for (const [other, path] of [
    [laptop, '/dashboard'],
    [phone, '/create-project/stage-1'],
  ] as const) {
    await signIn(other, await api.signIn(user.email))
    await other.goto(path)
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.goto(await requestReset(api, mail, user))
  await fill(page)
  await arrives(page, /^\/login\?/)

  await laptop.reload()
  await arrives(laptop, '/login')
  // The phone was not reloaded: its stream of events ends with the session, and it asks who it is.
  await arrives(phone, '/login')
  await expect(alert(phone, 'Your session has ended. Please log in again.')).toBeVisible()
  await expect(api.call(user, 'GET', '/auth/pre-profile')).rejects.toThrow('401')
})
