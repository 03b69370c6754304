/** Two people who made the same film: one asks, the other confirms, and everybody sees the mark. */
import { inspect } from '../support/inspect.ts'
import { heading } from '../support/screens.ts'
import { expect, signIn, test } from '../support/test.ts'

const isListed = { listed: true, visibility: 'members' }
const film = { title: 'Night Ferry', year: 2024, format: 'feature_film' }

interface Own {
  credits: { id: string; work_id: string; title: string }[]
  asked: { id: string }[]
}

test('[CR-02] who asks a colleague is confirmed by two of them, on their page and on the page of the work', async ({
  page,
  people,
  api,
  device,
}) => {
  test.setTimeout(240_000)
  const mara = await people.completeUser('mara', { first_name: 'Mara', last_name: 'Lindqvist' })
  const otto = await people.completeUser('otto', { first_name: 'Otto', last_name: 'Brandt' })
  const rosa = await people.completeUser('rosa', { first_name: 'Rosa', last_name: 'Keane' })
  const ivo = await people.completeUser('ivo', { first_name: 'Ivo', last_name: 'Maric' })
  const moderator = await people.withRole('moderator')
  const jobs = [
    [mara, 'Gaffer'],
    [otto, 'Editor'],
    [rosa, 'Sound Mixer'],
  ] as const
  for (const [who, role] of jobs) {
    await api.call(who, 'PATCH', '/user/profile', { ...isListed, credits: [{ ...film, role }] })
  }
  // The moderators confirm the first of them, who can then be asked.
  for (const who of [otto, rosa]) {
    const { credits } = await api.call<Own>(who, 'GET', '/credits')
    await api.call(who, 'POST', `/credits/${credits[0]?.id}/confirmations`, {
      evidence: 'https://festival.test/catalogue',
    })
  }
  const desk = await device()
  await test.step('the moderators confirm from a public page', async () => {
    await signIn(desk, moderator)
    await desk.goto('/moderation?list=credits')
    await expect(desk.getByRole('link', { name: /\/catalogue/ })).toHaveCount(2)
    await inspect(desk, 'credit-desk')
    await desk.getByRole('button', { name: /^Confirm .*Editor/ }).click()
    await desk.getByRole('button', { name: /^Confirm .*Sound Mixer/ }).click()
    await expect(desk.getByRole('heading', { name: 'No credits to check' })).toBeVisible()
  })

  await test.step('she asks both colleagues', async () => {
    await signIn(page, mara)
    await page.goto('/profile#credits')
    for (const name of ['Otto Brandt', 'Rosa Keane']) {
      await page.getByRole('button', { name: /^Ask for confirmation of/ }).click()
      await page.getByRole('radio', { name }).check({ force: true })
      await inspect(page, 'credit-ask')
      await page.getByRole('button', { name: 'Send request' }).click()
      await expect(page.getByText(new RegExp(`^Asked .*${name}`))).toBeVisible()
    }
    await inspect(page, 'credits-own')
  })

  await test.step('both confirm', async () => {
    for (const who of [otto, rosa]) {
      const theirs = await device()
      await signIn(theirs, who)
      await theirs.goto('/profile#credits')
      await expect(theirs.getByRole('heading', { name: 'Credits to confirm' })).toBeVisible()
      await inspect(theirs, 'credits-asked')
      await theirs.getByRole('button', { name: /^Confirm .*Gaffer/ }).click()
      await expect(theirs.getByRole('heading', { name: 'Credits to confirm' })).toHaveCount(0)
    }
  })

  await test.step('somebody else sees the mark on her page and on the page of the work', async () => {
    const others = await device()
    await signIn(others, ivo)
    await others.goto(`/people/${mara.uid}`)
    await expect(others.getByText('Confirmed by two colleagues')).toBeAttached()
    await inspect(others, 'person-credits')
    await others.getByRole('link', { name: film.title }).click()
    await expect(heading(others, film.title)).toBeVisible()
    const line = others.getByRole('listitem').filter({ hasText: 'Mara Lindqvist' })
    await expect(line.getByText('Confirmed by two colleagues')).toBeAttached()
    await inspect(others, 'work')
  })

  await test.step('whoever writes the same title is offered the work', async () => {
    const another = await device()
    await signIn(another, await people.completeUser('nils'))
    await another.goto('/profile')
    await another.getByRole('button', { name: 'Edit profile' }).click()
    await another.getByRole('tab', { name: 'Credits & work' }).click()
    await another.getByRole('button', { name: 'Edit' }).first().click()
    await another.getByRole('button', { name: 'Add credit' }).click()
    await another.getByLabel('Title').first().fill('night f')
    const offered = another.getByRole('button', { name: /^Use Night Ferry, 2024/ })
    await expect(offered).toBeVisible()
    await inspect(another, 'credit-known')
    await offered.click()
    await expect(another.getByLabel('Title').first()).toHaveValue(film.title)
    await expect(another.getByLabel('Year').first()).toHaveValue('2024')
  })
})
