/** What the reader of messages is warned of, and the search in one's own. */
import type { Page } from '@playwright/test'
import { inspect } from '../support/inspect.ts'
import { arrives } from '../support/screens.ts'
import { expect, signIn, test } from '../support/test.ts'

const isListed = {
  listed: true,
  visibility: 'members',
  messages_from: 'members',
}
const messageTo = (page: Page, name: string) =>
  page.getByRole('textbox', { name: `Message to ${name}` })
const history = (page: Page) => page.getByRole('region', { name: /^Conversation with/ })

test('[ME-05 ME-08] a reader is warned above the composer, and finds a message again', async ({
  page,
  people,
  api,
  device,
}) => {
  test.setTimeout(180_000)
  const mara = await people.completeUser('mara', {
    first_name: 'Mara',
    last_name: 'Lindqvist',
  })
  const otto = await people.completeUser('otto', {
    first_name: 'Otto',
    last_name: 'Brandt',
  })
  for (const one of [mara, otto]) await api.call(one, 'PATCH', '/user/profile', isListed)
  const his = await device()
  await signIn(page, mara)
  await signIn(his, otto)

  await test.step('she asks for a fee; he is warned before he accepts, she is not', async () => {
    await page.goto(`/messages/to/${otto.uid}`)
    await messageTo(page, 'Otto Brandt').fill(
      'The café scene is yours. There is a registration fee.',
    )
    await page.keyboard.press('Enter')
    await arrives(page, /^\/messages\/[0-9a-f-]{36}$/)
    await his.goto('/messages?box=requests')
    await his.getByRole('link', { name: /Mara Lindqvist/ }).click()
    const warnings = his.getByRole('region', { name: 'Safety warnings' })
    await expect(warnings.getByText('This may be a request for money')).toBeVisible()
    await warnings.getByRole('button', { name: 'What this means' }).click()
    await expect(warnings.getByText(/Genuine productions/)).toBeVisible()
    await inspect(his, 'message-warning')
    await warnings.getByRole('button', { name: 'Report' }).click()
    await expect(his.getByRole('dialog')).toBeVisible()
    await his.keyboard.press('Escape')
    await expect(page.getByRole('region', { name: 'Safety warnings' })).toHaveCount(0)
    await his.getByRole('button', { name: 'Accept' }).click()
    await expect(messageTo(his, 'Mara Lindqvist')).toBeVisible()
  })

  await test.step('another kind comes while he reads; what he closes stays closed', async () => {
    await expect(messageTo(page, 'Otto Brandt')).toBeVisible()
    await messageTo(page, 'Otto Brandt').fill('Come to my hotel room at eight.')
    await page.keyboard.press('Enter')
    await expect(his.getByText('This may be an invitation to a hotel room or a home')).toBeVisible()
    await his.getByRole('button', { name: 'Close warning' }).first().click()
    await expect(his.getByText('This may be a request for money')).toHaveCount(0)
    await his.reload()
    await expect(his.getByText('This may be an invitation to a hotel room or a home')).toBeVisible()
    await expect(his.getByText('This may be a request for money')).toHaveCount(0)
  })

  await test.step('he finds what she wrote, by the keyboard', async () => {
    await his.goto('/messages')
    await his.getByRole('searchbox', { name: 'Search messages' }).fill('CAFE scene')
    const hit = his.getByRole('link', {
      name: /Mara Lindqvist.*The café scene is yours/,
    })
    await expect(hit).toBeVisible()
    await inspect(his, 'messages-found')
    await hit.focus()
    await his.keyboard.press('Enter')
    await arrives(his, /^\/messages\/[0-9a-f-]{36}\?at=\d+$/)
    await expect(
      history(his).getByRole('listitem').filter({ hasText: 'The café scene' }),
    ).toBeFocused()
    await his.goto('/messages')
    await his.getByRole('searchbox', { name: 'Search messages' }).fill('helicopter')
    await expect(his.getByRole('heading', { name: 'No messages found' })).toBeVisible()
    await inspect(his, 'messages-not-found')
  })
})
