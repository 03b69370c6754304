/** Walk 14: somebody takes everything along, and the account ends. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../../support/nodes.ts'
import { join, newProject } from '../../support/projects.ts'
import { arrives, heading, logIn } from '../../support/screens.ts'
import { connect, history, ivo, listedUser, mara, otto, say } from '../../support/walks.ts'
import { unzipped } from '../../support/zip.ts'

type Lists = Record<string, Record<string, unknown>[]>

const film = { title: 'Night Ferry', year: 2024, format: 'feature_film' }
const said = { hers: 'I bring the van on the 9th.', his: 'Then I bring the lamps.' }
const inRoom = 'We shoot on the 9th.'

async function formerMember(page: Page, thread: string, text: string) {
  await page.goto(thread)
  const line = history(page).getByRole('listitem').filter({ hasText: text })
  await expect(line).toHaveCount(1)
  await expect(page.getByText('Former member').first()).toBeVisible()
  await expect(page.getByText('Mara Lindqvist')).toHaveCount(0)
}

test('[PV-06 PV-07] walk 14: an account with everything takes all of it along and is erased; others see “Former member”', async ({
  page,
  house,
  people,
  api,
  thereApi,
  there,
  watched,
}, info) => {
  test.setTimeout(300_000)
  await api.clear()
  watched.tolerate(/40[14] .*\/api\//)
  const [hers, his] = [await listedUser(people, mara), await listedUser(people, otto)]
  const owner = await listedUser(people, ivo)
  await connect(api, hers, his)
  for (const [who, role] of [
    [hers, 'Gaffer'],
    [his, 'Editor'],
  ] as const) {
    await api.call(who, 'PATCH', '/user/profile', { credits: [{ ...film, role }] })
  }
  const { credits } = await api.call<{ credits: { work_id: string }[] }>(his, 'GET', '/credits')
  const work = `/works/${credits[0]?.work_id}`
  const about = { kinds: ['production'], country: 'IE', site: 'https://tide.test' }
  const company = await api.call<{ id: string }>(owner, 'POST', '/companies', {
    name: 'High Tide Pictures',
    ...about,
  })
  const members = `/companies/${company.id}/members`
  await api.call(hers, 'POST', members, { title: 'Head of lighting' })
  await api.call(owner, 'PATCH', `${members}/${hers.uid}`, { is_confirmed: true })
  const { project_id: id } = await newProject(api, owner, 'Tideline')
  for (const one of [hers, his]) await join(api, owner, one, id, 'viewer')
  const { id: room } = await api.call<{ id: string }>(owner, 'PUT', `/projects/${id}/room`)
  const otherPage = await there(his)

  const thread = await test.step('the two write to each other, and to the team', async () => {
    await page.goto('/login')
    await logIn(page, hers.email)
    await arrives(page, '/dashboard')
    await page.goto(`/messages/to/${his.uid}`)
    await say(page, 'Otto Brandt', said.hers)
    await arrives(page, /^\/messages\/[0-9a-f-]{36}$/)
    const path = new URL(page.url()).pathname
    await otherPage.goto(path)
    await say(otherPage, 'Mara Lindqvist', said.his)
    await expect(history(page).getByText(said.his)).toBeVisible()
    await page.goto(`/messages/${room}`)
    await say(page, 'Tideline', inRoom)
    await expect(history(page).getByText(inRoom)).toBeVisible()
    return path
  })

  await test.step('before that, others see her name everywhere', async () => {
    for (const path of [thread, `/messages/${room}`, work, `/companies/${company.id}`]) {
      await otherPage.goto(path)
      await expect(otherPage.getByText('Mara Lindqvist').first()).toBeVisible()
    }
  })

  await test.step('she downloads everything, and it is in the file', async () => {
    await page.goto('/settings/data')
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).click()
    await (await coming).saveAs(info.outputPath('account.zip'))
    const files = unzipped(await readFile(info.outputPath('account.zip')))
    const { lists } = JSON.parse(files.get('account.json') ?? '{}') as { lists: Lists }
    expect(lists['account']).toMatchObject([{ email: hers.email }])
    expect(lists['connections']).toMatchObject([{ reason: 'met' }])
    expect(JSON.stringify(lists['connections'])).toContain(his.uid)
    expect(lists['credits']).toMatchObject([{ title: film.title, role: 'Gaffer' }])
    expect(lists['company_memberships']).toMatchObject([{ title: 'Head of lighting' }])
    expect(lists['memberships']).toMatchObject([{ role: 'viewer' }])
    const texts = lists['messages']?.map(({ text }) => text)
    for (const text of [said.hers, said.his, inRoom]) expect(texts).toContain(text)
    expect(lists['threads']).toHaveLength(2)
    expect(JSON.stringify(lists['profile'])).toContain('Lindqvist')
    expect(JSON.stringify(lists)).not.toContain(his.email)
  })

  await test.step('she asks for the end of her account, and is not found any more', async () => {
    await page.getByRole('button', { name: 'Delete my account…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await dialog.getByLabel(`Type ${hers.email} to confirm`).fill(hers.email)
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page.getByText('Your account will be deleted on')).toBeVisible()
    await otherPage.goto('/people?name=mara+lindqvist')
    await expect(otherPage.getByRole('heading', { name: 'No matching people' })).toBeVisible()
  })

  await test.step('she is erased, here by the operator, who need not wait for thirty days; she cannot log in', async () => {
    await house.server.command('admin', 'delete', hers.email)
    for (const one of [api, thereApi]) {
      await expect(one.signIn(hers.email)).rejects.toMatchObject({ status: 400 })
    }
  })

  await test.step('he reads what they wrote, by a former member, and finds her nowhere', async () => {
    await formerMember(otherPage, thread, said.hers)
    await formerMember(otherPage, `/messages/${room}`, inRoom)
    await otherPage.goto('/messages')
    await expect(otherPage.getByRole('link', { name: /Former member/ }).first()).toBeVisible()
    await otherPage.goto('/connections')
    await otherPage.getByRole('tab', { name: 'Connections' }).click()
    await expect(otherPage.getByRole('heading', { name: 'No connections yet' })).toBeVisible()
    await otherPage.goto(`/people/${hers.uid}`)
    await expect(heading(otherPage, 'Profile not found')).toBeVisible()
    await otherPage.goto(work)
    await expect(otherPage.getByText('Otto Brandt').first()).toBeVisible()
    await expect(otherPage.getByText('Mara Lindqvist')).toHaveCount(0)
    await otherPage.goto(`/companies/${company.id}`)
    await expect(heading(otherPage, 'High Tide Pictures')).toBeVisible()
    await expect(otherPage.getByText('Mara Lindqvist')).toHaveCount(0)
  })
})
