/** A browser that blocks popups, as every browser does that no test has tamed. */
import { launchOptions } from './support/browser.ts'
import { account, exactly } from './support/screens.ts'
import { test } from './support/test.ts'
import { expect } from '@playwright/test'

test.use({ launchOptions: { ...launchOptions, ignoreDefaultArgs: ['--disable-popup-blocking'] } })

for (const [button, path] of [
  ['google', '/login'],
  ['googleUp', '/signup'],
] as const) {
  test(`[S-17 U-06] the popup is blocked, on ${path}`, async ({ page }) => {
    await page.goto(path)
    await expect(account(page)[button]).toBeVisible()
    // A click that no person made opens no window.
    await account(page)[button].evaluate((element: HTMLElement) => element.click())
    await expect(exactly(page, 'Please allow popups for Google sign in')).toBeVisible()
  })
}
