/** A company: its page, who works there, and its domain. */
import { inspect } from '../support/inspect.ts'
import { expect, signIn, test } from '../support/test.ts'

const isListed = { listed: true, visibility: 'members' }

test('a company is added, its people confirm each other, and its domain is confirmed by mail', async ({
  page,
  people,
  api,
  device,
  mail,
  watched,
}) => {
  test.setTimeout(240_000)
  // A form that is not complete.
  watched.tolerate(/422 .*\/api\/companies/)
  const mara = await people.completeUser('mara', {
    first_name: 'Mara',
    last_name: 'Lindqvist',
  })
  const otto = await people.completeUser('otto', {
    first_name: 'Otto',
    last_name: 'Brandt',
  })
  const rosa = await people.completeUser('rosa', {
    first_name: 'Rosa',
    last_name: 'Keane',
  })
  for (const who of [mara, otto, rosa]) await api.call(who, 'PATCH', '/user/profile', isListed)
  const host = `tide-${mara.uid
    .slice(0, 8)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, 'x')}.test`

  await test.step('she adds her company', async () => {
    await signIn(page, mara)
    await page.goto('/companies')
    await page.getByRole('link', { name: 'Add a company' }).first().click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('High Tide Pictures')
    await page.getByRole('button', { name: 'Add company' }).click()
    await expect(page.getByText('Some answers need your attention')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(
      'High Tide Pictures',
    )
    await inspect(page, 'company-new')
    await page.getByRole('combobox', { name: /Kinds of company/ }).fill('Production com')
    await page.getByRole('option', { name: 'Production company' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('combobox', { name: 'Country' }).fill('Irel')
    await page.getByRole('option', { name: 'Ireland' }).click()
    await page.getByRole('textbox', { name: /Website/ }).fill(`https://www.${host}`)
    await page.getByRole('button', { name: 'Add company' }).click()
    await expect(page.getByRole('heading', { name: 'High Tide Pictures', level: 1 })).toBeVisible()
  })

  await test.step('she invites Otto by name', async () => {
    await page.getByRole('link', { name: 'Manage' }).click()
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await page.getByRole('searchbox', { name: 'Name' }).fill('otto bra')
    await inspect(page, 'company-invite')
    await page
      .getByRole('button', { name: /^Invite .*Otto Brandt/ })
      .first()
      .click()
    await expect(page.getByText(/Otto Brandt.* was invited/)).toBeVisible()
    await page.keyboard.press('Escape')
  })

  const his = await device()
  await test.step('he accepts; Rosa asks, and is confirmed', async () => {
    await signIn(his, otto)
    await his.goto('/companies')
    await expect(his.getByRole('button', { name: /^Accept/ })).toBeVisible()
    await inspect(his, 'companies')
    await his.getByRole('button', { name: /^Accept/ }).click()
    await expect(his.getByText(/You are listed at/)).toBeVisible()
    const hers = await device()
    await signIn(hers, rosa)
    await hers.goto('/companies?name=tide')
    await hers.getByRole('link', { name: 'High Tide Pictures' }).first().click()
    await hers.getByRole('button', { name: 'I work here' }).click()
    await hers.getByRole('textbox', { name: /Your position/ }).fill('Sales agent')
    await hers.getByRole('button', { name: 'Send request' }).click()
    await expect(hers.getByRole('button', { name: 'Withdraw request' })).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: /^Confirm that .*Rosa Keane/ }).click()
    await expect(page.getByRole('heading', { name: 'To be confirmed' })).toHaveCount(0)
    await inspect(page, 'company')
  })

  await test.step('the domain is confirmed by a code, and everybody sees it', async () => {
    await page.getByRole('button', { name: 'Send code' }).click()
    const { text } = await mail.newest(`info@${host}`)
    const code = /\d{8}/.exec(text)?.[0] ?? ''
    await page.getByRole('textbox', { name: 'Code from the email' }).fill(code)
    await page.getByRole('button', { name: 'Confirm domain' }).click()
    await page.getByRole('link', { name: /^Back to the company/ }).click()
    await expect(page.getByText('Domain confirmed').first()).toBeVisible()
    await his.goto(`/people/${rosa.uid}`)
    const companies = his.getByRole('list', { name: 'Companies' })
    await expect(companies.getByRole('link', { name: 'High Tide Pictures' })).toBeVisible()
    await expect(companies.getByText('Domain confirmed')).toBeVisible()
    await inspect(his, 'person-with-company')
  })
})
