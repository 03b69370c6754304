/** Walk 12: the mails of thirty days, and the end of one kind of them from the mail itself. */
import type { Page } from '@playwright/test'
import type { Account } from '../../support/api.ts'
import { expect, test } from '../../support/nodes.ts'
import { connect, inNav, ivo, listedUser, mara, otto, rosa } from '../../support/walks.ts'

const messages = (page: Page) => page.getByRole('radiogroup', { name: /^Messages/ })

test('[NO-05 NO-06] walk 12: settings count the mails of thirty days; one kind is ended by one click in the mail, and nothing of it follows', async ({
  house,
  second,
  people,
  api,
  here,
  there,
  device,
  hoursPass,
  mail,
}) => {
  test.setTimeout(240_000)
  const marasAccount = await listedUser(people, mara)
  const ottosAccount = await listedUser(people, otto)
  const others = [await listedUser(people, rosa), await listedUser(people, ivo)]
  const [rosasAccount, ivosAccount] = others as [Account, Account]
  for (const one of [marasAccount, rosasAccount]) await connect(api, one, ottosAccount)
  await connect(api, rosasAccount, ivosAccount)
  const write = (by: Account, to: Account) =>
    api.call(by, 'POST', '/threads', {
      uid: to.uid,
      client_id: crypto.randomUUID(),
      text: 'Are you free in March?',
    })
  const his = await there(ottosAccount)
  const unread = /wrote to you$/

  await test.step('he is mailed what he has not read', async () => {
    await write(marasAccount, ottosAccount)
    await hoursPass(2, 14)
    await mail.newest(ottosAccount.email, /Mara Lindqvist.* wrote to you$/)
  })

  await test.step('settings count the mails, with what each was about', async () => {
    await his.goto('/settings/notifications')
    await expect(his.getByRole('heading', { name: /^Emails in the last 30 days$/ })).toBeVisible()
    const sent = his.getByRole('region', { name: /^Emails in the last/ })
    const all = mail.all(ottosAccount.email).length
    await expect(sent.getByText(new RegExp(`^We sent you .?${all}.? emails\\.$`))).toBeVisible()
    await expect(sent.getByRole('listitem').filter({ hasText: 'Messages' })).toHaveText(/1$/)
    await expect(messages(his).getByRole('radio', { name: 'At once' })).toBeChecked()
  })

  await test.step('the mail says why it came; its link shows a page and changes nothing', async () => {
    const received = await mail.newest(ottosAccount.email, unread)
    expect(received.text).toMatch(/You get this email because/)
    const link = received.links.find((one) => one.includes('/auth/mails/')) ?? ''
    expect(link).toContain(house.server.url)
    // Somebody who is not signed in, at the other node.
    const page = await device(second.url)
    await page.goto(new URL(link).pathname)
    await expect(page.getByRole('heading', { name: 'Stop these emails?' })).toBeVisible()
    await his.reload()
    await expect(messages(his).getByRole('radio', { name: 'At once' })).toBeChecked()
    await page.getByRole('button', { name: 'Stop these emails' }).click()
    const ended = page.getByRole('heading', {
      name: 'You will no longer get these emails',
    })
    await expect(ended).toBeVisible()
  })

  await test.step('his settings say so, on both nodes', async () => {
    for (const page of [his, await here(ottosAccount)]) {
      await page.goto('/settings/notifications')
      await expect(messages(page).getByRole('radio', { name: 'Never' })).toBeChecked()
      const requests = page.getByRole('radiogroup', {
        name: /^Message requests/,
      })
      await expect(requests.getByRole('radio', { name: 'Daily email' })).toBeChecked()
    }
  })

  await test.step('nothing of that kind follows, and everything else does', async () => {
    await write(rosasAccount, ottosAccount)
    await write(rosasAccount, ivosAccount)
    await api.call(ivosAccount, 'POST', '/connections', {
      uid: ottosAccount.uid,
      reason: 'met',
    })
    await expect(inNav(his, /^Messages.*2/)).toBeVisible()
    await hoursPass(17, 29, 41)
    await mail.newest(ivosAccount.email, /Rosa Keane.* wrote to you$/)
    await mail.newest(ottosAccount.email, /^Today’s news/)
    expect(mail.all(ottosAccount.email, unread)).toHaveLength(1)
  })
})
