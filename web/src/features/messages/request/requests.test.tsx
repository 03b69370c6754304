import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { field, message, ok, open, refused, thread } from '@tests/messages-app'

test('[ME-01] a request is accepted, or ignored', async () => {
  const asked = thread({ state: 'request_received', can_write: false })
  const { user, router } = await open('/messages/t1?box=requests', {
    'GET /threads/t1': () => ok(asked),
    'GET /threads?box=requests': () => ok({ threads: [asked], next: null }),
    'POST /threads/t1/ignore': () => ok({ ...asked, state: 'closed' }),
    'POST /threads/t1/accept': () => ok(thread()),
  })
  expect(await screen.findByText(/is not one of your connections/)).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Accept' }))
  expect(await field()).toBeVisible()
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

test('[ME-01] who has asked waits; who is blocked or gone cannot be written to', async () => {
  let now_ = thread({ state: 'request_sent', can_write: false })
  const { queryClient, calls, user } = await open('/messages/t1', {
    'GET /threads/t1': () => ok(now_),
    'DELETE /blocks/bo': () => ({ status: 204, body: '' }),
  })
  expect(await screen.findByText(/You can write more once Bo Lindqvist accepts it/)).toBeVisible()
  now_ = thread({ state: 'closed', can_write: false, closed_because: 'unavailable' })
  await act(() => queryClient.invalidateQueries({ queryKey: ['threads'] }))
  expect(await screen.findByText(/can no longer write in it/)).toBeVisible()
  now_ = thread({ state: 'closed', can_write: false, closed_because: 'blocked_by_me' })
  await act(() => queryClient.invalidateQueries({ queryKey: ['threads'] }))
  expect(await screen.findByText(/You blocked Bo Lindqvist/)).toBeVisible()
  now_ = thread()
  await user.click(screen.getByRole('button', { name: 'Unblock' }))
  expect(await field()).toBeVisible()
  expect(calls.some(({ method, path }) => method === 'DELETE' && path === '/blocks/bo')).toBe(true)
})

test('[ME-01] a request says who asks and how one knows them; to report and to block are in sight', async () => {
  const asked = thread({ state: 'request_received', can_write: false })
  const { user, bodies, router } = await open('/messages/t1?box=requests', {
    'GET /threads/t1': () => ok(asked),
    'GET /threads?box=requests': () => ok({ threads: [asked], next: null }),
    'GET /taxonomies': () =>
      ok({ version: 1, lists: [{ key: 'titles', options: [{ key: 'gaffer', label: 'Gaffer' }] }] }),
    'GET /people/bo': () =>
      ok({
        ...bo('request'),
        content: { titles: ['gaffer'], headline: 'Light for night exteriors', city: 'Cork' },
        shared_projects: [],
        shared_works: [],
        shared_companies: [],
        relation: { ...bo('request').relation, in_common: [{ uid: 'cy', name: 'Cy Ahn' }] },
      }),
    'POST /reports': () => ok({ id: 'r1' }, 201),
    'PUT /blocks/bo': () => ({ status: 204, body: '' }),
  })
  expect(await screen.findByText('Gaffer · Cork')).toBeVisible()
  expect(screen.getByText('Light for night exteriors')).toBeVisible()
  expect(await screen.findByRole('region', { name: 'How you know each other' })).toHaveTextContent(
    'Cy Ahn',
  )
  await user.click(screen.getByRole('button', { name: 'Report' }))
  expect(await screen.findByRole('dialog', { name: /message/ })).toBeVisible()
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Block' }))
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: 'Block' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/messages'))
  expect(bodies('POST', '/reports')).toEqual([])
})

const bo = (can: string) => ({
  uid: 'bo',
  name: 'Bo Lindqvist',
  is_me: false,
  visible: true,
  content: {},
  relation: { connection: 'none', can_message: can, in_common: [], is_muted: false },
})

test('[ME-01] the first message to a stranger is a request, and says so', async () => {
  const { user, bodies, router } = await open('/messages/to/bo', {
    'GET /people/bo': () => ok(bo('request')),
    'GET /threads?with=bo': () => ok({ threads: [], next: null }),
    'POST /threads': () =>
      ok({ thread: thread({ state: 'request_sent', can_write: false }), message: message(1) }, 201),
  })
  expect(await screen.findByText(/gets this as a request/)).toBeVisible()
  await user.type(await field(), 'Hello Bo{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/messages/t1'))
  expect(bodies('POST', '/threads')).toMatchObject([{ uid: 'bo', text: 'Hello Bo' }])
})

test('a first message that was refused stays, and is the same message when it is sent again', async () => {
  let isOver = true
  const { user, bodies } = await open('/messages/to/bo', {
    'GET /people/bo': () => ok(bo('yes')),
    'GET /threads?with=bo': () => ok({ threads: [], next: null }),
    'POST /threads': () =>
      isOver ? refused(429, 'Tomorrow again.') : ok({ thread: thread(), message: message(1) }, 201),
  })
  await user.type(await field(), 'Hello Bo{Enter}')
  expect(await screen.findByText('Tomorrow again.')).toBeVisible()
  expect(await field()).toHaveValue('Hello Bo')
  isOver = false
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(bodies('POST', '/threads')).toHaveLength(2))
  const [one, other] = bodies('POST', '/threads')
  expect(one?.['client_id']).toBe(other?.['client_id'])
})

test('where there is a conversation already, it opens; who takes no messages says so', async () => {
  const { router } = await open('/messages/to/bo', {
    'GET /people/bo': () => ok(bo('yes')),
    'GET /threads?with=bo': () => ok({ threads: [thread()], next: null }),
  })
  await waitFor(() => expect(router.state.location.pathname).toBe('/messages/t1'))
})

test('who takes no messages is not written to', async () => {
  await open('/messages/to/bo', {
    'GET /people/bo': () => ok(bo('no')),
    'GET /threads?with=bo': () => ok({ threads: [], next: null }),
  })
  expect(await screen.findByText(/does not accept messages/)).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
})
