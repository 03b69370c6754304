/** The product's own form for what people say about it. */
import type { Locator, Page } from '@playwright/test'
import type { Account } from './api.ts'
import { expect, signIn } from './test.ts'

/** What the operator's queue lists. */
export interface Listed {
  items: { feedback_id: string; text: string; has_screenshot: boolean; route: string | null }[]
}

export async function openForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Send feedback' }).click()
  const form = page.getByRole('dialog', { name: 'Send feedback' })
  await expect(form).toBeVisible()
  return form
}

export async function atHome(page: Page, person: Account): Promise<void> {
  await signIn(page, person)
  await page.goto('/dashboard')
  // Whoever has a role in the house is not led to a first project.
  const first = page.getByRole('link', { name: 'Start your first project' })
  await expect(first.or(page.getByRole('region', { name: /^To do/ })).first()).toBeVisible()
}
