import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ada, openApp } from '@tests/app'
import type { Answer, Call } from '@tests/server'

// Modules are loaded anew in each test.
configure({ asyncUtilTimeout: 8_000 })
vi.setConfig({ testTimeout: 60_000 })

const now = () => new Date().toISOString()
const thread = (more: object = {}) => ({
  id: 't1',
  state: 'open',
  with: { uid: 'bo', name: 'Bo Lindqvist', portrait: null },
  last: { text: 'See you on set', at: now(), is_mine: false },
  unread: 0,
  is_muted: false,
  can_write: true,
  closed_because: null,
  read_seq: 2,
  read_by_other_seq: null,
  ...more,
})
const message = (seq: number, more: object = {}) => ({
  id: `m${seq}`,
  seq,
  author: 'bo',
  is_mine: false,
  text: `Text ${seq}`,
  client_id: null,
  created_at: now(),
  edited_at: null,
  is_deleted: false,
  ...more,
})
const ok = (body: unknown, status = 200): Answer => ({ status, body })
const refused = (status: number, detail: string): Answer => ({ status, body: { status, detail } })

let isKeyboard = true
beforeEach(() => {
  isKeyboard = true
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('pointer') ? isKeyboard : query.includes('48rem'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => vi.unstubAllGlobals())

type Routes = Record<string, (call: Call) => Answer>
const usual: Routes = {
  'GET /threads?box=open': () => ok({ threads: [thread()], next: null }),
  'GET /threads?box=requests': () => ok({ threads: [], next: null }),
  'GET /threads/t1': () => ok(thread()),
  'GET /threads/t1/messages': () => ok({ messages: [message(1), message(2)], has_earlier: false }),
  'PUT /threads/t1/read': () => ({ status: 204, body: '' }),
}

async function open(at: string, routes: Routes = {}) {
  const all = { ...usual, ...routes }
  const app = await openApp((call) => {
    const answer = all[`${call.method} ${call.path}`]
    if (!answer) return refused(404, `Nothing at ${call.method} ${call.path}`)
    return answer(call)
  })
  const { MessagesFrame } = await import('./list/messages-frame')
  const { NoThread } = await import('./list/no-thread')
  const { ThreadScreen } = await import('./thread/thread-screen')
  const { NewThreadScreen } = await import('./thread/new-thread-screen')
  const root = createRootRoute({ component: Outlet })
  const frame = createRoute({
    getParentRoute: () => root,
    id: 'frame',
    validateSearch: ({ box }): { box?: string } => (box === 'requests' ? { box } : {}),
    component: function Frame() {
      const { threadId, uid } = (
        router.state.matches.at(-1) as unknown as { params: Record<string, string> }
      ).params
      return (
        <MessagesFrame
          openId={threadId}
          isOpen={Boolean(threadId ?? uid)}
          box={(frame.useSearch() as { box?: string }).box === 'requests' ? 'requests' : 'open'}
        >
          <Outlet />
        </MessagesFrame>
      )
    },
  })
  const below = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => frame, path, component })
  const threadRoute = createRoute({
    getParentRoute: () => frame,
    path: '/messages/$threadId',
    component: () => (
      <ThreadScreen threadId={(threadRoute.useParams() as { threadId: string }).threadId} />
    ),
  })
  const router = createRouter({
    routeTree: root.addChildren([
      frame.addChildren([
        below('/messages', () => <NoThread />),
        threadRoute,
        below('/messages/to/$uid', () => <NewThreadScreen uid="bo" />),
      ]),
      createRoute({
        getParentRoute: () => root,
        path: '/people/$uid',
        component: () => 'a person',
      }),
      createRoute({ getParentRoute: () => root, path: '/people', component: () => 'people' }),
    ]),
    history: createMemoryHistory({ initialEntries: [at] }),
  })
  act(() => app.enter(ada))
  render(
    <QueryClientProvider client={app.queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  const bodies = (method: string, path: string) =>
    app.calls
      .filter((call) => call.method === method && call.path === path)
      .map(({ body }) => JSON.parse(body) as Record<string, unknown>)
  return { ...app, router, bodies, user: userEvent.setup() }
}

/**
 * As a screen reader opens it: modules are loaded anew in each test, and what those of the test before hear of a pointer
 * keeps the menu shut.
 */
const opens = (button: HTMLElement) => act(() => button.click())

const field = () => screen.findByRole('textbox', { name: 'Message to Bo Lindqvist' })

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

test('a conversation is read: by whom, when, what was edited or deleted, and how far', async () => {
  const { bodies } = await open('/messages/t1', {
    'GET /threads/t1': () => ok(thread({ read_seq: 1 })),
    'GET /threads/t1/messages': () =>
      ok({
        messages: [
          message(1),
          message(2, { text: 'Look at https://film.test/reel', edited_at: now() }),
          message(3, { is_deleted: true, text: null }),
        ],
        has_earlier: false,
      }),
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Bo Lindqvist' })).toBeVisible()
  const said = screen.getByRole('region', { name: 'Conversation with Bo Lindqvist' })
  expect(within(said).getByRole('heading', { name: 'Today' })).toBeVisible()
  expect(within(said).getByText('Edited')).toBeVisible()
  expect(within(said).getByText('Deleted message')).toBeVisible()
  expect(within(said).getByText('New messages')).toBeVisible()
  const link = within(said).getByRole('link', { name: 'film.test/reel' })
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  await waitFor(() => expect(bodies('PUT', '/threads/t1/read')).toEqual([{ seq: 3 }]))
})

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
  isKeyboard = false
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
  expect(await screen.findByText('1 character too many')).toBeVisible()
  expect(bodies('POST', '/threads/t1/messages')).toEqual([])
})

test('[ME-03] one’s own message is edited and deleted, with a question before', async () => {
  const own = message(2, { author: 'ada', is_mine: true, text: 'Teh plan' })
  const { user, bodies, paths } = await open('/messages/t1', {
    'GET /threads/t1/messages': () => ok({ messages: [message(1), own], has_earlier: false }),
    'PATCH /threads/t1/messages/m2': () => ok({ ...own, text: 'The plan', edited_at: now() }),
    'DELETE /threads/t1/messages/m2': () => ({ status: 204, body: '' }),
  })
  opens(await screen.findByRole('button', { name: 'Message options' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const edit = await screen.findByRole('textbox', { name: 'Edit message' })
  await user.clear(edit)
  await user.type(edit, 'The plan')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Edited')).toBeVisible()
  expect(screen.getByText('The plan', { selector: '.message-text' })).toBeVisible()
  expect(bodies('PATCH', '/threads/t1/messages/m2')).toEqual([{ text: 'The plan' }])

  opens(screen.getByRole('button', { name: 'Message options' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Delete message' }))
  expect(await screen.findByText('Deleted message')).toBeVisible()
  expect(paths().filter((path) => path === '/threads/t1/messages/m2')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Message options' })).toBeNull()
})

test('[ME-03] nothing is offered for what is old, or the other’s', async () => {
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
        has_earlier: false,
      }),
  })
  opens(await screen.findByRole('button', { name: 'Message options' }))
  expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Edit' })).toBeNull()
})

test('earlier messages come when they are asked for', async () => {
  const { user } = await open('/messages/t1', {
    'GET /threads/t1/messages': () =>
      ok({ messages: [message(51), message(52)], has_earlier: true }),
    'GET /threads/t1/messages?before=51': () =>
      ok({ messages: [message(49), message(50)], has_earlier: false }),
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
  const { takeMessage } = await import('./cache/live')
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
  expect(await screen.findByText(/not write in it any more/)).toBeVisible()
  now_ = thread({ state: 'closed', can_write: false, closed_because: 'blocked_by_me' })
  await act(() => queryClient.invalidateQueries({ queryKey: ['threads'] }))
  expect(await screen.findByText(/You blocked Bo Lindqvist/)).toBeVisible()
  now_ = thread()
  await user.click(screen.getByRole('button', { name: 'Unblock' }))
  expect(await field()).toBeVisible()
  expect(calls.some(({ method, path }) => method === 'DELETE' && path === '/blocks/bo')).toBe(true)
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
  expect(await screen.findByText(/does not take messages/)).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
})
