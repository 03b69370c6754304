import type { Page } from '@playwright/test'
import { flat, profile } from '../support/content.ts'
import { Form } from '../support/form.ts'
import { alert, arrives, heading } from '../support/screens.ts'
import { expect, signIn, signOut, test } from '../support/test.ts'

const steps = Object.entries(profile)

async function step(page: Page, number: number): Promise<void> {
  await expect(page.getByText(`Step ${number} of 6`)).toBeVisible()
}

test('[R-09 V-06] six steps to a complete profile', async ({ page, people, api }) => {
  const user = await people.verifiedUser()
  const form = await Form.load(api, user, 'profile')
  await signIn(page, user)
  await page.goto('/')
  await arrives(page, '/profile-setup')
  await expect(heading(page, 'Set up your profile')).toBeVisible()
  for (const [index, [key, answers]] of steps.entries()) {
    await step(page, index + 1)
    await expect(
      page.getByRole('heading', { level: 2, name: form.section(key).title }),
    ).toBeVisible()
    await form.fill(page, answers)
    const last = index === steps.length - 1
    const skips = Object.keys(answers).length === 0
    await page
      .getByRole('button', {
        name: last ? 'Finish' : skips ? 'Skip for now' : 'Next',
        exact: true,
      })
      .click()
  }
  await arrives(page, '/dashboard')
  await expect(page.getByText('Your profile is ready')).toBeVisible()
  const kept = await api.call<{ status: string; content: object }>(user, 'GET', '/user/profile')
  expect(kept.status).toBe('profile_complete')
  expect(kept.content).toMatchObject(flat(profile))
})

test('[R-09] who comes back goes on at the step that lacks something', async ({
  page,
  people,
  api,
  device,
}) => {
  const user = await people.verifiedUser()
  const form = await Form.load(api, user, 'profile')
  await signIn(page, user)
  await page.goto('/profile-setup')
  await form.fill(page, profile.you)
  await page.getByRole('button', { name: 'Next' }).click()
  await step(page, 2)
  const phone = await device()
  await signIn(phone, await api.signIn(user.email))
  await phone.goto('/profile-setup')
  await step(phone, 2)
  await phone.getByRole('button', { name: 'Back' }).click()
  await step(phone, 1)
  await expect(phone.getByLabel('First name')).toHaveValue(profile.you.first_name)
})

test('a step that asks for nothing is gone on with; what is agreed to can be read first', async ({
  page,
  people,
  api,
}) => {
  const user = await people.verifiedUser()
  const { you, what_you_do, your_work, looking_for } = profile
  for (const [index, answers] of [you, what_you_do, your_work, {}, looking_for].entries()) {
    await api.call(user, 'PUT', `/user/profile/step/${index + 1}`, answers)
  }
  await signIn(page, user)
  await page.goto('/profile-setup')
  await step(page, 6)
  await page.getByRole('button', { name: 'Read: Code of conduct' }).click()
  await expect(page.getByRole('dialog', { name: 'Code of conduct' })).toContainText(
    'Be who you say',
  )
  await page.keyboard.press('Escape')
  await expect(
    page.getByRole('checkbox', { name: 'I accept the code of conduct' }),
  ).not.toBeChecked()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Back' }).click()
  await step(page, 4)
  await page.reload()
  await step(page, 4)
})

test('who logs out with something unsaved is asked, and leaves nothing on the device', async ({
  page,
  people,
}) => {
  await signIn(page, await people.verifiedUser())
  await page.goto('/profile-setup')
  await page.getByLabel('First name').fill('Nzinga')
  await signOut(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await arrives(page, '/login')
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(kept).not.toContain('Nzinga')
})

test('what is missing is listed, each with a way to its field, and what was typed stays', async ({
  page,
  people,
}) => {
  await signIn(page, await people.verifiedUser())
  await page.goto('/profile-setup')
  // D6: Enter in an open list chooses from it, and sends nothing.
  const country = page.getByRole('combobox', { name: 'Country' })
  await country.pressSequentially('Germ')
  await expect(page.getByRole('option', { name: 'Germany' })).toBeVisible()
  await country.press('Enter')
  await expect(country).toHaveValue('Germany')
  await page.getByLabel('First name').fill('Zoë 4')
  await expect(alert(page, /Please check/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Next' }).click()
  const summary = alert(page, /Please check \d+ answers?/)
  await expect(summary).toBeVisible()
  await expect(summary.getByRole('link', { name: /First name/ })).toBeVisible()
  await expect(summary.getByRole('link', { name: /Date of birth/ })).toBeVisible()
  await summary.getByRole('link', { name: /Last name/ }).click()
  await expect(page.getByLabel('Last name')).toBeFocused()
  await expect(page.getByLabel('First name')).toHaveValue('Zoë 4')
  await step(page, 1)
})

test('what is typed outlives a reload before it was saved', async ({ page, people }) => {
  await signIn(page, await people.verifiedUser())
  await page.goto('/profile-setup')
  await page.getByLabel('First name').fill('Nzinga')
  await page.getByLabel('Last name').fill('Ó Séaghdha')
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
    .toContain('Ó Séaghdha')
  await page.reload()
  await expect(page.getByLabel('Last name')).toHaveValue('Ó Séaghdha')
})

test('who is younger than 18 is told so in words', async ({ page, people, api }) => {
  const user = await people.verifiedUser()
  const form = await Form.load(api, user, 'profile')
  await signIn(page, user)
  await page.goto('/profile-setup')
  const year = new Date().getFullYear() - 17
  await form.fill(page, { ...profile.you, date_of_birth: `${year}-01-02` })
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(alert(page, /18/)).toBeVisible()
  await step(page, 1)
})

test('a step that the server does not take stays as it is, with the reason', async ({
  page,
  people,
  api,
  watched,
}) => {
  watched.tolerate(/profile\/step/)
  const user = await people.verifiedUser()
  const form = await Form.load(api, user, 'profile')
  await signIn(page, user)
  await page.goto('/profile-setup')
  await form.fill(page, profile.you)
  await page.route('**/api/user/profile/step/1', (route) =>
    route.fulfill({
      status: 503,
      headers: { 'Retry-After': '0' },
      contentType: 'application/problem+json',
      json: {
        detail: 'The database cannot be reached. Please try again in a moment.',
      },
    }),
  )
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(alert(page, 'The database cannot be reached')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue(profile.you.first_name)
  await page.unroute('**/api/user/profile/step/1')
  await page.getByRole('button', { name: 'Next' }).click()
  await step(page, 2)
})
