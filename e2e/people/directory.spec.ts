/** The directory of members: found by name and department, looked at, and hidden again at once. */
import type { Page } from '@playwright/test'
import type { Account } from '../support/api.ts'
import { richProfile } from '../support/content.ts'
import { inspect } from '../support/inspect.ts'
import { tabTo } from '../support/keys.ts'
import { join, newProject } from '../support/projects.ts'
import { picture } from '../support/picture.ts'
import { arrives, heading } from '../support/screens.ts'
import { expect, signIn, test } from '../support/test.ts'

const isListed = { listed: true, visibility: 'members' }
const card = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true })

/** A face for somebody, as the dialog of the profile sends it. */
async function giveFace(url: string, { idToken }: Account): Promise<void> {
  const response = await fetch(`${url}/api/user/profile/portrait?x=0&y=0&side=1`, {
    method: 'PUT',
    headers: {
      Authorization: `Bearer ${idToken}`,
      'Content-Type': 'application/octet-stream',
    },
    body: new Uint8Array(picture(700, 700)),
  })
  expect(response.status).toBe(200)
}

test('[SE-03 SE-04 PV-01 PV-03] a member is found by name and department, looked at, and gone once hidden', async ({
  page,
  people,
  api,
  device,
  watched,
}) => {
  test.setTimeout(180_000)
  watched.tolerate(/404 .*\/api\/people\//)
  const eloise = await people.completeUser('eloise', {
    first_name: 'Éloïse',
    last_name: 'Brûlé',
  })
  const otto = await people.completeUser('otto', { first_name: 'Otto', last_name: 'Wendt' })
  const hidden = await people.completeUser('elma', { first_name: 'Elma', last_name: 'Brunn' })
  await api.call(eloise, 'PATCH', '/user/profile', {
    ...richProfile,
    ...isListed,
    professional_name: 'Éloïse Brûlé',
    reels: [],
  })
  await api.call(otto, 'PATCH', '/user/profile', isListed)
  await api.call(hidden, 'PATCH', '/user/profile', { ...isListed, visibility: 'connections' })
  await giveFace(api.url, eloise)
  await signIn(page, otto)

  await test.step('the index of departments is reached from the navigation; the caller can be found like everybody else', async () => {
    await page.goto('/dashboard')
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'People', exact: true })
      .click()
    await arrives(page, '/people')
    await expect(heading(page, 'People')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Departments' })).toBeVisible()
    await inspect(page, 'people')
    await page.getByRole('searchbox', { name: 'Name, job title or town' }).fill('otto')
    await expect(card(page, 'Otto Wendt')).toBeVisible()
  })

  await test.step('by the beginning of a name, without its accents', async () => {
    await page.getByRole('searchbox', { name: 'Name, job title or town' }).fill('brul')
    await arrives(page, '/people?name=brul')
    await expect(page.getByRole('status').getByText('1 person')).toBeVisible()
    await expect(card(page, 'Éloïse Brûlé')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Name, job title or town' }).fill('elma')
    await expect(page.getByRole('heading', { name: 'No matching people' })).toBeVisible()
    await inspect(page, 'people-nobody')
    await page.getByRole('button', { name: 'Clear search' }).click()
    await arrives(page, '/people')
  })

  await test.step('in spite of a typing error', async () => {
    await page.goto('/people?name=bruel')
    const near = page.getByRole('region', { name: /^Also names similar to .*Brule/ })
    await expect(near.getByRole('link', { name: 'Éloïse Brûlé' })).toBeVisible()
    await inspect(page, 'people-near')
  })

  await test.step('on a phone the first person is seen at once, and a sheet has the filters', async () => {
    const size = page.viewportSize() ?? { width: 1280, height: 800 }
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/people?department=directing')
    const found = page.getByRole('region', { name: 'Results' })
    await expect(found.getByRole('listitem').getByRole('link').first()).toBeInViewport()
    await page.getByRole('button', { name: /^Filters .1.$/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await expect(sheet.getByRole('combobox', { name: 'Department' })).toHaveValue('Directing')
    await sheet.getByRole('button', { name: /^Show .*(person|people)$/ }).click()
    await page.setViewportSize(size)
    await page.goto('/people')
  })

  await test.step('by the department, with keys alone', async () => {
    const department = page
      .getByRole('navigation', { name: 'Departments' })
      .getByRole('link', { name: /^Directing/ })
    await tabTo(page, department)
    await page.keyboard.press('Enter')
    await arrives(page, '/people?department=directing')
    await expect(page.getByRole('combobox', { name: 'Department' })).toHaveValue('Directing')
    const face = card(page, 'Éloïse Brûlé')
    await expect(face).toBeVisible()
    await expect(card(page, 'Elma Brunn')).toHaveCount(0)
    await inspect(page, 'people-department')
    await tabTo(page, face)
    await page.keyboard.press('Enter')
    await arrives(page, `/people/${eloise.uid}`)
  })

  await test.step('her page is what members may see of her', async () => {
    await expect(heading(page, 'Éloïse Brûlé')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Filmography' })).toBeVisible()
    await expect(page.getByText('Open to offers').first()).toBeVisible()
    await expect(page.getByText(eloise.email)).toHaveCount(0)
    await inspect(page, 'person')
  })

  await test.step('her own page says whose it is, and leads to where it is changed', async () => {
    const hers = await device()
    await signIn(hers, eloise)
    await hers.goto(`/people/${eloise.uid}`)
    await expect(hers.getByText('This is how members see you.')).toBeVisible()
    await inspect(hers, 'person-own')
    await hers.getByRole('link', { name: 'Edit profile' }).click()
    await arrives(hers, '/profile')
  })

  await test.step('once she hides she is gone from the list and from her page', async () => {
    await api.call(eloise, 'PATCH', '/user/profile', { visibility: 'connections' })
    await page.goto('/people?name=brul')
    await expect(page.getByRole('heading', { name: 'No matching people' })).toBeVisible()
    await page.goto(`/people/${eloise.uid}`)
    await expect(heading(page, 'Profile not found')).toBeVisible()
    const gone = await page.getByRole('main').innerText()
    await inspect(page, 'person-not-found')
    await page.goto('/people/0123456789')
    await expect(heading(page, 'Profile not found')).toBeVisible()
    expect(await page.getByRole('main').innerText()).toBe(gone)
  })

  await test.step('to her team she is there all the same, and a name in it leads to her', async () => {
    const { project_id: id } = await newProject(api, eloise, 'Salt Road')
    await join(api, eloise, otto, id, 'collaborator')
    await page.goto(`/projects/${id}/team`)
    await card(page, 'Éloïse Brûlé').click()
    await arrives(page, `/people/${eloise.uid}`)
    await expect(heading(page, 'Éloïse Brûlé')).toBeVisible()
  })
})
