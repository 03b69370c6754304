/** A browser that blocks popups, as every browser does that no test has tamed. */
import { launchOptions } from './support/browser.ts'
import { exactly } from './support/screens.ts'
import { expect, test } from './support/test.ts'

test.use({ launchOptions: { ...launchOptions, ignoreDefaultArgs: ['--disable-popup-blocking'] } })

for (const [name, path] of [
  ['Login with Google', '/login'],
  ['Sign Up with Google', '/signup'],
] as const) {
  test(`[S-17 U-06] the popup is blocked, on ${path}`, async ({ page }) => {
    // A click that no person made opens no window. It must come from the page's own script:
    // whatever the test runner evaluates counts as a person's.
    await page.addInitScript((label) => {
      const timer = setInterval(() => {
        const buttons = [...document.querySelectorAll('button')]
        const button = buttons.find(({ textContent }) => textContent?.trim() === label)
        if (!button) return
        clearInterval(timer)
        button.click()
        console.info('pressed')
      }, 300)
    }, name)
    // Nothing is evaluated before it is pressed.
    const pressed = page.waitForEvent('console', (message) => message.text() === 'pressed')
    await page.goto(path)
    await pressed
    await expect(exactly(page, 'Please allow popups for Google sign in')).toBeVisible()
  })
}
