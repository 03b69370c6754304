/** Walk 2: somebody is found by what they do, where and when, and the order of the list is verified. */
import type { Page } from '@playwright/test'
import { expect, test } from '../../support/nodes.ts'
import { arrives, heading } from '../../support/screens.ts'
import { publishTomorrow } from '../../support/tomorrow.ts'
import { card, ivo, listedUser, mara, otto, rosa } from '../../support/walks.ts'

const puller = {
  primary_department: 'camera',
  titles: ['first_assistant_camera_focus_puller'],
}
const oslo = { country: 'NO', city: 'Oslo', availability: 'available' }

/** A day of next year, as the profile and the address write it. */
const year = new Date().getUTCFullYear() + 1
const from = `${year}-03-09`
const until = `${year}-03-20`

async function choose(page: Page, field: string, text: string, option: string | RegExp) {
  await page.getByRole('combobox', { name: field }).fill(text)
  await page.getByRole('option', { name: option }).first().click()
}

async function enterDay(page: Page, field: string, day: string) {
  await page.getByRole('group', { name: field }).getByRole('spinbutton').first().click()
  await page.keyboard.type(day.split('-').toReversed().join(''))
}

test('[SE-05 SE-06 SE-10 SE-14] walk 2: a focus puller near a town who is free on the days, why each is found, and the order verified', async ({
  house,
  people,
  api,
  here,
  there,
}, info) => {
  test.setTimeout(240_000)
  await api.clear()
  const nora = await listedUser(people, {
    first_name: 'Nora',
    last_name: 'Quell',
  })
  const free = await listedUser(people, ivo, { ...puller, ...oslo })
  const booked = { busy: [{ from: `${year}-03-12`, to: `${year}-03-14` }] }
  await listedUser(people, otto, { ...puller, ...oslo, ...booked })
  await listedUser(people, mara, { ...puller, ...oslo, city: 'Bergen' })
  const second = await listedUser(people, rosa, {
    ...puller,
    ...oslo,
    city: 'Drammen',
  })
  const page = await here(nora)

  await test.step('she searches for a job title, a town and days', async () => {
    await page.goto('/people')
    await page.getByRole('searchbox', { name: 'Name, job title or town' }).fill('focus puller')
    await expect(page.getByText(/^People who work as First Assistant Camera/)).toBeVisible()
    await choose(page, 'In or near', 'Oslo', /^Oslo/)
    await enterDay(page, 'Free from', from)
    await enterDay(page, 'Free until', until)
    await expect(card(page, 'Ivo Maric')).toBeVisible()
    await expect(card(page, 'Rosa Keane')).toBeVisible()
    await expect(page.getByRole('status').getByText('2 people')).toBeVisible()
    for (const name of ['Otto Brandt', 'Mara Lindqvist', 'Nora Quell']) {
      await expect(card(page, name)).toHaveCount(0)
    }
  })

  await test.step('of each she reads why: the title, how far they live, the days', async () => {
    for (const [name, distance] of [
      ['Ivo Maric', /Oslo.*in this town/],
      ['Rosa Keane', /Drammen.*\d+ km away/],
    ] as const) {
      const link = page.getByRole('link', { name, exact: true })
      const found = page.getByRole('listitem').filter({ has: link })
      await expect(found.getByText('First Assistant Camera (Focus Puller)')).toBeVisible()
      await expect(found.getByText(distance)).toBeVisible()
      await expect(found.getByText(/9.*20 Mar/)).toBeVisible()
    }
    await card(page, 'Ivo Maric').click()
    await expect(heading(page, 'Ivo Maric')).toBeVisible()
    await expect(page.getByText(/^Free .*20 Mar/)).toBeVisible()
    await page.goBack()
  })

  await test.step('he finds the same list on the other node', async () => {
    const list = new URL(page.url())
    const his = await there(free)
    await his.goto(`${list.pathname}${list.search}`)
    const names = (one: Page) =>
      one
        .getByRole('region', { name: 'Results' })
        .getByRole('heading')
        .or(one.getByRole('region', { name: 'Results' }).getByRole('listitem').getByRole('link'))
    await expect(card(his, 'Rosa Keane')).toBeVisible()
    expect(await names(his).allTextContents()).toEqual(await names(page).allTextContents())
    await api.call(second, 'PATCH', '/user/profile', { ...booked })
    for (const one of [page, his]) {
      await one.reload()
      await expect(card(one, 'Ivo Maric')).toBeVisible()
      await expect(card(one, 'Rosa Keane')).toHaveCount(0)
    }
    await api.call(second, 'PATCH', '/user/profile', { busy: [] })
    await page.reload()
  })

  await test.step('she saves the order; a file that was changed is found out', async () => {
    await page.getByRole('link', { name: 'How this order is made' }).click()
    await arrives(page, /^\/about\/order\?/)
    await expect(heading(page, 'How the list of people is ordered')).toBeVisible()
    await expect(page.getByText(/^Within \d+ km of Oslo/)).toBeVisible()
    await expect(page.getByText(/^Free from 9 Mar/)).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save the order' }).click()
    await (await download).saveAs(info.outputPath('order.jws'))
    await page.locator('input[type=file]').setInputFiles(info.outputPath('order.jws'))
    await expect(page.getByText('Check this file again tomorrow')).toBeVisible()
  })

  await test.step('once the secret of the day is published, the browser verifies the order', async () => {
    await publishTomorrow(page, house.server)
    await page.reload()
    await page.locator('input[type=file]').setInputFiles(info.outputPath('order.jws'))
    await expect(page.getByText('The order is correct')).toBeVisible()
    await expect(page.getByText(/2.? people have the place that the rule gives them/)).toBeVisible()
  })
})
