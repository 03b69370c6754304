/** The page of a project's team, and the links in its mails. */
import type { Page } from '@playwright/test'
import type { ReceivedMail } from './mail.ts'
import { expect } from './test.ts'

export const ben = { first_name: 'Ben', last_name: 'Carver' }
export const iris = { first_name: 'Iris', last_name: 'Lund' }

export const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

export const member = (page: Page, name: string) =>
  part(page, 'People').getByRole('listitem').filter({ hasText: name })

export async function menu(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

/** Invites by the dialog, as the owner does. */
export async function invite(page: Page, email: string, role: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a team member' })
  await dialog.getByLabel('Name or email').fill(email)
  await dialog.getByRole('radio', { name: role, exact: true }).check({ force: true })
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog).toBeHidden()
}

export const linkIn = ({ links }: ReceivedMail) =>
  links.find((link) => link.includes('/invited/')) ?? ''

/** Where the code of such a link leads whoever is signed in. */
export const invitationOf = (link: string) =>
  new URL(link).pathname.replace('/invited/', '/invitations/')

/** What the page of an invitation says below its film. */
export const invitedBy = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name: `${name} invites you to join the team`, exact: true })
