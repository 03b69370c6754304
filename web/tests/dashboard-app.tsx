import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { ada, openApp } from './app'

// The skeleton stays for a while, and the modules are loaded anew for each test.

export const now = new Date().toISOString()
export const approved = { approval_status: 'approved', version: 1, open_items: 0, decided_at: now }
export const project = {
  project_id: 'p',
  project_name: 'The Door',
  created_at: now,
  updated_at: now,
  role: 'owner',
  may_documents: true,
  may_finance: true,
  stages: {},
}
export const unclaimed = {
  submission_id: 's',
  project_name: 'Salt Road',
  stage: 1,
  version: 1,
  due_at: now,
  overdue: false,
  claimable: true,
  reviewed_before: false,
  assigned: false,
}

interface World {
  projects?: unknown[]
  roles?: string[]
  queue?: Record<string, unknown[]>
  talent?: unknown[]
  failing?: string
  /** Answers of the profile. */
  content?: Record<string, unknown>
  strength?: number
  /** Pages of what happened, by their cursor. */
  activity?: Record<string, unknown>
  decided?: unknown[]
  /** How many ask to connect. */
  requests?: number
  /** What waits of them. */
  credits?: object
  /** What waits at the desk of moderators, and of admins. */
  cases?: unknown[]
  appeals?: unknown[]
  /** What the moderator decided. */
  decidedCases?: unknown[]
  held?: unknown[]
  toConfirm?: unknown[]
  feedback?: unknown[]
  /** Conversations, the newest first. */
  threads?: unknown[]
  /** Whom the directory finds, by the path of the search. */
  found?: (path: string) => unknown[]
  /** What the screen before has left. */
  state?: object
}

export const asking = ['Bo Reid', 'Cy Lee'].map((name) => ({
  person: { uid: name, name, portrait: null, headline: 'Gaffer', titles: [] },
  relation: { asked_at: now },
}))

const noCredits = { credits: [], offers: [], asked: [], confirmed: [] }

/** The dashboard of somebody signed in. */
export async function open({
  projects = [],
  roles = [],
  queue = {},
  talent = [],
  failing,
  content = {},
  strength = 90,
  activity = {},
  decided = [],
  credits = {},
  requests = 0,
  cases = [],
  appeals = [],
  decidedCases = [],
  held = [],
  toConfirm = [],
  feedback = [],
  threads = [],
  found = () => [],
  state = {},
}: World) {
  const app = await openApp(({ path }) => {
    const { pathname, searchParams } = new URL(path, 'http://server')
    if (pathname === failing) return { status: 503 }
    if (pathname === '/me') return { status: 200, body: { roles, second_factor_required: false } }
    if (pathname === '/user/profile') return { status: 200, body: { strength, content } }
    if (pathname === '/user-projects/all') return { status: 200, body: projects }
    if (pathname === '/review/queue') {
      return { status: 200, body: { items: queue[searchParams.get('tab') ?? ''] ?? [] } }
    }
    if (pathname === '/activity') {
      return { status: 200, body: activity[searchParams.get('cursor') ?? ''] ?? { items: [] } }
    }
    if (pathname === '/connections') {
      const connections = searchParams.get('list') === 'received' ? asking.slice(0, requests) : []
      return { status: 200, body: { connections, total: connections.length, next: null } }
    }
    if (pathname === '/admin/feedback') {
      return { status: 200, body: { open: feedback.length, items: feedback } }
    }
    if (pathname === '/admin/analytics') {
      const people = searchParams.get('days') === '7' ? 5 : 12
      const active = Array.from({ length: 14 }, (_, day) => ({
        day: `2026-11-${String(day + 1).padStart(2, '0')}`,
        people: day,
        people_7: 1000 + day,
      }))
      const funnel = [{ step: 'accounts', people }]
      return {
        status: 200,
        body: {
          funnel,
          active,
          requests: [{ method: 'GET', route: '/api/works', failed: people - 4 }],
        },
      }
    }
    if (pathname === '/moderation/reports') {
      const lists: Record<string, unknown[]> = { reports: cases, appeals, decided: decidedCases }
      const reports = lists[searchParams.get('list') ?? '']
      return { status: 200, body: { reports, has_more: false } }
    }
    if (pathname === '/moderation/credits') {
      return { status: 200, body: { requests: toConfirm, next: null } }
    }
    if (pathname === '/moderation/held-messages') {
      return { status: 200, body: { messages: held, has_more: held.length > 0 } }
    }
    if (pathname === '/people') return { status: 200, body: { people: found(path) } }
    if (pathname === '/taxonomies') return { status: 200, body: { version: 1, lists: [] } }
    if (pathname === '/threads') return { status: 200, body: { threads, next: null } }
    if (pathname === '/credits') return { status: 200, body: { ...noCredits, ...credits } }
    const lists: Record<string, unknown[]> = { '/talent': talent, '/review/decided': decided }
    return { status: 200, body: lists[pathname] ?? [] }
  })
  const router = await import('@tanstack/react-router')
  const { DashboardScreen } = await import('@/features/dashboard/components/dashboard-screen')
  act(() => app.enter(ada))
  const history = router.createMemoryHistory({ initialEntries: ['/'] })
  history.replace('/', state)
  const show = () =>
    render(
      <QueryClientProvider client={app.queryClient}>
        <router.RouterProvider
          router={
            router.createRouter({
              routeTree: router.createRootRoute({ component: DashboardScreen }),
              history,
            }) as never
          }
        />
      </QueryClientProvider>,
    )
  const shown = show()
  return { ...app, again: () => (shown.unmount(), show()) }
}

/** A project that is under way. */
export const inWork = [
  { ...project, stages: { stage1: { approval_status: 'draft', version: 0, open_items: 0 } } },
]
export const hoursAgo = (hours: number) =>
  new Date(Date.parse(now) - hours * 3_600_000).toISOString()

export const region = (name: string | RegExp) => screen.queryByRole('region', { name })

/** Before and after each test of a file. */
export function dashboardTests(): void {
  beforeEach(() => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe() {}
        disconnect() {}
      },
    )
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    localStorage.clear()
  })
}
