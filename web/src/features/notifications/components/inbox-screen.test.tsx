import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ada, openApp } from '@tests/app'
import type { Answer, Call } from '@tests/server'

// Modules are loaded anew in each test.

/** Posters look whether they are in sight. */
vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe() {}
    disconnect() {}
  },
)

const approved = {
  id: 'n1',
  kind: 'stage_approved',
  details: { project_name: 'Ember', stage: 1, link: '/there' },
  times: 1,
  at: '2026-11-24T10:00:00Z',
  read: false,
}
const page = (items: unknown[], next_cursor?: string) => ({ items, next_cursor })

/** The list before a server that keeps what was read. */
async function open(answer?: (call: Call) => Answer | undefined) {
  let items = [approved]
  const app = await openApp((call) => {
    const own = answer?.(call)
    if (own) return own
    if (call.method === 'POST') {
      items = items.map((item) => ({ ...item, read: true }))
      return { status: 200, body: { unread: 0 } }
    }
    const isUnread = call.path.includes('unread=true')
    return { status: 200, body: page(items.filter((item) => !isUnread || !item.read)) }
  })
  const { InboxScreen } = await import('./inbox-screen')
  const { Searched } = await import('@tests/searched')
  const { Bell } = await import('./bell')
  const root = createRootRoute({
    component: () => (
      <>
        <Bell />
        <Outlet />
      </>
    ),
  })
  const at = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component })
  const router = createRouter({
    routeTree: root.addChildren([
      at('/notifications', () => <Searched screen={InboxScreen} />),
      at('/there', () => 'arrived'),
    ]),
    history: createMemoryHistory({ initialEntries: ['/notifications'] }),
  })
  act(() => app.enter(ada))
  // What the stream of events says first.
  app.queryClient.setQueryData(['notifications', 'unread', 'ada'], items.length)
  render(
    <QueryClientProvider client={app.queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  const sent = () =>
    app.calls
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => JSON.parse(body) as unknown)
  return { ...app, sent, user: userEvent.setup() }
}

const bell = (name: string) => screen.findByRole('link', { name })

test('what is opened is read, and leads to its screen', async () => {
  const { user, sent } = await open()
  await bell('Notifications, 1 unread')
  await user.click(await screen.findByRole('link', { name: /^Unread:.*was approved/ }))
  expect(await screen.findByText('arrived')).toBeVisible()
  expect(await bell('Notifications')).toBeVisible()
  expect(sent()).toEqual([{ id: 'n1' }])
})

test('[D31] a notification has its month as a heading, its day, and a face or a poster', async () => {
  const about = {
    ...approved,
    at: '2026-01-10T10:00:00Z',
    project_id: 'p',
    details: { project_name: 'Ember', stage: 1 },
  }
  const said = {
    ...about,
    id: 'n2',
    kind: 'comment',
    project_id: 'q',
    details: { ...about.details, who: 'Bo Reid' },
  }
  await open(({ path }) =>
    path.includes('/notifications')
      ? { status: 200, body: page([about, said]) }
      : { status: 200, body: [] },
  )
  const list = await screen.findByRole('region', { name: 'January 2026' })
  expect(within(list).getByRole('heading', { name: 'January 2026' })).toBeVisible()
  const [poster, face] = within(list).getAllByRole('listitem')
  expect(poster?.querySelector('[style*="aspect-ratio"]')).not.toBeNull()
  expect(within(face as HTMLElement).getByText('BR')).toBeVisible()
  expect(face?.querySelector('time')).toHaveTextContent('10 Jan')
})

test('all are read up to the newest that is shown', async () => {
  const { user, sent } = await open()
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull())
  expect(sent()).toEqual([{ until: approved.at }])
  await user.click(screen.getByRole('tab', { name: 'Unread' }))
  expect(await screen.findByText('No unread notifications')).toBeVisible()
})

test('the next page is asked for', async () => {
  const older = {
    ...approved,
    id: 'n0',
    read: true,
    details: { project_name: 'Tideline', stage: 3 },
  }
  const { user } = await open(({ path }) => {
    if (path.includes('cursor=more')) return { status: 200, body: page([older]) }
    return { status: 200, body: page([approved], 'more') }
  })
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('link', { name: /Tideline/ })).toBeVisible()
})

test('more than are counted', async () => {
  const { queryClient } = await open()
  act(() => void queryClient.setQueryData(['notifications', 'unread', 'ada'], 100))
  expect(await bell('Notifications, 99+ unread')).toBeVisible()
})

test('what could not be loaded is asked for again', async () => {
  let isBroken = true
  const { user } = await open(() =>
    isBroken ? { status: 403, body: { status: 403, detail: 'Not now.' } } : undefined,
  )
  const again = await screen.findByRole('button', { name: 'Try again' })
  isBroken = false
  await user.click(again)
  expect(await screen.findByRole('link', { name: /was approved/ })).toBeVisible()
})

test('a new count is said, the first is not', async () => {
  const { queryClient } = await open()
  await bell('Notifications, 1 unread')
  expect(screen.getByRole('status')).toHaveTextContent('')
  act(() => void queryClient.setQueryData(['notifications', 'unread', 'ada'], 2))
  await waitFor(() =>
    expect(screen.getByRole('status').textContent?.replaceAll(/[\u2068\u2069]/g, '')).toBe(
      '2 unread notifications',
    ),
  )
})

test('what asks for an answer is answered in its place, and the others are left out', async () => {
  const request = {
    ...approved,
    id: 'n3',
    kind: 'connection_requested',
    details: { uid: 'bo', name: 'Bo Reid', link: '/connections' },
  }
  let isAnswered = false
  const { user, calls } = await open(({ method, path }) => {
    if (method === 'POST') {
      isAnswered = true
      return { status: 200, body: { state: 'connected' } }
    }
    if (path.includes('/notifications')) {
      return { status: 200, body: page([request, approved]) }
    }
    const person = { uid: 'bo', name: 'Bo Reid', portrait: null, headline: 'Gaffer, Leeds' }
    const relation = { reason: 'met', note: 'We met in Trieste.' }
    const connections = isAnswered ? [] : [{ person, relation }]
    return { status: 200, body: { connections, total: connections.length, next: null } }
  })
  const waiting = await screen.findByRole('region', { name: 'Waiting for your answer' })
  expect(within(waiting).getAllByRole('listitem')).toHaveLength(1)
  await user.click(await screen.findByRole('tab', { name: /^Needs your answer\W*1$/ }))
  expect(await screen.findByRole('link', { name: /Bo Reid wants to connect/ })).toBeVisible()
  expect(screen.getByText('Gaffer, Leeds')).toBeVisible()
  expect(screen.getByText('We met in Trieste.')).toBeVisible()
  expect(screen.queryByRole('link', { name: /was approved/ })).toBeNull()
  await user.click(await screen.findByRole('button', { name: /^Accept .*Bo Reid/ }))
  await waitFor(() =>
    expect(calls.some(({ path }) => path.startsWith('/connections/bo'))).toBe(true),
  )
  expect(await screen.findByText('Nobody is waiting for your answer')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show all notifications' }))
  expect(await screen.findByRole('link', { name: /was approved/ })).toBeVisible()
})

test('where older ones may ask for something, that is said', async () => {
  const { user } = await open(({ path }) =>
    path.includes('/notifications') ? { status: 200, body: page([approved], 'more') } : undefined,
  )
  await user.click(await screen.findByRole('tab', { name: /^Needs your answer/ }))
  expect(await screen.findByText(/Older ones may/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Search older notifications' })).toBeVisible()
})

const many = Array.from({ length: 6 }, (_, n) => ({
  ...approved,
  id: `m${n}`,
  project_id: n === 5 ? 'q' : 'p',
  details: { project_name: n === 5 ? 'Kauri' : 'Ember', stage: n, link: '/there' },
}))

test('what is about one project stands together, and much of it is folded', async () => {
  const { user } = await open(({ path }) =>
    path.includes('/notifications') ? { status: 200, body: page(many) } : { status: 200, body: [] },
  )
  expect(await screen.findAllByRole('link', { name: /Ember/ })).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: /^Show 2 more about .*Ember/ }))
  expect(screen.getAllByRole('link', { name: /Ember/ })).toHaveLength(5)
  expect(screen.getByRole('link', { name: /Kauri/ })).toBeVisible()
})

test('by keyboard: J and K go through the lines, E marks one as read and goes on', async () => {
  const { user, sent } = await open(({ path, method }) => {
    if (method === 'POST') return undefined
    const isList = path.includes('/notifications')
    return { status: 200, body: isList ? page(many.slice(0, 2)) : [] }
  })
  const [first, second] = await screen.findAllByRole('link', { name: /Ember/ })
  act(() => first?.focus())
  await user.keyboard('j')
  expect(second).toHaveFocus()
  await user.keyboard('k')
  expect(first).toHaveFocus()
  await user.keyboard('e')
  expect(second).toHaveFocus()
  await waitFor(() => expect(sent()).toEqual([{ id: 'm0' }]))
})

test('the point of an unread line marks it as read without opening it', async () => {
  const { user, sent } = await open()
  await user.click(await screen.findByRole('button', { name: /^Mark as read: Stage 1/ }))
  await waitFor(() => expect(sent()).toEqual([{ id: 'n1' }]))
  expect(await bell('Notifications')).toBeVisible()
})

test('only what is about people, where there is some', async () => {
  const accepted = { ...approved, id: 'n9', kind: 'connection_accepted', details: { who: 'Bo' } }
  const { user } = await open(({ path }) => {
    if (path.includes('/notifications')) return { status: 200, body: page([approved, accepted]) }
    return { status: 200, body: { connections: [], total: 0, next: null } }
  })
  expect(await screen.findByRole('link', { name: /was approved/ })).toBeVisible()
  const choices = within(screen.getByRole('group', { name: 'About' }))
  expect(choices.queryByRole('button', { name: 'Reviews' })).toBeNull()
  await user.click(choices.getByRole('button', { name: 'People and work' }))
  expect(await screen.findByRole('link', { name: /Bo.* accepted/ })).toBeVisible()
  expect(screen.queryByRole('link', { name: /was approved/ })).toBeNull()
})

test.each([
  [[], 'Find people'],
  [['reviewer'], 'Open Review'],
])('an empty list leads on where news comes from: %j', async (roles, way) => {
  await open(({ path }) => {
    if (path.endsWith('/me')) return { status: 200, body: { roles } }
    return path.includes('/notifications') ? { status: 200, body: page([]) } : undefined
  })
  expect(await screen.findByText('No notifications yet')).toBeVisible()
  expect(await screen.findByRole('link', { name: way })).toBeVisible()
})
