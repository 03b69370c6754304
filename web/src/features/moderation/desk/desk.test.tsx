import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, configure, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { searchTexts } from '@/shared/lib/search-texts'
import { ada, openApp } from '@tests/app'
import type { Details, Queued } from '../queries'

// Modules are loaded anew in each test.
configure({ asyncUtilTimeout: 8_000 })
vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => void vi.stubGlobal('scrollTo', () => undefined))
afterEach(() => vi.unstubAllGlobals())

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

const queued = (id: string, name: string, more: Partial<Queued> = {}): Queued => ({
  id,
  subject: { kind: 'profile', uid: name.toLowerCase() },
  name,
  reason: 'spam',
  is_urgent: false,
  created_at: hoursAgo(2),
  appealed_at: null,
  claim: null,
  decision: null,
  ...more,
})

const message = { kind: 'message', thread_id: 't1', message_id: 'm1' } as const
const three = () => [
  queued('a', 'Ana', { subject: message, reason: 'scam', is_urgent: true }),
  queued('b', 'Bo', { created_at: hoursAgo(100) }),
  queued('b2', 'Bo', { reason: 'harassment', created_at: hoursAgo(30) }),
  queued('c', 'Cy'),
]

const detailsOf = (one: Queued): Details => ({
  ...one,
  text: `About ${one.name}`,
  reporter: null,
  evidence: [],
  appeal: null,
  is_decided_by_me: false,
  is_of_me: null,
  proof: null,
  hidden_identity: null,
  person: null,
  history: { subject: [], reporter: null },
})

async function openDesk(address: string, reports: Queued[], has_more = false) {
  const decision = {
    action: 'warn' as const,
    statement: 'Why',
    decided_at: hoursAgo(0),
    until: null,
  }
  const app = await openApp(({ method, path }) => {
    const id = /^\/moderation\/reports\/(\w+)/.exec(path)?.[1]
    const found = reports.find((one) => one.id === id)
    if (method === 'POST' && found) {
      reports.splice(reports.indexOf(found), 1)
      return { status: 200, body: { ...detailsOf(found), decision } }
    }
    if (found) return { status: 200, body: detailsOf(found) }
    if (path.startsWith('/moderation/reports?')) return { status: 200, body: { reports, has_more } }
    return { status: 404, body: { status: 404 } }
  })
  const { DeskScreen } = await import('./desk-screen')
  const { deskAddress } = await import('./address')
  const { ToastRegion } = await import('@/shared/ui/messages/toast')
  const root = createRootRoute()
  const desk = createRoute({
    getParentRoute: () => root,
    path: '/moderation',
    validateSearch: (search) => searchTexts(search, 'list', 'kind', 'state', 'report'),
    component: function Desk() {
      return <DeskScreen at={deskAddress(desk.useSearch())} />
    },
  })
  const router = createRouter({
    routeTree: root.addChildren([desk]),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  act(() => app.enter(ada))
  render(
    <QueryClientProvider client={app.queryClient}>
      <RouterProvider router={router as never} />
      <ToastRegion />
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), report: () => router.state.location.search['report' as never] }
}

const row = (name: RegExp) => screen.findByRole('link', { name })
const current = () =>
  screen
    .queryAllByRole('link', { current: 'page' })
    .filter((one) => one.hasAttribute('data-reports'))

test('a row says what it is about, why, how long it waits, and how many reported it', async () => {
  await openDesk('/moderation', three())
  expect(await row(/^Message from .*Ana.*Fraud.*Urgent.*Reported 2 hours ago/)).toBeVisible()
  expect(
    await row(/^Profile of .*Bo.*Spam.*Harassment.*2.* reports.*Late by .*28 hours/),
  ).toBeVisible()
  expect(screen.getByText('3 cases')).toBeVisible()
})

test('filters stand in the address with counts of what is loaded', async () => {
  const { user } = await openDesk('/moderation', three(), true)
  expect(
    await screen.findByText(
      '3 cases from the first 4 reports. More will appear once these are decided.',
    ),
  ).toBeVisible()
  const kinds = within(screen.getByRole('group', { name: 'Kind' }))
  expect(kinds.getAllByRole('link').map((one) => one.textContent)).toEqual([
    'All kinds 3',
    'Messages 1',
    'Profiles 2',
  ])
  await user.click(kinds.getByRole('link', { name: /^Profiles/ }))
  await user.click(screen.getByRole('link', { name: /^Late/ }))
  expect(screen.getByText(/^One case/)).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Message from/ })).toBeNull()
})

test('a kind of which nothing waits stays while it is chosen, and leads back to all', async () => {
  const { user } = await openDesk('/moderation?kind=company', three())
  expect(await row(/^Companies .*0/)).toBeVisible()
  await user.click(await row(/^Show all cases/))
  expect(await row(/^Message from/)).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Companies/ })).toBeNull()
})

test('two titles are merged from the credits', async () => {
  await openDesk('/moderation?list=credits', [])
  expect(await row(/^Merge two titles/)).toHaveAttribute('href', '/moderation/merge')
})

test('the tabs count cases, and an open case says how long its oldest report waits', async () => {
  await openDesk('/moderation?report=b2', three())
  expect(await screen.findByRole('link', { name: /^Reports.*3/ })).toBeVisible()
  const open = await screen.findByRole('region', { name: 'Profile of Bo' })
  expect(await within(open).findByText(/^Late by .*28 hours/)).toBeVisible()
})

test('the keyboard opens a case, which takes the focus, and its row gets it back', async () => {
  const { user, report } = await openDesk('/moderation', three())
  const first = await row(/^Message from/)
  act(() => first.focus())
  await user.keyboard('j{Enter}')
  expect(await screen.findByText('About Bo')).toBeVisible()
  expect(report()).toBe('b')
  expect(current()).toHaveLength(1)
  expect(screen.getByRole('region', { name: 'Profile of Bo' })).toHaveFocus()
  await user.keyboard('j')
  expect(await row(/^Profile of .*Cy/)).toHaveFocus()
  await user.keyboard('k{Enter}')
  expect(screen.getByRole('region', { name: 'Profile of Bo' })).toHaveFocus()
  await user.click(screen.getByRole('link', { name: 'Back to the list' }))
  expect(await row(/^Profile of .*Bo/)).toHaveFocus()
})

test('a page that is loaded with an open case leaves the focus alone', async () => {
  await openDesk('/moderation?report=c', three())
  expect(await screen.findByText('About Cy')).toBeVisible()
  expect(document.body).toHaveFocus()
})

test('after a decision the next case opens, and a message says what was done', async () => {
  const { user, report } = await openDesk('/moderation?report=b', three())
  const warn = async () => {
    await user.click(await screen.findByRole('radio', { name: /^Warning/ }))
    await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Write to people one by one.')
    await user.click(screen.getByRole('button', { name: 'Decide' }))
  }
  await warn()
  expect(await screen.findByText(/Profile of .*Bo.*: .*Warning.*Now open: .*Bo/)).toBeVisible()
  expect(report()).toBe('b2')
  await warn()
  await vi.waitFor(() => expect(report()).toBe('c'))
  expect(await screen.findByText(/Warning.*Now open: Profile of .*Cy/)).toBeVisible()
  expect(await screen.findByText('About Cy')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Profile of Cy' })).toHaveFocus()
  expect(screen.queryByRole('link', { name: /^Profile of .*Bo/ })).toBeNull()
})

test('what is not decided yet is there again after a look at another case', async () => {
  const { user } = await openDesk('/moderation?report=c', three())
  await user.click(await screen.findByRole('radio', { name: /^Warning/ }))
  await user.clear(screen.getByRole('textbox', { name: /^Reason/ }))
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Write to')
  await user.click(await row(/^Message from/))
  expect(await screen.findByText('About Ana')).toBeVisible()
  expect(await screen.findByRole('textbox', { name: /^Reason/ })).toHaveValue('')
  await user.click(await row(/^Profile of .*Cy/))
  expect(await screen.findByText('About Cy')).toBeVisible()
  expect(screen.getByRole('textbox', { name: /^Reason/ })).toHaveValue('Write to')
  expect(screen.getByRole('radio', { name: /^Warning/ })).toBeChecked()
})

test('the last decision leads to an empty list, and can be looked at again', async () => {
  const { user, report } = await openDesk('/moderation?report=c', [queued('c', 'Cy')])
  await user.click(await screen.findByRole('radio', { name: /^Warning/ }))
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Write to people one by one.')
  await user.click(screen.getByRole('button', { name: 'Decide' }))
  expect(await screen.findByText('Nothing is waiting')).toBeVisible()
  expect(screen.getByText(/No other case is waiting\./)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'View decision' }))
  expect(await screen.findByRole('heading', { name: 'Decision' })).toBeVisible()
  expect(report()).toBe('c')
})
