/** Walk 7: a stranger writes, is ignored without hearing of it, and the same text to many is held. */
import type { Page } from '@playwright/test'
import { expect, test } from '../../support/nodes.ts'
import { arrives } from '../../support/screens.ts'
import {
  connect,
  history,
  inNav,
  ivo,
  listedUser,
  mara,
  messageTo,
  otto,
  rosa,
  say,
} from '../../support/walks.ts'

const pitch =
  'I am producing a film about two sisters who run a lighthouse, and I would like to tell you more about it.'
const sent = 'Your request was sent. You can write more once Otto Brandt accepts it.'

/** The same text to one person too many is held, and its writer reads so. */
async function isHeld(page: Page) {
  const held = page.getByRole('listitem').filter({ hasText: /Held for a moderator to check/ })
  await expect(held).toContainText(pitch)
}

test('[ME-01 CO-02 LI-01] walk 7: a stranger writes one message without a link, is ignored silently, and the same text to many is held', async ({
  people,
  api,
  thereApi,
  here,
  there,
  watched,
}) => {
  test.setTimeout(240_000)
  watched.tolerate(/422 .*\/api\/threads/)
  const stranger = await listedUser(people, mara)
  const asked = await listedUser(people, otto)
  const known = [await listedUser(people, rosa), await listedUser(people, ivo)]
  for (const one of known) await connect(api, stranger, one)
  const hers = await here(stranger)
  const his = await there(asked)
  await his.goto('/dashboard')

  await test.step('a first message with a link is not taken, and stays as it was typed', async () => {
    await hers.goto(`/messages/to/${asked.uid}`)
    await expect(hers.getByText(/one message of up to 500 characters, without links/)).toBeVisible()
    const withLink = `${pitch} See https://film.test/pitch`
    await say(hers, 'Otto Brandt', withLink)
    await expect(hers.getByText(/^A first message must not contain links/)).toBeVisible()
    await expect(messageTo(hers, 'Otto Brandt')).toHaveValue(withLink)
    const { threads } = await api.call<{ threads: unknown[] }>(stranger, 'GET', '/threads')
    expect(threads).toEqual([])
  })

  await test.step('without the link it is a request, and there is no second one', async () => {
    await say(hers, 'Otto Brandt', pitch)
    await arrives(hers, /^\/messages\/[0-9a-f-]{36}$/)
    await expect(hers.getByText(sent)).toBeVisible()
    await expect(messageTo(hers, 'Otto Brandt')).toHaveCount(0)
    const thread = new URL(hers.url()).pathname.split('/').at(-1)
    const more = { client_id: crypto.randomUUID(), text: 'Did you read it?' }
    const second = thereApi.call(stranger, 'POST', `/threads/${thread}/messages`, more)
    await expect(second).rejects.toMatchObject({ status: 409 })
  })

  const seenBefore = await test.step('he ignores it', async () => {
    await expect(hers.getByText('Director · Ireland')).toBeVisible()
    const before = await hers.getByRole('main').innerText()
    await his.goto('/messages')
    await his.getByRole('link', { name: 'Read 1 request' }).click()
    await his.getByRole('link', { name: /Mara Lindqvist/ }).click()
    await expect(history(his).getByText(pitch)).toBeVisible()
    await his.getByRole('button', { name: 'Ignore' }).click()
    await expect(his.getByText('Request ignored')).toBeVisible()
    await expect(his.getByRole('heading', { name: 'No message requests' })).toBeVisible()
    return before
  })

  await test.step('she sees nothing of it, on either node', async () => {
    const told = await api.call<{ notifications: unknown[] }>(stranger, 'GET', '/notifications')
    expect(JSON.stringify(told)).not.toContain(asked.uid)
    await hers.reload()
    await expect.poll(() => hers.getByRole('main').innerText()).toBe(seenBefore)
    const elsewhere = await there(stranger)
    await elsewhere.goto(new URL(hers.url()).pathname)
    await expect.poll(() => elsewhere.getByRole('main').innerText()).toBe(seenBefore)
    await expect(inNav(hers, 'Messages').getByText('new')).toHaveCount(0)
    // Where she asks again she is led to what she has sent.
    await elsewhere.goto(`/messages/to/${asked.uid}`)
    await arrives(elsewhere, new URL(hers.url()).pathname)
  })

  await test.step('the same text reaches one more person, and is held at the next, whichever node is asked', async () => {
    const [second, third] = known as [typeof asked, typeof asked]
    await hers.goto(`/messages/to/${second.uid}`)
    await say(hers, 'Rosa Keane', pitch)
    await expect(history(hers).getByText(pitch)).toBeVisible()
    const elsewhere = await there(stranger)
    await elsewhere.goto(`/messages/to/${third.uid}`)
    await say(elsewhere, 'Ivo Maric', pitch)
    await isHeld(elsewhere)
    const { threads } = await api.call<{ threads: unknown[] }>(third, 'GET', '/threads')
    expect(threads, 'nothing of it has reached him').toEqual([])
  })
})
