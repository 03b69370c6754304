/** How a person finds things on the account screens: by label, role and words. */
import type { Locator, Page } from '@playwright/test'
import { goodPassword } from './api.ts'
import { expect } from './test.ts'

export const texts = {
  resetDone: 'Password updated successfully. Please sign in with your new password.',
  invalidEmail: 'Please enter a valid email address',
  passwordRules:
    'Password must be at least 8 characters with uppercase, lowercase, number, and special character',
  checking: 'Checking verification status...',
  statusError: 'Error determining profile status',
}

export function account(page: Page) {
  return {
    email: page.getByLabel('Email', { exact: true }),
    password: page.getByLabel('Password', { exact: true }),
    logIn: page.getByRole('button', { name: 'Log In', exact: true }),
    google: page.getByRole('button', { name: 'Login with Google', exact: true }),
    createAccount: page.getByRole('link', { name: 'Create Account', exact: true }),
    forgot: page.getByRole('button', { name: /forgot.*password/i }),
    sendReset: page.getByRole('button', { name: 'Send reset email', exact: true }),
    signUp: page.getByRole('button', { name: 'Sign Up with Email', exact: true }),
    googleUp: page.getByRole('button', { name: 'Sign Up with Google', exact: true }),
    haveAccount: page.getByRole('link', { name: 'Already have an account? Log in', exact: true }),
    resend: page.getByRole('button', { name: 'Resend Verification Email', exact: true }),
    logOut: page.getByRole('button', { name: 'Logout', exact: true }),
    newPassword: page.getByLabel('New Password', { exact: true }),
    confirmPassword: page.getByLabel('Confirm New Password', { exact: true }),
    save: page.getByRole('button', { name: 'Save password', exact: true }),
  }
}

/** The words are exact, to the letter's case. */
export function heading(page: Page, name: string | RegExp): Locator {
  return page.getByRole('heading', { level: 1, name, exact: true })
}

/** The sentence, read out as an error. */
export function alert(page: Page, text: string | RegExp): Locator {
  return page.getByRole('alert').filter({ hasText: text })
}

/** The sentence alone in an element of its own: no word more, no word less. */
export function exactly(page: Page, text: string): Locator {
  return page.getByText(text, { exact: true })
}

export async function logIn(page: Page, email: string, password = goodPassword): Promise<void> {
  const screen = account(page)
  await screen.email.fill(email)
  await screen.password.fill(password)
  await screen.logIn.click()
}

/** Path and query of where the page is, once it is there. */
export async function arrives(page: Page, path: string | RegExp): Promise<void> {
  await expect
    .poll(() => page.url().slice(new URL(page.url()).origin.length), {
      message: `to arrive at ${path}`,
    })
    .toEqual(typeof path === 'string' ? path : expect.stringMatching(path))
}

/** From now on time stands still for the page; returns how it is moved. */
export async function stopClock(page: Page): Promise<(milliseconds: number) => Promise<void>> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 2000)
  return (milliseconds) => page.clock.runFor(milliseconds)
}

/** The screen itself is there, not only its address. */
export async function stays(page: Page, path: string): Promise<void> {
  await arrives(page, path)
  await expect(page.getByRole('main')).toBeVisible()
  await expect(heading(page, /./).first()).toBeVisible()
  await arrives(page, path)
}
