/** Passkeys, with a device that Chromium plays. Browsers make them only for a site with a name: here it is localhost. */
import type { Page } from '@playwright/test'
import { goodPassword } from '../support/api.ts'
import { inspect } from '../support/inspect.ts'
import { virtualDevice } from '../support/passkeys.ts'
import { account, alert, arrives, logIn } from '../support/screens.ts'
import { test as base, expect, type House, openHouse, signOut } from '../support/test.ts'

const test = base.extend<object, { house: House }>({
  house: [
    async ({ engine }, use, { workerIndex }) => {
      const { house, close } = await openHouse(`passkeys-${workerIndex}`, engine, 'localhost')
      await use(house)
      await close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

// Every state is looked at in four ways when pictures are taken.
test.describe.configure({ timeout: 180_000 })

const byPasskey = (page: Page) => page.getByRole('button', { name: 'Log in with a passkey' })
const section = (page: Page) => page.getByRole('region', { name: 'Passkeys' })

async function openSecurity(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await logIn(page, email)
  await arrives(page, '/dashboard')
  await page.goto('/settings/security')
  await expect(section(page)).toBeVisible()
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await section(page).getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name of the passkey').fill(name)
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await expect(section(page).getByText(name)).toBeVisible()
}

test('[M11] a passkey is added, logs in as two steps, and is removed', async ({
  page,
  people,
  mail,
  watched,
}) => {
  watched.tolerate(/40[13]/)
  const device = await virtualDevice(page)
  const ada = await people.completeUser('ada')
  await openSecurity(page, ada.email)
  await expect(section(page).getByText('You have no passkeys yet.')).toBeVisible()
  await inspect(page, 'security-no-passkeys')
  await section(page).getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByLabel('Name of the passkey')).toHaveValue(/on Linux/)
  await inspect(page, 'security-add-passkey')
  await page.getByLabel('Name of the passkey').fill('My laptop')
  await page.keyboard.press('Enter')
  await expect(section(page).getByText('My laptop')).toBeVisible()
  expect(await device.count()).toBe(1)
  await mail.newest(ada.email, /passkey/i)
  await signOut(page)
  await arrives(page, '/login')
  await inspect(page, 'login-passkeys')
  await byPasskey(page).click()
  await arrives(page, '/dashboard')
  const factor = page.waitForResponse('**/api/account/second-factor')
  await page.goto('/settings/security')
  expect(await (await factor).json()).toMatchObject({ session_has_one: true })
  await expect(section(page).getByText('Used for this session')).toBeVisible()
  await expect(page.getByText('Logged in with a passkey')).toBeVisible()
  await inspect(page, 'security-passkeys')

  await section(page).getByRole('button', { name: 'Remove My laptop' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('including here')
  await inspect(page, 'security-remove-passkey')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await arrives(page, '/login')
  await byPasskey(page).click()
  await expect(alert(page, 'This passkey was not accepted.')).toBeVisible()
  await inspect(page, 'login-passkey-refused')
  await logIn(page, ada.email)
  await arrives(page, '/dashboard')
})

test('[M11] a device that does not know its owner changes nothing and says so', async ({
  page,
  people,
}) => {
  const device = await virtualDevice(page)
  const ada = await people.completeUser('ada')
  await openSecurity(page, ada.email)
  await device.recognises(false)
  await section(page).getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await expect(page.getByText('No passkey was created.')).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
  await device.recognises(true)
  await page.getByLabel('Name of the passkey').fill('Phone')
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await expect(section(page).getByText('Phone')).toBeVisible()
  await signOut(page)
  await arrives(page, '/login')
  await device.recognises(false)
  await byPasskey(page).click()
  await expect(page.getByText('No passkey was used.')).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
})

test('[M11] with a passkey, the password alone changes no factor', async ({
  page,
  people,
  watched,
}) => {
  watched.tolerate(/40[03]/)
  await virtualDevice(page)
  const ada = await people.completeUser('ada')
  await openSecurity(page, ada.email)
  await addPasskey(page, 'Laptop')
  await section(page).getByRole('button', { name: 'Remove Laptop' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  const question = page.getByRole('dialog', { name: 'Confirm your identity' })
  await expect(question).toContainText('Use your passkey to confirm this change.')
  await expect(question.getByLabel('Your password')).toBeHidden()
  await inspect(page, 'security-confirm-by-passkey')
  await page.keyboard.press('Escape')
  await expect(section(page).getByText('Laptop')).toBeVisible()

  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click()
  await question.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('dialog', { name: 'Set up two-step sign-in' })).toBeVisible()
})

test('[M11] a browser without passkeys says so and has no button', async ({ page, people }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
  })
  const ada = await people.completeUser('ada')
  await page.goto('/login')
  await expect(account(page).logIn).toBeEnabled()
  await expect(byPasskey(page)).toBeHidden()
  await logIn(page, ada.email, goodPassword)
  await arrives(page, '/dashboard')
  await page.goto('/settings/security')
  await expect(section(page).getByText('This browser does not support passkeys.')).toBeVisible()
  await expect(section(page).getByRole('button')).toHaveCount(0)
})

test('[M11] a list that cannot be loaded can be asked for again', async ({
  page,
  people,
  watched,
}) => {
  watched.tolerate(/404/)
  const ada = await people.completeUser('ada')
  await page.route('**/api/account/passkeys', (route) => route.fulfill({ status: 404, body: '' }))
  await openSecurity(page, ada.email)
  await expect(section(page).getByText('Your passkeys could not be loaded')).toBeVisible()
  await inspect(page, 'security-passkeys-failed')
  await page.unroute('**/api/account/passkeys')
  await section(page).getByRole('button', { name: /again/i }).click()
  await expect(section(page).getByText('You have no passkeys yet.')).toBeVisible()
})
