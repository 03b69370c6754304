/** Two members entered the same film under two titles, and a moderator makes one of them. */
import { inspect } from '../support/inspect.ts'
import { arrives, heading } from '../support/screens.ts'
import { expect, signIn, test } from '../support/test.ts'

const film = { year: 2021, format: 'feature_film' }

interface Own {
  credits: { work_id: string }[]
}

test('[CR-01] a moderator merges two titles; the address of the one leads to the other', async ({
  page,
  people,
  api,
  device,
}) => {
  test.setTimeout(180_000)
  const mara = await people.completeUser('mara', { first_name: 'Mara', last_name: 'Lindqvist' })
  const otto = await people.completeUser('otto', { first_name: 'Otto', last_name: 'Brandt' })
  const moderator = await people.withRole('moderator')
  const entered = async (who: typeof mara, title: string, role: string) => {
    const credits = [{ ...film, title, role }]
    const changes = { listed: true, visibility: 'members', credits }
    await api.call(who, 'PATCH', '/user/profile', changes)
    const own = await api.call<Own>(who, 'GET', '/credits')
    return own.credits[0]?.work_id ?? ''
  }
  const twice = await entered(mara, 'Harbour Lights, The Film', 'Gaffer')
  const kept = await entered(otto, 'Harbour Lights', 'Editor')

  await test.step('other members are offered nothing of it', async () => {
    const his = await device()
    await signIn(his, otto)
    await his.goto(`/works/${twice}`)
    await expect(heading(his, 'Harbour Lights, The Film')).toBeVisible()
    await expect(his.getByRole('link', { name: 'Merge with another title' })).toHaveCount(0)
    await his.goto(`/moderation/merge?from=${twice}`)
    await expect(heading(his, 'Page Not Found')).toBeVisible()
  })

  await test.step('from the page of the one, the other is found by its title', async () => {
    await signIn(page, moderator)
    await page.goto(`/works/${twice}`)
    await page.getByRole('link', { name: 'Merge with another title' }).click()
    await arrives(page, `/moderation/merge?from=${twice}`)
    await inspect(page, 'merge')
    const side = page.getByRole('region', { name: 'Title to keep' })
    await side.getByRole('searchbox', { name: 'Find a title' }).fill('harbour')
    await side.getByRole('button', { name: /^Choose .*Harbour Lights.*2021/ }).click()
    await arrives(page, `/moderation/merge?from=${twice}&into=${kept}`)
    await expect(side.getByText('1 credit that you can see')).toBeVisible()
    await inspect(page, 'merge-both')
  })

  await test.step('they are merged after a question', async () => {
    await page.getByRole('button', { name: 'Merge titles' }).click()
    const question = page.getByRole('alertdialog', { name: 'Merge these titles?' })
    await expect(question).toContainText('This cannot be undone.')
    await inspect(page, 'merge-question')
    await question.getByRole('button', { name: 'Merge titles' }).click()
    await expect(page.getByRole('heading', { name: 'Titles merged' })).toBeFocused()
    await inspect(page, 'merge-done')
    await page.getByRole('link', { name: /^Open .Harbour Lights.$/ }).click()
    await arrives(page, `/works/${kept}`)
    for (const name of ['Mara Lindqvist', 'Otto Brandt']) {
      await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
    }
  })

  await test.step('the old address leads there', async () => {
    await page.goto(`/works/${twice}`)
    await expect(heading(page, 'Harbour Lights')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Mara Lindqvist', exact: true })).toBeVisible()
  })
})
