/** Searches of the directory: which filter to remove where nobody is found, and searches that are kept. */
import type { Page } from '@playwright/test'
import { inspect } from '../support/inspect.ts'
import { arrives } from '../support/screens.ts'
import { expect, signIn, test } from '../support/test.ts'

const isListed = { listed: true, visibility: 'members' }
const grip = { primary_department: 'grip', titles: ['best_boy_grip'] }

const card = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true })
const saved = (page: Page) => page.getByRole('region', { name: 'Saved searches' })
const choose = async (page: Page, entry: string) => {
  await saved(page)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: entry }).click()
}

test('[SE-03] where nobody is found, each filter says whom its removal finds; a search is saved, opened, renamed and deleted', async ({
  page,
  people,
  api,
}) => {
  test.setTimeout(180_000)
  const ana = await people.completeUser('ana', {
    first_name: 'Ana',
    last_name: 'Sant',
  })
  const leo = await people.completeUser('leo', {
    first_name: 'Leo',
    last_name: 'Borg',
  })
  const una = await people.completeUser('una', {
    first_name: 'Una',
    last_name: 'Thors',
  })
  for (const one of [ana, leo]) {
    await api.call(one, 'PATCH', '/user/profile', {
      ...isListed,
      ...grip,
      country: 'MT',
    })
  }
  await api.call(una, 'PATCH', '/user/profile', { ...isListed, country: 'IS' })
  await signIn(page, await people.completeUser('otto'))

  await test.step('each filter says whom its removal finds, the most helpful first', async () => {
    await page.goto('/people?title=best_boy_grip&country=IS')
    await expect(page.getByRole('heading', { name: 'No matching people' })).toBeVisible()
    const ways = page.getByRole('main').getByRole('button', { name: /^Without/ })
    await expect(ways).toHaveText([/Iceland.*: 2 people/, /Best Boy Grip.*: 1 person/])
    await inspect(page, 'people-without')
    await ways.first().click()
    await arrives(page, '/people?title=best_boy_grip')
    for (const name of ['Ana Sant', 'Leo Borg']) await expect(card(page, name)).toBeVisible()
    await page.goBack()
    await ways.last().click()
    await arrives(page, '/people?country=IS')
    await expect(card(page, 'Una Thors')).toBeVisible()
  })

  await test.step('a search is saved under a name', async () => {
    await page.goto('/people?title=best_boy_grip&country=MT')
    await page.getByRole('button', { name: 'Save this search' }).click()
    const name = page.getByRole('textbox', { name: 'Name of the search' })
    await expect(name).toHaveValue('Best Boy Grip, Malta')
    await inspect(page, 'people-save-search')
    await name.fill('Grips on Malta')
    await page.getByRole('button', { name: 'Save search' }).click()
    await expect(page.getByText(/^Saved as .Grips on Malta.$/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save this search' })).toHaveCount(0)
  })

  await test.step('it is opened from the list', async () => {
    await page.goto('/people')
    await expect(saved(page).getByText('Best Boy Grip, Malta')).toBeVisible()
    await inspect(page, 'people-saved')
    await saved(page).getByRole('link', { name: 'Grips on Malta' }).click()
    await arrives(page, '/people?title=best_boy_grip&country=MT')
    for (const name of ['Ana Sant', 'Leo Borg']) await expect(card(page, name)).toBeVisible()
    await expect(page.getByText(/^Saved as .Grips on Malta.$/)).toBeVisible()
  })

  await test.step('it is renamed', async () => {
    await page.goto('/people')
    await choose(page, 'Rename')
    const name = page.getByRole('textbox', { name: 'Name of the search' })
    await expect(name).toHaveValue('Grips on Malta')
    await name.fill('Best boys')
    await page.getByRole('button', { name: 'Rename', exact: true }).click()
    await expect(saved(page).getByRole('link', { name: 'Best boys' })).toBeVisible()
    await page.reload()
    await expect(saved(page).getByRole('link', { name: 'Best boys' })).toBeVisible()
    await expect(page.getByText('Grips on Malta')).toHaveCount(0)
  })

  await test.step('it is deleted after a question', async () => {
    await choose(page, 'Delete')
    const question = page.getByRole('alertdialog', {
      name: 'Delete saved search?',
    })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(saved(page).getByRole('link', { name: 'Best boys' })).toBeVisible()
    await choose(page, 'Delete')
    await question.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(saved(page)).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('navigation', { name: 'Departments' })).toBeVisible()
    await expect(saved(page)).toHaveCount(0)
  })
})
