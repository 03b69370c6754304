/** What two people do with each other, and where it stands on their screens. */
import type { Page } from '@playwright/test'
import type { Account, Api } from './api.ts'
import type { Name } from './content.ts'
import type { People } from './people.ts'

export const mara: Name = { first_name: 'Mara', last_name: 'Lindqvist' }
export const otto: Name = { first_name: 'Otto', last_name: 'Brandt' }
export const rosa: Name = { first_name: 'Rosa', last_name: 'Keane' }
export const ivo: Name = { first_name: 'Ivo', last_name: 'Maric' }

/** Somebody whom members find and may write to. */
export async function listedUser(
  people: People,
  who: Name,
  changes: object = {},
): Promise<Account> {
  const account = await people.completeUser(who.first_name.toLowerCase(), who)
  await people.api.call(account, 'PATCH', '/user/profile', {
    listed: true,
    visibility: 'members',
    ...changes,
  })
  return account
}

export async function connect(api: Api, asker: Account, other: Account): Promise<void> {
  await api.call(asker, 'POST', '/connections', {
    uid: other.uid,
    reason: 'met',
  })
  await api.call(other, 'POST', `/connections/${asker.uid}/accept`)
}

export const messageTo = (page: Page, name: string) =>
  page.getByRole('textbox', { name: `Message to ${name}` })

export const history = (page: Page) => page.getByRole('region', { name: /^Conversation (with|“)/ })

export const card = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true })

export const inNav = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

export async function say(page: Page, to: string, text: string): Promise<void> {
  await messageTo(page, to).fill(text)
  await page.keyboard.press('Enter')
}
