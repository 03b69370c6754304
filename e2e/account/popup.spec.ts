/** A browser that blocks popups, as every browser does that no test has tamed. */
import { wholeBrowser } from '../support/browser.ts'
import { exactly } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

test.use({
  launchOptions: { ...wholeBrowser(), ignoreDefaultArgs: ['--disable-popup-blocking'] },
})

const refused = 'Please allow popups for Google sign in'

test('[S-17] the popup is blocked', async ({ page }) => {
  // A click that no person made opens no window. It must come from the page's own script, and nothing may be
  // evaluated before the answer stands there: whatever the test runner evaluates counts as a person's.
  await page.addInitScript((answer) => {
    const timer = setInterval(() => {
      const buttons = [...document.querySelectorAll('button')]
      buttons.find(({ textContent }) => textContent?.trim() === 'Login with Google')?.click()
      if (!document.body?.innerText.includes(answer)) return
      clearInterval(timer)
      console.info('answered')
    }, 300)
  }, refused)
  const answered = page.waitForEvent('console', (message) => message.text() === 'answered')
  await page.goto('/login')
  await answered
  await expect(exactly(page, refused)).toBeVisible()
})
