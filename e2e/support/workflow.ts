/** What applicants and reviewers do on the stage and review screens, step by step. */
import type { Page } from '@playwright/test'
import { Api, undoTime } from './api.ts'
import { inspect } from './inspect.ts'
import type { Answers, Form } from './form.ts'
import { expect } from './test.ts'

/** Goes through the sections of a stage as they stand in the wizard, and fills each. */
export async function writeStage(
  page: Page,
  form: Form,
  sections: Record<string, Answers>,
): Promise<void> {
  const entries = Object.entries(sections)
  for (const [index, [key, answers]] of entries.entries()) {
    const { title } = form.section(key)
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
    await form.fill(page, answers)
    const next = entries[index + 1]
    if (!next) continue
    await page
      .getByRole('button', { name: `Next: ${form.section(next[0]).title}`, exact: true })
      .click()
  }
}

/** In a change of an approved stage: the section of that title. */
export async function openSection(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: /Section$/ }).click()
  await page.getByRole('option', { name: title }).click()
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeFocused()
}

/** Where stage 1 of a project is written. */
export const stage1 = (id: string, section = '') =>
  `/projects/${id}/create-project/stage-1${section && `?section=${section}`}`

/** Where the text is, as the foot of the wizard says. */
export const saveNote = (page: Page) =>
  page.getByRole('status').filter({
    hasText: /^(Saved|Saving|Not saved|One answer|\d+ answers|Offline:|Also edited elsewhere)/,
  })

export async function saved(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible({
    timeout: 15_000,
  })
}

export async function submit(page: Page, stage = 1): Promise<void> {
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  const dialog = page.getByRole('alertdialog', { name: `Submit stage ${stage}?` })
  await dialog.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(dialog).toBeHidden()
}

export async function claimByHand(page: Page, project: string): Promise<void> {
  await page.goto('/review')
  await page.getByRole('button', { name: `Claim ${project}`, exact: true }).click()
  await declare(page, `Claim “${project}”?`, 'Claim')
}

/** The resubmission of what this reviewer asked changes of: it is in their own list. */
export async function beginAgain(page: Page, project: string): Promise<void> {
  await page.goto('/review?tab=mine')
  await page.getByRole('button', { name: `Start review ${project}`, exact: true }).click()
  await declare(page, `Start the review of “${project}”?`, 'Start review')
}

async function declare(page: Page, question: string, button: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: question })
  await dialog.getByText('I have no involvement with this project').click()
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect(page).toHaveURL(/\/review\/[0-9a-f-]{36}$/)
}

/** A review lead opens from the queue what another reviews. */
export async function declareByHand(page: Page, project: string): Promise<void> {
  await page.getByRole('link', { name: project }).click()
  await expect(page.getByRole('heading', { level: 1, name: project })).toBeFocused()
  await page.getByText('I have no involvement with this project').click()
  await page.getByRole('button', { name: 'Open submission' }).click()
}

/** The same score on every criterion. */
export async function score(page: Page, points: number): Promise<void> {
  const criteria = page.getByRole('region', { name: 'Criteria' })
  const scales = criteria.getByRole('radiogroup')
  await expect(scales.first()).toBeVisible()
  for (let index = 0; index < (await scales.count()); index += 1) {
    await scales
      .nth(index)
      .getByText(new RegExp(`^${points}(,|$)`))
      .click()
  }
}

export async function decide(
  page: Page,
  button: 'Approve' | 'Request changes' | 'Reject',
  /** Looks at the question under this name. */
  look?: string,
): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  if (look) await inspect(page, look)
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect(page).toHaveURL(/\/review(\?.*)?$/)
  if (button !== 'Reject') await minutePasses(page)
}

/** What was decided is sent now. */
export async function minutePasses(page: Page): Promise<void> {
  await new Api(new URL(page.url()).origin).later(undoTime + 1)
}
