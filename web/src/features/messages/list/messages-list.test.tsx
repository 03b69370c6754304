import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { now, ok, open, refused, thread } from '@tests/messages-app'

test('the list says with whom, what was said last, and how much is unread', async () => {
  const { user } = await open('/messages', {
    'GET /threads?box=open': () =>
      ok({
        threads: [
          thread({ unread: 2, is_muted: true }),
          thread({
            id: 't2',
            with: { uid: null, name: 'Former member' },
            last: { text: null, at: now(), is_mine: true },
          }),
        ],
        next: null,
      }),
  })
  const row = await screen.findByRole('link', { name: /Bo Lindqvist.*See you on set/ })
  expect(row).toHaveTextContent('2 unread messages')
  expect(row).toHaveTextContent('Muted')
  expect(screen.getByRole('link', { name: /Former member/ })).toHaveTextContent(
    'You: Deleted message',
  )
  expect(screen.getByText('Select a conversation to read it.')).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Requests' }))
  expect(await screen.findByRole('heading', { name: 'No message requests' })).toBeVisible()
})

test('an empty inbox leads to people; a list that could not be loaded is asked for again', async () => {
  let isBroken = true
  const { user } = await open('/messages', {
    'GET /threads?box=open': () =>
      isBroken ? refused(403, 'Not now.') : ok({ threads: [], next: null }),
  })
  expect(await screen.findByText('Not now.')).toBeVisible()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'No messages yet' })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Find people' }))
  expect(await screen.findByText('people')).toBeVisible()
})
