import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { field, message, ok, onGlass, open, refused } from '@tests/messages-app'

test('[ME-02] what is written is on the screen at once and sent once; Shift and Enter begin a new line', async () => {
  const { user, bodies } = await open('/messages/t1', {
    'POST /threads/t1/messages': ({ body }) => {
      const { client_id, text } = JSON.parse(body) as { client_id: string; text: string }
      return ok(message(3, { author: 'ada', is_mine: true, client_id, text }), 201)
    },
  })
  await user.type(await field(), 'Two{Shift>}{Enter}{/Shift}lines{Enter}')
  await screen.findByText(/Two\s+lines/, { selector: '.message-text' })
  const drawn: number[] = []
  const count = () => drawn.push(document.body.innerHTML.split('Two\nlines</p>').length - 1)
  const watch = new MutationObserver(count)
  watch.observe(document.body, { childList: true, subtree: true })
  await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull())
  watch.disconnect()
  // It is never out of sight between the outbox and the conversation, and never there twice.
  expect(new Set(drawn)).toEqual(new Set([1]))
  expect(bodies('POST', '/threads/t1/messages')).toMatchObject([{ text: 'Two\nlines' }])
  expect(screen.getAllByText(/Two\s+lines/, { selector: '.message-text' })).toHaveLength(1)
  expect(await field()).toHaveValue('')
})

test('on glass Enter begins a new line, and the button sends', async () => {
  onGlass()
  const { user, bodies } = await open('/messages/t1', {
    'POST /threads/t1/messages': () => ok(message(3, { is_mine: true }), 201),
  })
  await user.type(await field(), 'One{Enter}two')
  expect(bodies('POST', '/threads/t1/messages')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(bodies('POST', '/threads/t1/messages')).toHaveLength(1))
})

test('what is refused says why, and can be tried again or thrown away', async () => {
  let isOver = true
  const { user } = await open('/messages/t1', {
    'POST /threads/t1/messages': ({ body }) => {
      if (isOver) return refused(429, 'You can send 30 messages an hour.')
      const { client_id, text } = JSON.parse(body) as { client_id: string; text: string }
      return ok(message(3, { is_mine: true, client_id, text }), 201)
    },
  })
  await user.type(await field(), 'Hello{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Not sent. You can send 30 messages an hour.',
  )
  isOver = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull())
  expect(screen.getByText('Hello', { selector: '.message-text' })).toBeVisible()
  isOver = true
  await user.type(await field(), 'Again{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(screen.queryByText('Again')).toBeNull()
})

test('a draft is there still after a reload, and what is too long stays', async () => {
  const first = await open('/messages/t1')
  await first.user.type(await field(), 'Half a thought')
  document.body.replaceChildren()
  const { user, bodies } = await open('/messages/t1')
  expect(await field()).toHaveValue('Half a thought')
  await user.clear(await field())
  await user.click(await field())
  await user.paste('x'.repeat(4001))
  await user.keyboard('{Enter}')
  expect(await screen.findByText('1 character too many.')).toBeVisible()
  expect(bodies('POST', '/threads/t1/messages')).toEqual([])
})
