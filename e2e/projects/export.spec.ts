/** A project leaves as a dossier for investors and as an archive, and comes back as a new draft. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { inspect } from '../support/inspect.ts'
import { approvedProject } from '../support/projects.ts'
import { exactly } from '../support/screens.ts'
import { expect, signIn, test } from '../support/test.ts'

test.describe.configure({ timeout: 180_000 })

async function kept(
  page: Page,
  name: string,
  role: 'button' | 'menuitem' = 'button',
): Promise<{ name: string; file: Buffer }> {
  const download = page.waitForEvent('download')
  await page.getByRole(role, { name }).click()
  const got = await download
  return { name: got.suggestedFilename(), file: await readFile(await got.path()) }
}

test('a dossier is made for somebody by name', async ({ page, people, api }) => {
  const maya = await people.completeUser()
  const project = await approvedProject(api, people, maya, 'Tideline')
  await signIn(page, maya)
  await page.goto(`/projects/${project.project_id}/stage-1`)
  await page.getByRole('button', { name: 'Dossier (PDF)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create dossier' })
  await expect(dialog.getByLabel('Prepared for')).toBeFocused()
  await dialog.getByLabel('Prepared for').fill('Żółta Film, 北京')
  await inspect(page, 'dossier')
  const { name, file } = await kept(page, 'Download PDF')
  expect(name).toBe('Tideline dossier.pdf')
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  await expect(dialog).toBeHidden()
  await expect(exactly(page, 'Dossier downloaded')).toBeVisible()
})

test('an archive is brought in again as a draft, and one that is none is refused', async ({
  page,
  people,
  api,
  watched,
}) => {
  watched.tolerate(/4(15|22|00)/)
  const maya = await people.completeUser()
  const project = await approvedProject(api, people, maya, 'Tideline')
  await signIn(page, maya)
  await page.goto(`/projects/${project.project_id}/stage-1`)
  await page.getByRole('button', { name: 'More actions' }).click()
  const { name, file } = await kept(page, 'Export project (ZIP)', 'menuitem')
  expect(name).toBe('Tideline.zip')

  await page.goto('/projects')
  await page.getByRole('button', { name: 'Import project' }).click()
  const dialog = page.getByRole('dialog')
  const choose = async (buffer: Buffer) => {
    const choosing = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'Choose ZIP file' }).click()
    await (await choosing).setFiles({ name, mimeType: 'application/zip', buffer })
  }
  await choose(Buffer.from('no archive at all'))
  await expect(dialog.getByRole('alert')).toContainText('Tideline.zip')
  await inspect(page, 'project-import-refused')
  await choose(file)
  await expect(page.getByRole('dialog', { name: 'Project imported' })).toContainText(
    '“Tideline (2)” has been imported',
  )
  await inspect(page, 'project-imported')
  await dialog.getByRole('link', { name: 'Open project' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tideline (2)' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Draft', { exact: true }).first()).toBeVisible()
})
