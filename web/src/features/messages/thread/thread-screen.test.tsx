import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { message, now, ok, open, opens, thread } from '@tests/messages-app'

test('a conversation is read: by whom, when, what was edited or deleted, and how far', async () => {
  const { bodies } = await open('/messages/t1', {
    'GET /threads/t1': () => ok(thread({ read_seq: 1 })),
    'GET /threads/t1/messages': () =>
      ok({
        messages: [
          message(1),
          message(2, { text: 'Look at https://film.test/reel', edited_at: now() }),
          message(3, { is_deleted: true, text: null }),
          message(4, { is_deleted: true, is_removed: true, text: null }),
        ],
        lines: [],
        has_earlier: false,
      }),
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Bo Lindqvist' })).toBeVisible()
  const said = screen.getByRole('region', { name: 'Conversation with Bo Lindqvist' })
  expect(within(said).getByRole('heading', { name: 'Today' })).toBeVisible()
  expect(within(said).getByText('Edited')).toBeVisible()
  expect(within(said).getByText('Deleted message')).toBeVisible()
  expect(within(said).getByText('Removed by a moderator')).toBeVisible()
  expect(within(said).getByText('New messages')).toBeVisible()
  const link = within(said).getByRole('link', { name: 'film.test/reel' })
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  await waitFor(() => expect(bodies('PUT', '/threads/t1/read')).toEqual([{ seq: 4 }]))
})

test('earlier messages come when they are asked for', async () => {
  const { user } = await open('/messages/t1', {
    'GET /threads/t1/messages': () =>
      ok({ messages: [message(51), message(52)], lines: [], has_earlier: true }),
    'GET /threads/t1/messages?before=51': () =>
      ok({ messages: [message(49), message(50)], lines: [], has_earlier: false }),
  })
  await user.click(await screen.findByRole('button', { name: 'Show earlier messages' }))
  expect(await screen.findByText('Text 49')).toBeVisible()
  const shown = screen.getAllByText(/^Text \d+$/).map(({ textContent }) => textContent)
  expect(shown).toEqual(['Text 49', 'Text 50', 'Text 51', 'Text 52'])
  expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull()
})

test('[RT-08] what arrives is on the screen, said to a screen reader, and marked as read', async () => {
  const { queryClient, bodies } = await open('/messages/t1')
  expect(await screen.findByText('Text 2')).toBeVisible()
  const { takeMessage } = await import('../cache/live')
  act(() =>
    takeMessage(queryClient, 'ada', {
      id: 7,
      kind: 'message',
      data: { thread_id: 't1', seq: 3, message: message(3, { text: 'On my way' }) },
    }),
  )
  expect(await screen.findByText('On my way', { selector: '.message-text' })).toBeVisible()
  expect(screen.getByText('Bo Lindqvist: On my way')).toBeInTheDocument()
  await waitFor(() => expect(bodies('PUT', '/threads/t1/read')).toEqual([{ seq: 3 }]))
})

test.each([
  [true, 'has no line above it, for it is read'],
  [false, 'has one, for nobody has seen it'],
])('what arrives while the page has the focus (%s) %s', async (hasFocus) => {
  const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(hasFocus)
  onTestFinished(() => focus.mockRestore())
  const { queryClient } = await open('/messages/t1')
  expect(await screen.findByText('Text 2')).toBeVisible()
  const { takeMessage } = await import('../cache/live')
  act(() =>
    takeMessage(queryClient, 'ada', {
      id: 7,
      kind: 'message',
      data: { thread_id: 't1', seq: 3, message: message(3, { text: 'On my way' }) },
    }),
  )
  expect(await screen.findByText('On my way', { selector: '.message-text' })).toBeVisible()
  expect(screen.queryAllByText('New messages')).toHaveLength(hasFocus ? 0 : 1)
})

/** The other's messages have options too, to report them. */
const optionsOfLast = async () =>
  (await screen.findAllByRole('button', { name: 'Message options' })).at(-1)

test('[ME-03] one’s own message is edited and deleted, with a question before', async () => {
  const own = message(2, { author: 'ada', is_mine: true, text: 'Teh plan' })
  const { user, bodies, paths } = await open('/messages/t1', {
    'GET /threads/t1/messages': () =>
      ok({ messages: [message(1), own], lines: [], has_earlier: false }),
    'PATCH /threads/t1/messages/m2': () => ok({ ...own, text: 'The plan', edited_at: now() }),
    'DELETE /threads/t1/messages/m2': () => ({ status: 204, body: '' }),
  })
  opens(await optionsOfLast())
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const edit = await screen.findByRole('textbox', { name: 'Edit message' })
  await user.clear(edit)
  await user.type(edit, 'The plan')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Edited')).toBeVisible()
  expect(screen.getByText('The plan', { selector: '.message-text' })).toBeVisible()
  expect(bodies('PATCH', '/threads/t1/messages/m2')).toEqual([{ text: 'The plan' }])

  opens(await optionsOfLast())
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Delete message' }))
  expect(await screen.findByText('Deleted message')).toBeVisible()
  expect(paths().filter((path) => path === '/threads/t1/messages/m2')).toHaveLength(2)
  expect(screen.getAllByRole('button', { name: 'Message options' })).toHaveLength(1)
})

test('[ME-03] nothing is offered for what is old, and of the other’s only to report it', async () => {
  const old = new Date(Date.now() - 61 * 60_000).toISOString()
  const late = new Date(Date.now() - 16 * 60_000).toISOString()
  await open('/messages/t1', {
    'GET /threads/t1/messages': () =>
      ok({
        messages: [
          message(1),
          message(2, { is_mine: true, created_at: old }),
          message(3, { is_mine: true, created_at: late }),
        ],
        lines: [],
        has_earlier: false,
      }),
  })
  const all = await screen.findAllByRole('button', { name: 'Message options' })
  expect(all).toHaveLength(2)
  opens(all[1])
  expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Edit' })).toBeNull()
})

test('a conversation is muted from its menu', async () => {
  const { user } = await open('/messages/t1', {
    'PUT /threads/t1/mute': () => ({ status: 204, body: '' }),
  })
  opens(await screen.findByRole('button', { name: 'Conversation options' }))
  await user.click(await screen.findByRole('menuitem', { name: /^Mute conversation/ }))
  expect(await screen.findByText('Muted', { selector: '.thread-muted' })).toBeVisible()
})

test('a conversation that is none of one’s own does not exist', async () => {
  await open('/messages/t9')
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'Conversation not found',
  )
})
