import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { plainSearch } from '@/shared/lib/search-texts'
import { peopleSearch } from '@/features/people/address'
import { ada, openApp } from './app'
import type { Answer, Call } from './server'

const option = (key: string, label: string) => ({ key, label })
const taxonomies = {
  version: 1,
  lists: [
    { key: 'departments', options: [option('camera', 'Camera'), option('grip', 'Grip')] },
    { key: 'countries', options: [option('IE', 'Ireland'), option('FR', 'France')] },
    { key: 'titles', options: [option('gaffer', 'Gaffer')] },
    { key: 'languages', options: [option('de', 'German')] },
  ],
}
export const sam = {
  uid: 'sam',
  name: 'Sam Reyes',
  portrait: null,
  headline: 'Light for night exteriors',
  titles: ['gaffer', 'other:Light sculptor'],
  departments: ['camera'],
  city: 'Cork',
  country: 'IE',
  availability: 'open_to_offers',
  known_for: [{ title: 'Night Ferry', year: 2024, role: 'Gaffer' }],
  confirmed_credits: 0,
  distance_km: null as number | null,
}
export const other = (uid: string, name: string) => ({
  ...sam,
  uid,
  name,
  headline: null,
  titles: [],
  city: null,
  availability: 'not_looking',
})
export const page = (people: unknown[], rest: object = {}) => ({
  status: 200,
  body: { people, total: people.length, is_more: false, next: null, without: [], ...rest },
})

export const profile = (content: object) => ({
  status: 200,
  body: { version: 3, strength: 90, status: 'profile_complete', content },
})

let isPhone = false
/** For the rest of a test. */
export const onPhone = () => {
  isPhone = true
}
beforeEach(() => {
  isPhone = false
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes(isPhone ? 'width < 48rem' : 'min-width: 1280px'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

const isList = ({ path }: Call) => /^\/people(\?|$)/.test(path)

/** The list of people at an address. `people`: what answers the list; `others`: what answers before all else. */
export async function openPeople(
  people: (call: Call) => Answer,
  at = '/people?department=camera',
  others: (call: Call) => Answer | undefined = () => undefined,
) {
  const app = await openApp((call) => {
    const answered = others(call)
    if (answered) return answered
    if (call.path === '/user/profile') return profile({ visibility: 'members', listed: true })
    if (call.path === '/taxonomies') return { status: 200, body: taxonomies }
    if (call.path === '/people/departments') {
      return { status: 200, body: [{ department: 'camera', count: 12 }] }
    }
    if (call.path.startsWith('/towns?')) return { status: 200, body: [] }
    if (call.path === '/people/searches') return { status: 200, body: [] }
    return people(call)
  })
  const { PeopleScreen } = await import('@/features/people/list/people-screen')
  const root = createRootRoute()
  const people_ = createRoute({
    getParentRoute: () => root,
    path: '/people',
    validateSearch: (search) => peopleSearch(search),
    component: function People() {
      const navigate = people_.useNavigate()
      return (
        <PeopleScreen
          search={people_.useSearch()}
          onSearch={(search) => void navigate({ search } as never)}
        />
      )
    },
  })
  const person = createRoute({
    getParentRoute: () => root,
    path: '/people/$uid',
    component: () => 'arrived',
  })
  const router = createRouter({
    ...plainSearch,
    routeTree: root.addChildren([people_, person]),
    history: createMemoryHistory({ initialEntries: [at] }),
  })
  act(() => app.enter(ada))
  render(
    <QueryClientProvider client={app.queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  const asked = () => app.calls.filter(isList).map(({ path }) => path)
  const address = () => router.state.location.href
  return { ...app, asked, address, user: userEvent.setup() }
}

export const says = (text: string) =>
  waitFor(() =>
    expect(screen.getByRole('status').textContent?.replaceAll(/[\u2068\u2069]/g, '')).toBe(text),
  )
