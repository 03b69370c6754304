/** Two people side by side: they connect, write to each other, and one blocks the other. */
import type { Page } from '@playwright/test'
import { inspect } from '../support/inspect.ts'
import { arrives, heading } from '../support/screens.ts'
import { expect, signIn, test } from '../support/test.ts'

const isListed = { listed: true, visibility: 'members' }
const messageTo = (page: Page, name: string) =>
  page.getByRole('textbox', { name: `Message to ${name}` })
const said = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: /^Conversation with/ }).getByText(text)
const inNav = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

test('[CO-01 CO-02 ME-02 ME-03 PV-04] two people connect, write, edit, delete; one blocks the other', async ({
  page,
  people,
  api,
  device,
  watched,
}) => {
  test.setTimeout(240_000)
  watched.tolerate(/404 .*\/api\/people\//)
  watched.tolerate(/ERR_INTERNET_DISCONNECTED/)
  const mara = await people.completeUser('mara', {
    first_name: 'Mara',
    last_name: 'Lindqvist',
  })
  const otto = await people.completeUser('otto', {
    first_name: 'Otto',
    last_name: 'Brandt',
  })
  for (const one of [mara, otto]) await api.call(one, 'PATCH', '/user/profile', isListed)
  const hers = page
  const his = await device()
  await signIn(hers, mara)
  await signIn(his, otto)
  await his.goto('/messages')
  await expect(his.getByRole('heading', { name: 'No messages yet' })).toBeVisible()
  await inspect(his, 'messages-none')

  await test.step('she asks, with a reason and a note', async () => {
    await hers.goto(`/people/${otto.uid}`)
    await hers.getByRole('button', { name: 'Connect' }).click()
    await hers.getByRole('radio', { name: 'We met in person' }).check({ force: true })
    await hers.getByRole('textbox', { name: /^Note/ }).fill('We spoke at the lab in Cork.')
    await inspect(hers, 'connect-dialog')
    await hers.getByRole('button', { name: 'Send request' }).click()
    await expect(hers.getByText(/^Request sent on/)).toBeVisible()
    await inspect(hers, 'person-asked')
  })

  await test.step('he sees it without loading anything, and accepts', async () => {
    await expect(inNav(his, /^People.*1/)).toBeVisible()
    await his.goto('/connections')
    await expect(his.getByText('We spoke at the lab in Cork.')).toBeVisible()
    await inspect(his, 'connections-requests')
    await his.getByRole('button', { name: 'Accept Mara Lindqvist' }).click()
    await expect(his.getByText('You are connected', { exact: true })).toBeVisible()
    await his.getByRole('tab', { name: 'Connections' }).click()
    await expect(his.getByRole('link', { name: 'Mara Lindqvist', exact: true })).toBeVisible()
    await inspect(his, 'connections-connected')
    await expect(hers.getByText(/^Connected since/)).toBeVisible()
    await inspect(hers, 'person-connected')
  })

  await test.step('she writes to him; he reads and answers', async () => {
    await hers.getByRole('link', { name: 'Message', exact: true }).click()
    await messageTo(hers, 'Otto Brandt').fill('Are you free in March?')
    await hers.keyboard.press('Enter')
    await arrives(hers, /^\/messages\/[0-9a-f-]{36}$/)
    await expect(said(hers, 'Are you free in March?')).toBeVisible()
    await expect(inNav(his, /^Messages.*1/)).toBeVisible()
    await his.goto('/messages')
    await his.getByRole('link', { name: /Mara Lindqvist.*Are you free/ }).click()
    await expect(said(his, 'Are you free in March?')).toBeVisible()
    await expect(inNav(his, 'Messages').getByText('new')).toHaveCount(0)
    await messageTo(his, 'Mara Lindqvist').fill('From the 9th. See https://film.test/reel')
    await his.keyboard.press('Enter')
    await expect(said(hers, /From the 9th/)).toBeVisible()
    await expect(hers.getByRole('link', { name: 'film.test/reel', exact: true })).toHaveAttribute(
      'rel',
      'noopener noreferrer nofollow',
    )
    await inspect(hers, 'thread')
  })

  await test.step('without a connection her message waits, and is there once', async () => {
    await hers.context().setOffline(true)
    await messageTo(hers, 'Otto Brandt').fill('The 9th is perfect.')
    await hers.keyboard.press('Enter')
    await expect(hers.getByText('Waiting until you are online')).toBeVisible()
    await inspect(hers, 'thread-offline')
    await hers.context().setOffline(false)
    await expect(said(his, 'The 9th is perfect.')).toHaveCount(1)
    await expect(hers.getByText('Waiting until you are online')).toHaveCount(0)
    await expect(said(hers, 'The 9th is perfect.')).toHaveCount(1)
  })

  await test.step('she edits one message and deletes another', async () => {
    const line = (text: string) =>
      hers
        .getByRole('region', { name: /^Conversation with/ })
        .getByRole('listitem')
        .filter({ hasText: text })
    await line('Are you free').hover()
    await line('Are you free').getByRole('button', { name: 'Message options' }).click()
    await hers.getByRole('menuitem', { name: 'Edit' }).click()
    await hers.getByRole('textbox', { name: 'Edit message' }).fill('Are you free in March, too?')
    await hers.getByRole('button', { name: 'Save' }).click()
    await expect(said(his, 'Are you free in March, too?')).toBeVisible()
    await expect(said(his, 'Edited')).toBeVisible()
    await line('The 9th is perfect.').hover()
    await line('The 9th is perfect.').getByRole('button', { name: 'Message options' }).click()
    await hers.getByRole('menuitem', { name: 'Delete' }).click()
    await hers.getByRole('button', { name: 'Delete message' }).click()
    await expect(said(his, 'Deleted message')).toBeVisible()
    await inspect(his, 'thread-deleted')
  })

  await test.step('he blocks her: neither finds the other, and nobody writes', async () => {
    const thread = new URL(hers.url()).pathname
    await his.getByRole('button', { name: 'Conversation options' }).click()
    await his.getByRole('menuitem', { name: 'Block' }).click()
    await inspect(his, 'block-dialog')
    await his.getByRole('button', { name: 'Block', exact: true }).click()
    await expect(his.getByText(/^You blocked/)).toBeVisible()
    await inspect(his, 'thread-blocked')
    await hers.goto(thread)
    await expect(hers.getByText(/can no longer write in it/)).toBeVisible()
    await expect(messageTo(hers, 'Otto Brandt')).toHaveCount(0)
    await hers.goto(`/people/${otto.uid}`)
    await expect(heading(hers, 'Profile not found')).toBeVisible()
    await his.goto(`/people/${mara.uid}`)
    await expect(heading(his, 'You blocked Mara Lindqvist')).toBeVisible()
    await inspect(his, 'person-blocked')
    await his.goto('/settings#blocked')
    await arrives(his, '/settings/privacy#blocked')
    await his.getByRole('button', { name: 'Unblock Mara Lindqvist' }).click()
    await expect(his.getByText('You haven’t blocked or muted anyone.')).toBeVisible()
  })
})

test('[ME-01] a stranger’s first message is a request, which is accepted', async ({
  page,
  people,
  api,
  device,
}) => {
  test.setTimeout(120_000)
  const mara = await people.completeUser('mara', {
    first_name: 'Mara',
    last_name: 'Lindqvist',
  })
  const otto = await people.completeUser('otto', {
    first_name: 'Otto',
    last_name: 'Brandt',
  })
  for (const one of [mara, otto]) await api.call(one, 'PATCH', '/user/profile', isListed)
  await signIn(page, mara)
  await page.goto(`/messages/to/${otto.uid}`)
  await expect(messageTo(page, 'Otto Brandt')).toBeVisible()
  await inspect(page, 'message-request-new')
  await messageTo(page, 'Otto Brandt').fill('We have a film that needs you.')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/You can write more once Otto Brandt accepts it/)).toBeVisible()
  await inspect(page, 'message-request-sent')
  const his = await device()
  await signIn(his, otto)
  await his.goto('/messages?box=requests')
  await his.getByRole('link', { name: /Mara Lindqvist.*needs you/ }).click()
  await expect(his.getByText(/is not one of your connections/)).toBeVisible()
  await inspect(his, 'message-request')
  await his.getByRole('button', { name: 'Accept' }).click()
  await expect(messageTo(his, 'Mara Lindqvist')).toBeVisible()
  await expect(messageTo(page, 'Otto Brandt')).toBeVisible()
})
