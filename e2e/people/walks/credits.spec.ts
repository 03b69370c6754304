/** Walk 10: credits of a film whose project is delivered, in the invented industry of the demo. */
import type { Page } from '@playwright/test'
import { type Account, Api } from '../../support/api.ts'
import { expect, test as base } from '../../support/nodes.ts'
import { heading } from '../../support/screens.ts'
import { type House, openHouse } from '../../support/test.ts'
import { listedUser, rosa } from '../../support/walks.ts'

const test = base.extend<object, { house: House }>({
  house: [
    async ({ engine }, use, { workerIndex }) => {
      const { house, close } = await openHouse(`walk-credits-${workerIndex}`, engine)
      await house.server.demo()
      await use(house)
      await close()
    },
    { scope: 'worker', timeout: 360_000 },
  ],
})

const film = 'Volta Nine'
const year = new Date().getUTCFullYear()
const reason = 'She was on another film in the weeks of our shoot.'
const answer = 'The call sheets of all twelve days name me.'

const mark = (page: Page, name: string, words: string) =>
  page.getByRole('listitem').filter({ hasText: name }).getByText(words)

async function ask(page: Page, name: string) {
  await page.goto('/profile#credits')
  await page.getByRole('button', { name: /^Ask for confirmation of/ }).click()
  await page.getByRole('radio', { name }).check({ force: true })
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText(new RegExp(`^Asked .*${name}`))).toBeVisible()
}

test('[CR-02 CR-03] walk 10: a delivered project’s crew list becomes credits of both sides; one is asked, confirmed by the project, disputed by another, and answered', async ({
  people,
  api,
  here,
  there,
}) => {
  test.setTimeout(300_000)
  const ofDemo = async (login: string): Promise<Account> => {
    const account = await api.signIn(`${login}@demo.test`, 'Slate-Demo-26!')
    await api.call(account, 'PATCH', '/user/profile', {
      listed: true,
      visibility: 'members',
    })
    return account
  }
  const [owner, producer, crew] = [
    await ofDemo('kofi.mensah'),
    await ofDemo('wanjiru.kamau'),
    await ofDemo('yuki.tanaka'),
  ]
  const gaffer = await listedUser(people, rosa)
  const projects = await api.call<{ project_id: string; project_name: string }[]>(
    owner,
    'GET',
    '/user-projects/all',
  )
  const id = projects.find(({ project_name: name }) => name === film)?.project_id ?? ''
  const [owners, producers] = [await here(owner), await there(producer)]
  const [crews, hers] = [await there(crew), await here(gaffer)]

  await test.step('the owner of the delivered project offers its crew their credits', async () => {
    await owners.goto(`/projects/${id}`)
    const credits = owners.getByRole('region', { name: 'Credits' })
    await expect(credits.getByText('Not offered').first()).toBeVisible()
    await credits.getByRole('textbox', { name: 'Year of release' }).fill(String(year))
    await credits.getByRole('button', { name: 'Offer credits' }).click()
    await owners.getByRole('alertdialog').getByRole('button', { name: 'Offer credits' }).click()
    await expect(credits.getByText('Waiting for an answer').first()).toBeVisible()
  })

  await test.step('the camera accepts hers on the other node: it is confirmed, by both sides', async () => {
    await crews.goto('/profile#credits')
    await crews.getByRole('button', { name: /^Accept the credit for .*Volta Nine/ }).click()
    await expect(crews.getByText(/Volta Nine.* is now in your credits/)).toBeVisible()
    await owners.reload()
    const credits = owners.getByRole('region', { name: 'Credits' })
    await expect(mark(owners, 'Director of photography', 'Accepted')).toBeVisible()
    await credits.getByRole('link', { name: 'All credits for this title' }).click()
    await expect(heading(owners, film)).toBeVisible()
    await expect(mark(owners, 'Director of photography', 'Confirmed by the project')).toBeAttached()
    await hers.goto(`/people/${crew.uid}`)
    await expect(mark(hers, film, 'Confirmed by the project').first()).toBeAttached()
  })

  await test.step('somebody who is not on the list claims a credit, and asks the project', async () => {
    const format = await formatOf(api, owner, id)
    const credits = [{ title: film, year, format, role: 'Gaffer' }]
    await api.call(gaffer, 'PATCH', '/user/profile', { credits })
    await ask(hers, 'Kofi Mensah')
  })

  await test.step('the owner confirms, and everybody sees the mark', async () => {
    await owners.goto('/profile#credits')
    await owners.getByRole('button', { name: 'Confirm Gaffer for Rosa Keane' }).click()
    await expect(owners.getByText('You confirmed the credit for Rosa Keane')).toBeVisible()
    await expect(hers.getByText(/^Confirmed by .*Kofi Mensah/)).toBeVisible()
    await crews.goto(`/people/${gaffer.uid}`)
    await expect(mark(crews, film, 'Confirmed by the project')).toBeAttached()
  })

  await test.step('the producer, who is asked as well, disputes it with a reason; the mark of the owner stays', async () => {
    await ask(hers, 'Wanjirũ Kamau')
    await producers.goto('/profile#credits')
    await producers.getByRole('button', { name: 'Decline Gaffer for Rosa Keane' }).click()
    const dialog = producers.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Decline' }).click()
    await expect(dialog.getByText('Enter a reason.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
    await dialog.getByRole('button', { name: 'Decline' }).click()
    await expect(dialog).toHaveCount(0)
    await hers.reload()
    await expect(hers.getByText(reason)).toBeVisible()
    await crews.reload()
    await expect(mark(crews, film, 'Confirmed by the project')).toBeAttached()
  })

  await test.step('the owner takes his word back, so that the credit is disputed', async () => {
    await owners.goto('/profile#credits')
    const withdraw = 'Withdraw your confirmation of Gaffer for Rosa Keane'
    await owners.getByRole('button', { name: withdraw }).click()
    const dialog = owners.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('I have asked our producer.')
    await dialog.getByRole('button', { name: 'Withdraw confirmation' }).click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('she answers the producer; others lose the mark, and read neither side for two weeks', async () => {
    await hers.reload()
    await expect(hers.getByText('Disputed').first()).toBeAttached()
    const disputed = hers
      .getByRole('listitem')
      .filter({ hasText: /Declined by/ })
      .last()
    await disputed.getByRole('button', { name: 'Reply', exact: true }).click()
    await hers.getByRole('textbox', { name: 'Your reply' }).fill(answer)
    await hers.getByRole('button', { name: 'Save reply' }).click()
    await expect(disputed.getByText(answer)).toBeVisible()
    await crews.reload()
    await expect(heading(crews, 'Rosa Keane')).toBeVisible()
    await expect(crews.getByText(film).first()).toBeVisible()
    for (const text of [reason, answer]) await expect(crews.getByText(text)).toHaveCount(0)
    await expect(mark(crews, film, 'Confirmed by the project')).toHaveCount(0)
  })
})

async function formatOf(api: Api, owner: Account, id: string): Promise<unknown> {
  const path = `/projects/${id}/stages/1`
  const { content } = await api.call<{ content: { format?: unknown } }>(owner, 'GET', path)
  return content.format
}
