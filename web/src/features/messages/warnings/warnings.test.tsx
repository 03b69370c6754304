import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { field, ok, open, thread } from '@tests/messages-app'

beforeEach(() => localStorage.clear())

const warned = (...kinds: string[]) =>
  thread({ warnings: kinds.map((kind) => ({ kind, message_id: 'm2' })) })

test('[ME-05] each kind is told above the composer, explained, and can be closed for good', async () => {
  const routes = { 'GET /threads/t1': () => ok(warned('money', 'short_link')) }
  const { user } = await open('/messages/t1', routes)
  const money = await screen.findByText('This may be a request for money')
  expect(money.compareDocumentPosition(await field())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getByText('A shortened link hides where it leads')).toBeVisible()
  expect(screen.queryByText(/Genuine productions/)).toBeNull()
  const [explain] = screen.getAllByRole('button', { name: 'What this means' })
  if (explain) await user.click(explain)
  expect(screen.getByText(/Genuine productions/)).toBeVisible()
  const [close] = screen.getAllByRole('button', { name: 'Close warning' })
  if (close) await user.click(close)
  await waitFor(() => expect(money).not.toBeInTheDocument())
  expect(screen.getByText('A shortened link hides where it leads')).toBeVisible()
  expect(localStorage.getItem('warnings:ada:t1')).toBe('money')
})

test('[ME-05] what was closed stays closed in this conversation', async () => {
  localStorage.setItem('warnings:ada:t1', 'money')
  await open('/messages/t1', { 'GET /threads/t1': () => ok(warned('money', 'undress')) })
  expect(await screen.findByText('This may be a request for revealing photos')).toBeVisible()
  expect(screen.queryByText('This may be a request for money')).toBeNull()
})

test('[ME-05] a warning leads to a report of its message, that of a name to one of the profile', async () => {
  const { user } = await open('/messages/t1', {
    'GET /threads/t1': () => ok(warned('identity', 'staff_name')),
  })
  await screen.findByText('This name looks like a member of our staff')
  const reports = () => screen.getAllByRole('button', { name: 'Report' })
  const [ofMessage, ofName] = reports()
  if (ofMessage) await user.click(ofMessage)
  expect(await screen.findByRole('dialog', { name: /message from Bo Lindqvist/ })).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  if (ofName) await user.click(ofName)
  expect(await screen.findByRole('dialog', { name: /profile of Bo Lindqvist/ })).toBeVisible()
})

test('[ME-05] without warnings nothing stands there', async () => {
  await open('/messages/t1')
  await field()
  expect(screen.queryByRole('region', { name: 'Safety warnings' })).toBeNull()
})
