import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { ada, openApp } from './app'
import type { Answer, Call } from './server'

// Posters of rooms look whether they are in sight, also as a test ends.
Object.assign(globalThis, {
  IntersectionObserver: class {
    observe() {}
    disconnect() {}
  },
})

export const now = () => new Date().toISOString()
export const thread = (more: object = {}) => ({
  id: 't1',
  state: 'open',
  with: { uid: 'bo', name: 'Bo Lindqvist', portrait: null },
  room: null,
  last: {
    text: 'See you on set',
    file: null,
    by: null,
    is_folded: false,
    at: now(),
    is_mine: false,
  },
  unread: 0,
  is_muted: false,
  can_write: true,
  closed_because: null,
  read_seq: 2,
  read_by_other_seq: null,
  warnings: [],
  can_keep_files: false,
  ...more,
})
export const message = (seq: number, more: object = {}) => ({
  id: `m${seq}`,
  seq,
  author: 'bo',
  by: null,
  is_folded: false,
  is_mine: false,
  text: `Text ${seq}`,
  client_id: null,
  created_at: now(),
  edited_at: null,
  files: [],
  mentions: [],
  is_deleted: false,
  is_removed: false,
  ...more,
})
export const held = (more: object = {}) => ({
  id: 'h1',
  client_id: 'c1',
  thread_id: null,
  to: { uid: 'bo', name: 'Bo Lindqvist', portrait: null },
  text: 'Dear Bo',
  held_at: now(),
  due_at: '2026-12-01T10:00:00Z',
  state: 'held',
  decided_at: null,
  statement: null,
  ...more,
})
export const ok = (body: unknown, status = 200): Answer => ({ status, body })
export const refused = (status: number, detail: string): Answer => ({
  status,
  body: { status, detail },
})

let isKeyboard = true
/** For the rest of a test, there is no keyboard. */
export const onGlass = () => {
  isKeyboard = false
}
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
  'GET /threads/t1/messages': () =>
    ok({ messages: [message(1), message(2)], lines: [], has_earlier: false }),
  'GET /me/held-messages': () => ok({ messages: [] }),
  'PUT /threads/t1/read': () => ({ status: 204, body: '' }),
}

/** The screens of messages at an address, with a server of these answers besides the usual ones. */
export async function open(at: string, routes: Routes = {}) {
  const all = { ...usual, ...routes }
  const app = await openApp((call) => {
    const answer = all[`${call.method} ${call.path}`]
    if (!answer) return refused(404, `Nothing at ${call.method} ${call.path}`)
    return answer(call)
  })
  const { MessagesFrame } = await import('@/features/messages/list/messages-frame')
  const { NoThread } = await import('@/features/messages/list/no-thread')
  const { ThreadScreen } = await import('@/features/messages/thread/thread-screen')
  const { NewThreadScreen } = await import('@/features/messages/thread/new-thread-screen')
  const { TeamRoomScreen } = await import('@/features/messages/rooms/team-room-screen')
  const root = createRootRoute({ component: Outlet })
  const frame = createRoute({
    getParentRoute: () => root,
    id: 'frame',
    validateSearch: ({ box }): { box?: string } => (box === 'requests' ? { box } : {}),
    component: function Frame() {
      const { threadId, uid, projectId } = (
        router.state.matches.at(-1) as unknown as { params: Record<string, string> }
      ).params
      return (
        <MessagesFrame
          openId={threadId}
          isOpen={Boolean(threadId ?? uid ?? projectId)}
          box={(frame.useSearch() as { box?: string }).box === 'requests' ? 'requests' : 'open'}
        >
          <Outlet />
        </MessagesFrame>
      )
    },
  })
  const below = (path: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => frame, path, component })
  const threadRoute = createRoute({
    getParentRoute: () => frame,
    path: '/messages/$threadId',
    validateSearch: (search): { at?: number } =>
      typeof search['at'] === 'number' ? { at: search['at'] } : {},
    component: () => (
      <ThreadScreen
        threadId={(threadRoute.useParams() as { threadId: string }).threadId}
        at={(threadRoute.useSearch() as { at?: number }).at}
      />
    ),
  })
  const router = createRouter({
    routeTree: root.addChildren([
      frame.addChildren([
        below('/messages', () => <NoThread />),
        threadRoute,
        below('/messages/team/$projectId', () => <TeamRoomScreen projectId="p1" />),
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
export const opens = (button: HTMLElement | undefined) => act(() => button?.click())

export const field = () => screen.findByRole('textbox', { name: 'Message to Bo Lindqvist' })
