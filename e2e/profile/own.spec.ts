/** One's own profile: changed where it stands, in two windows, and seen with the eyes of others. */
import type { Page } from '@playwright/test'
import type { Account, Api } from '../support/api.ts'
import { richProfile } from '../support/content.ts'
import { Form } from '../support/form.ts'
import { inspect } from '../support/inspect.ts'
import { heading } from '../support/screens.ts'
import { expect, signIn, test } from '../support/test.ts'

interface Kept {
  content: { headline?: string; bio?: string }
}

const headline = 'Director of sea films, based in Cork'
const elsewhere = 'Director of sea films, based in Galway'
const bio = 'Maya shoots on water, in weather, with the people who live there.'

async function editWork(page: Page, api: Api, person: Account): Promise<void> {
  const { title } = (await Form.load(api, person, 'profile')).section('your_work')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit profile' }).click()
  await page.getByRole('tab', { name: 'Credits & work' }).click()
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await expect(page.getByLabel('Headline')).toBeVisible()
}

test('a section is changed where it stands, and seen as others see it', async ({
  page,
  people,
  api,
}) => {
  const maya = await people.completeUser('maya')
  await api.call(maya, 'PATCH', '/user/profile', richProfile)
  await signIn(page, maya)
  await editWork(page, api, maya)
  await page.getByLabel('Headline').fill(headline)
  await inspect(page, 'profile-edit')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/” saved$/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(headline).first()).toBeVisible()
  const kept = await api.call<Kept>(maya, 'GET', '/user/profile')
  expect(kept.content).toMatchObject({ headline, bio: richProfile['bio'] })

  await page.getByRole('button', { name: 'View as others' }).click()
  const seen = page.getByRole('heading', { name: 'Filmography' })
  await expect(seen).toBeVisible()
  await expect(page.getByRole('heading', { name: 'About Maya' })).toBeVisible()
  await expect(page.getByText(headline)).toHaveCount(1)
  await inspect(page, 'profile-preview')
  await page.getByText('Not a member', { exact: true }).click()
  await expect(page.getByText('Not visible')).toBeVisible()
  await expect(seen).toHaveCount(0)
})

test('two windows on one section: both changes stay, and the same answer is chosen (412)', async ({
  page,
  people,
  api,
  context,
  watched,
}) => {
  watched.tolerate(/412/)
  const maya = await people.completeUser('maya')
  await signIn(page, maya)
  await editWork(page, api, maya)
  const other = await context.newPage()
  await editWork(other, api, maya)
  await other.getByLabel('Headline').fill(elsewhere)
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByText(/” saved$/)).toBeVisible()
  await other.close()

  await page.getByLabel('Headline').fill(headline)
  await page.getByLabel('Biography').fill(bio)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edited in two places' })
  await expect(dialog.getByText(elsewhere)).toBeVisible()
  await expect(dialog.getByText(headline)).toBeVisible()
  await expect(dialog.getByText(bio)).toBeHidden()
  await inspect(page, 'profile-two-windows')
  await dialog.getByText('Other version', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Save selection' }).click()
  await expect(page.getByText(/” saved$/)).toBeVisible()
  const kept = await api.call<Kept>(maya, 'GET', '/user/profile')
  expect(kept.content).toMatchObject({ headline: elsewhere, bio })
})

test('settings: what cannot have an error keeps no place for one', async ({ page, people }) => {
  await signIn(page, await people.completeUser('maya'))
  await page.goto('/settings/appearance')
  await expect(heading(page, 'Account')).toBeVisible()
  const look = page.getByRole('region', { name: 'Theme' })
  const card = await look.boundingBox()
  const choice = await look.getByText('Dark', { exact: true }).boundingBox()
  if (!card || !choice) throw new Error('The choices are not in sight')
  expect(card.y + card.height - (choice.y + choice.height)).toBeLessThan(40)
  await inspect(page, 'settings')
})
