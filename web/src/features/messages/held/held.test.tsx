import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { field, held, message, ok, open } from '@tests/messages-app'

const bo = (can_message: string) => ({
  uid: 'bo',
  name: 'Bo Lindqvist',
  titles: [],
  departments: [],
  relation: { connection: 'none', can_message, in_common: [], is_muted: false },
})

test('[MO-01] what is held stands at the end of the conversation, and is withdrawn after a question', async () => {
  const messages = [
    held({ thread_id: 't1' }),
    held({ id: 'h0', text: 'To Cy', to: { uid: 'cy', name: 'Cy', portrait: null } }),
  ]
  const { user, paths } = await open('/messages/t1', {
    'GET /me/held-messages': () => ok({ messages }),
    'DELETE /me/held-messages/h1': () => {
      messages.shift()
      return { status: 204, body: '' }
    },
  })
  const said = await screen.findByRole('region', { name: 'Conversation with Bo Lindqvist' })
  const last = (await within(said).findByText('Dear Bo')).closest('li')
  expect(last).toHaveTextContent(
    /Held for a moderator to check\. If there is no decision by .*1 Dec.*, it will be sent\./,
  )
  expect(last?.parentElement?.lastElementChild).toBe(last)
  expect(within(said).queryByText('To Cy')).toBeNull()
  await user.click(within(said).getByRole('button', { name: 'Withdraw' }))
  const question = await screen.findByRole('alertdialog', { name: 'Withdraw this message?' })
  await user.click(within(question).getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(within(said).queryByText('Dear Bo')).toBeNull())
  expect(paths()).toContain('/me/held-messages/h1')
})

test('[MO-01] what was not sent says why', async () => {
  const refused = held({ thread_id: 't1', state: 'refused', statement: 'Write to each by name.' })
  await open('/messages/t1', { 'GET /me/held-messages': () => ok({ messages: [refused] }) })
  const said = await screen.findByRole('region', { name: 'Conversation with Bo Lindqvist' })
  expect(await within(said).findByText('Not sent: Write to each by name.')).toBeVisible()
  expect(within(said).getByRole('button', { name: 'Remove' })).toBeVisible()
})

test('[MO-01] a message that the server holds is shown as held, and not as sent', async () => {
  const messages: object[] = []
  const { user, bodies } = await open('/messages/t1', {
    'GET /me/held-messages': () => ok({ messages }),
    'POST /threads/t1/messages': ({ body }) => {
      messages.push(held({ thread_id: 't1', ...(JSON.parse(body) as object) }))
      return ok(messages[0], 202)
    },
  })
  await user.type(await field(), 'The same to all{Enter}')
  expect(await screen.findByText(/^Held for a moderator/)).toBeVisible()
  expect(screen.getAllByText('The same to all', { selector: '.message-text' })).toHaveLength(1)
  expect(bodies('POST', '/threads/t1/messages')).toHaveLength(1)
  expect(await field()).toHaveValue('')
})

test('[MO-01] a first message that is held stays on its page, and asks only once', async () => {
  const messages: object[] = []
  const { user, router } = await open('/messages/to/bo', {
    'GET /people/bo': () => ok(bo('request')),
    'GET /threads?with=bo': () => ok({ threads: [], next: null }),
    'GET /me/held-messages': () => ok({ messages }),
    'POST /threads': () => {
      messages.push(held())
      return ok(held(), 202)
    },
  })
  await user.type(await field(), 'Dear Bo{Enter}')
  expect(await screen.findByText(/^Held for a moderator/)).toBeVisible()
  expect(router.state.location.pathname).toBe('/messages/to/bo')
  expect(screen.queryByRole('textbox', { name: 'Message to Bo Lindqvist' })).toBeNull()
  expect(screen.getByText(/^You can write more to .*Bo Lindqvist/)).toBeVisible()
  const row = screen.getByRole('link', { name: /Bo Lindqvist.*Held: .*Dear Bo/ })
  expect(row).toHaveAttribute('href', '/messages/to/bo')
})

test('[MO-01] once it is sent, the message is shown and not the held one', async () => {
  await open('/messages/t1', {
    'GET /me/held-messages': () => ok({ messages: [held({ thread_id: 't1' })] }),
    'GET /threads/t1/messages': () =>
      ok({
        messages: [message(1, { is_mine: true, client_id: 'c1', text: 'Dear Bo' })],
        lines: [],
        has_earlier: false,
      }),
  })
  expect(await screen.findByText('Dear Bo', { selector: '.message-text' })).toBeVisible()
  expect(screen.queryByText(/^Held for a moderator/)).toBeNull()
})
