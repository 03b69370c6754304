/** The authenticator app and its recovery codes, as a person meets them. */
import { codeOf } from '../support/authenticator.ts'
import { inspect } from '../support/inspect.ts'
import { alert, arrives, heading, logIn } from '../support/screens.ts'
import { expect, signOut, test } from '../support/test.ts'

test.describe.configure({ timeout: 180_000 })

test('[M11] an authenticator app is set up, asked for, and turned off', async ({
  page,
  people,
  mail,
  watched,
}) => {
  watched.tolerate(/400/)
  const ada = await people.completeUser('ada')
  const twoStep = page.getByRole('region', { name: 'Two-step sign-in' })
  await page.goto('/login')
  await logIn(page, ada.email)
  await arrives(page, '/dashboard')
  await page.goto('/settings/security')
  await expect(twoStep.getByRole('button', { name: 'Set up two-step sign-in' })).toBeVisible()
  await inspect(page, 'security-no-factor')

  await twoStep.getByRole('button', { name: 'Set up two-step sign-in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up two-step sign-in' })
  const secret = (await dialog.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? ''
  await inspect(page, 'security-set-up-app')
  await dialog.getByLabel('Code', { exact: true }).fill('000000')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(alert(page, 'This code is wrong')).toBeVisible()
  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(secret))
  await page.keyboard.press('Enter')
  const shown = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(shown.getByRole('listitem')).toHaveCount(10)
  await inspect(page, 'security-recovery-codes')
  const recovery = (await shown.getByRole('listitem').first().textContent()) ?? ''
  const download = page.waitForEvent('download')
  await shown.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('slateflow-recovery-codes.txt')
  await shown.getByRole('button', { name: 'I have saved them' }).click()
  await expect(twoStep.getByText('Recovery codes left: 10')).toBeVisible()
  await inspect(page, 'security-app')
  await mail.newest(ada.email, /two-step/i)

  await signOut(page)
  await arrives(page, '/login')
  await logIn(page, ada.email)
  await expect(heading(page, 'Two-step sign-in')).toBeVisible()
  await inspect(page, 'login-second-step')
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await page.keyboard.press('Enter')
  await expect(alert(page, 'This code is wrong')).toBeVisible()
  // The code of now was used up by setting up.
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1))
  await page.keyboard.press('Enter')
  await arrives(page, '/dashboard')

  await signOut(page)
  await arrives(page, '/login')
  await logIn(page, ada.email)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recovery.toUpperCase())
  await page.keyboard.press('Enter')
  await arrives(page, '/dashboard')
  await page.goto('/settings/security')
  await expect(twoStep.getByText('Recovery codes left: 9')).toBeVisible()

  await twoStep.getByRole('button', { name: 'Turn off' }).click()
  await inspect(page, 'security-turn-off')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(twoStep.getByRole('button', { name: 'Set up two-step sign-in' })).toBeVisible()
  await signOut(page)
  await arrives(page, '/login')
  await logIn(page, ada.email)
  await arrives(page, '/dashboard')
})
