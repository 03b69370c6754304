/** Settings → Your data: the archive, and an account that ends and is kept after all. */
import { inspect } from '../support/inspect.ts'
import { arrives, logIn } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

test('an account is put on its way out, says so on every screen, and is kept', async ({
  page,
  people,
  mail,
}) => {
  const ada = await people.completeUser('ada')
  await page.goto('/login')
  await logIn(page, ada.email)
  await arrives(page, '/dashboard')
  await page.goto('/settings/data')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await coming).suggestedFilename()).toBe('slateflow-account.zip')

  await page.getByRole('button', { name: 'Delete my account…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog).toContainText('in 30 days')
  await inspect(page, 'delete-account')
  const typed = dialog.getByLabel(`Type ${ada.email} to confirm`)
  await typed.fill('somebody@film.test')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog).toContainText('This is not the email address of your account')
  await typed.fill(ada.email)
  await typed.press('Enter')
  await expect(page.getByText('Your account will be deleted on')).toBeVisible()
  await expect
    .poll(async () => (await mail.newest(ada.email)).subject, { timeout: 20_000 })
    .toContain('will be deleted on')

  await page.goto('/dashboard')
  const banner = page.getByRole('complementary', { name: 'Account deletion' })
  await expect(banner).toBeVisible()
  await inspect(page, 'deletion-banner')
  await banner.getByRole('button', { name: 'Keep my account' }).click()
  await expect(banner).toBeHidden()
})
