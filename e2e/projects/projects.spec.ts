import type { Page } from '@playwright/test'
import { alert, arrives, exactly, heading } from '../support/screens.ts'
import { approvedProject, newProject, submittedProject } from '../support/projects.ts'
import { expect, signIn, test } from '../support/test.ts'

const row = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name })

async function menu(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

test('[R-05 E-02] a first project: from the empty list to its stage 1', async ({
  page,
  people,
}) => {
  await signIn(page, await people.completeUser())
  await page.goto('/projects')
  await expect(heading(page, 'Projects')).toBeVisible()
  await expect(page.getByText('No projects yet')).toBeVisible()
  await page.getByRole('link', { name: 'New project' }).click()
  await arrives(page, '/create-project/stage-1')
  await page.getByLabel('Project name').fill('The Long Exposure')
  await page
    .getByRole('main')
    .getByRole('button', { name: /create|start|go on|next/i })
    .click()
  await arrives(page, /^\/projects\/[0-9a-f-]{36}\/create-project\/stage-1$/)
  await page.goto('/projects')
  await expect(row(page, 'The Long Exposure')).toContainText('Draft')
})

test('the list is searched, filtered and sorted, and the address keeps it', async ({
  page,
  people,
  api,
}) => {
  const maya = await people.completeUser()
  for (const name of ['Tideline', 'Ember', 'Salt Road']) await newProject(api, maya, name)
  await submittedProject(api, maya, 'The Long Exposure')
  await signIn(page, maya)
  await page.goto('/projects')
  const links = page.getByRole('main').getByRole('listitem').getByRole('link')
  const names = links.filter({ hasNotText: /^(Continue|Start|Make)/ })
  await expect(names).toHaveText(['The Long Exposure', 'Salt Road', 'Ember', 'Tideline'])
  // ux 31: the columns have heads.
  await expect(page.locator('.project-heads')).toContainText('Next step')
  await expect(page.locator('.project-heads')).toBeVisible()

  await page.getByRole('searchbox', { name: 'Search by name' }).fill('tide')
  await expect(names).toHaveText(['Tideline'])
  await arrives(page, '/projects?q=tide')
  await page.reload()
  await expect(names).toHaveText(['Tideline'])
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('xyz')
  await expect(page.getByText('No matching projects.')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('')

  await page.getByRole('button', { name: 'Filter and sort' }).click()
  await page.getByRole('button', { name: /Status/ }).click()
  await page.getByRole('option', { name: 'Submitted' }).click()
  await expect(names).toHaveText(['The Long Exposure'])
  await page.goto('/projects?sort=name')
  await expect(names).toHaveText(['Ember', 'Salt Road', 'The Long Exposure', 'Tideline'])
})

test('a project is renamed; a name that is taken is refused in words', async ({
  page,
  people,
  api,
  watched,
}) => {
  watched.tolerate(/422/)
  const maya = await people.completeUser()
  const { project_id } = await newProject(api, maya, 'Ember')
  await newProject(api, maya, 'Tideline')
  await signIn(page, maya)
  await page.goto('/projects')
  await menu(page, 'Ember', 'Rename')
  const dialog = page.getByRole('dialog', { name: 'Rename project' })
  await dialog.getByLabel('Project name').fill('TIDELINE')
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await expect(dialog.getByLabel('Project name')).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog).toContainText(/already/i)
  await dialog.getByLabel('Project name').fill('Embers')
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await expect(dialog).toBeHidden()
  await expect(row(page, 'Embers')).toBeVisible()

  await menu(page, 'Embers', 'Rename')
  // Another window is faster.
  await api.call(maya, 'PATCH', `/projects/${project_id}`, { project_name: 'Cinders' })
  await dialog.getByLabel('Project name').fill('Ashes')
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await expect(dialog).toContainText('The project was renamed to “Cinders” in the meantime')
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await expect(dialog).toBeHidden()
  await expect(row(page, 'Ashes')).toBeVisible()
})

test('a project is archived, undone, archived, and taken out again', async ({
  page,
  people,
  api,
}) => {
  const maya = await people.completeUser()
  await newProject(api, maya, 'Ember')
  await newProject(api, maya, 'Tideline')
  await signIn(page, maya)
  await page.goto('/projects')
  await menu(page, 'Ember', 'Archive')
  await expect(row(page, 'Ember')).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Ember')).toBeVisible()
  await menu(page, 'Ember', 'Archive')
  await expect(row(page, 'Ember')).toBeHidden()
  await page.goto('/projects?archived=true')
  await expect(row(page, 'Ember')).toBeVisible()
  await menu(page, 'Ember', 'Restore')
  await expect(exactly(page, 'No archived projects.')).toBeVisible()
})

test('a project is duplicated: its answers come along, what was decided does not', async ({
  page,
  people,
  api,
}) => {
  const maya = await people.completeUser()
  await submittedProject(api, maya, 'Tideline')
  await signIn(page, maya)
  await page.goto('/projects')
  await menu(page, 'Tideline', 'Duplicate')
  await expect(row(page, 'Tideline (2)')).toContainText('Draft')
  await expect(row(page, 'Tideline').filter({ hasNotText: '(2)' })).toContainText('Submitted')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await arrives(page, /^\/projects\/[0-9a-f-]{36}\/create-project\/stage-1$/)
  await expect(page.getByLabel('Project name')).toHaveValue('Tideline (2)')
})

test('a draft is deleted by typing its name; what was submitted is not deleted at all', async ({
  page,
  people,
  api,
}) => {
  const maya = await people.completeUser()
  await newProject(api, maya, 'Ember')
  await submittedProject(api, maya, 'Tideline')
  await signIn(page, maya)
  await page.goto('/projects')
  await page.getByRole('button', { name: 'Actions for Tideline' }).click()
  await expect(page.getByRole('menuitem', { name: 'Delete draft' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await menu(page, 'Ember', 'Delete draft')
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await dialog.getByLabel('Project name').fill('ember?')
  await dialog.getByRole('button', { name: 'Delete draft' }).click()
  await expect(dialog).toContainText('This does not match the project name')
  await dialog.getByLabel('Project name').fill('Ember')
  await dialog.getByRole('button', { name: 'Delete draft' }).click()
  await expect(dialog).toBeHidden()
  await expect(row(page, 'Ember')).toBeHidden()
  await expect(row(page, 'Tideline')).toBeVisible()
})

test('[R-13] a row leads to the project, and what is next to where the work is', async ({
  page,
  people,
  api,
}) => {
  const maya = await people.completeUser()
  const approved = await approvedProject(api, people, maya, 'The Long Exposure')
  const draft = await newProject(api, maya, 'Ember')
  await signIn(page, maya)
  await page.goto('/projects')
  await expect(row(page, 'The Long Exposure')).toContainText('Stage 2')
  await row(page, 'Ember').getByRole('link', { name: 'Continue stage 1' }).click()
  await arrives(page, `/projects/${draft.project_id}/create-project/stage-1`)
  await page.goBack()
  await row(page, 'The Long Exposure').getByRole('link', { name: 'Start stage 2' }).click()
  await arrives(page, `/projects/${approved.project_id}/create-project/stage-2`)
  await page.goBack()
  await row(page, 'The Long Exposure').getByRole('link', { name: 'The Long Exposure' }).click()
  await arrives(page, `/projects/${approved.project_id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Long Exposure')
})

test('a list that cannot be loaded says so, and is loaded again', async ({
  page,
  people,
  api,
  watched,
}) => {
  watched.tolerate(/user-projects/)
  const maya = await people.completeUser()
  await newProject(api, maya, 'Ember')
  await signIn(page, maya)
  await page.route('**/api/user-projects/all', (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', json: {} }),
  )
  await page.goto('/projects')
  await expect(alert(page, 'Your projects could not be loaded')).toBeVisible()
  await page.unroute('**/api/user-projects/all')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(row(page, 'Ember')).toBeVisible()
})

test("another person's project is not there", async ({ page, people, api, watched }) => {
  watched.tolerate(/404/)
  const { project_id } = await newProject(api, await people.completeUser(), 'Ember')
  await signIn(page, await people.completeUser())
  await page.goto(`/projects/${project_id}/stage-1`)
  await expect(page.getByRole('heading', { name: 'Project not found' })).toBeVisible()
  await expect(page.getByText('Ember')).toHaveCount(0)
})
