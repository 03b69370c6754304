import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { message, now, ok, open, refused, thread } from '@tests/messages-app'
import type { Call } from '@tests/server'

const hit = (seq: number, more: object = {}) => ({
  message_id: `m${seq}`,
  thread_id: 't1',
  seq,
  with: { uid: 'bo', name: 'Bo Lindqvist', portrait: null },
  excerpt: `The call sheet ${seq}`,
  matches: [{ from: 4, to: 8 }],
  at: now(),
  is_mine: false,
  ...more,
})
const field = () => screen.findByRole('searchbox', { name: 'Search messages' })
const asked = (calls: Call[]) => calls.filter(({ path }) => path.startsWith('/threads/search'))

test('[ME-08] what is typed is sought once, and older messages on demand', async () => {
  const { user, calls } = await open('/messages', {
    'GET /threads/search?words=call': () => ok({ hits: [hit(2, { is_mine: true })], next: 'n1' }),
    'GET /threads/search?words=call&after=n1': () => ok({ hits: [hit(1)], next: null }),
  })
  await user.type(await field(), 'call')
  const first = await screen.findByRole('link', { name: /Bo Lindqvist.*You: The call sheet 2/ })
  expect(first.querySelector('mark')).toHaveTextContent('call')
  expect(asked(calls).map(({ path }) => path)).toEqual(['/threads/search?words=call'])
  expect(screen.queryByRole('link', { name: 'Requests' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Search older messages' }))
  expect(await screen.findByRole('link', { name: /The call sheet 1/ })).toBeVisible()
  expect(screen.getByText('2 messages found')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Search older messages' })).toBeNull()
  await user.click(screen.getByRole('button', { name: /Clear/ }))
  expect(await screen.findByRole('link', { name: 'Requests' })).toBeVisible()
})

test('[ME-08] nothing found says what to do, and a failed search can be tried again', async () => {
  let isBroken = true
  const { user, calls } = await open('/messages', {
    'GET /threads/search?words=call': () =>
      isBroken ? refused(429, 'Too many requests.') : ok({ hits: [], next: null }),
    'GET /threads/search?words=night': () => ok({ hits: [], next: 'n1' }),
  })
  await user.type(await field(), 'call')
  expect(await screen.findByText('Too many requests.')).toBeVisible()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/Check the spelling/)).toBeVisible()
  await user.clear(await field())
  await user.type(await field(), 'night')
  expect(await screen.findByText(/None of your newer messages/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Search older messages' })).toBeVisible()
  const before = asked(calls).length
  await user.clear(await field())
  await user.click(await field())
  await user.paste('a b c d e f g h i j k l m')
  expect(await screen.findByText(/up to 12 words/)).toBeVisible()
  expect(asked(calls)).toHaveLength(before)
})

test('[ME-08] a hit opens its conversation at the message, for which earlier ones are fetched', async () => {
  const { user, router } = await open('/messages', {
    'GET /threads/search?words=call': () => ok({ hits: [hit(1)], next: null }),
    'GET /threads/t1/messages': () => ok({ messages: [message(3)], lines: [], has_earlier: true }),
    'GET /threads/t1/messages?before=3': () =>
      ok({ messages: [message(1), message(2)], lines: [], has_earlier: false }),
    'GET /threads/t1': () => ok(thread()),
  })
  await user.type(await field(), 'call')
  await user.click(await screen.findByRole('link', { name: /The call sheet 1/ }))
  const sought = (await screen.findByText('Text 1')).closest('li')
  expect(router.state.location.search).toEqual({ at: 1 })
  await waitFor(() => expect(sought).toHaveFocus())
  expect(await field()).toHaveValue('call')
})
