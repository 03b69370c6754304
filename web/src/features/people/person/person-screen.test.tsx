import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useRouter,
} from '@tanstack/react-router'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ada, openApp } from '@tests/app'
import type { Answer, Call } from '@tests/server'
import type { AskedDays } from '../address'

const taxonomies = {
  version: 1,
  lists: [
    { key: 'countries', options: [{ key: 'IE', label: 'Ireland' }] },
    { key: 'titles', options: [{ key: 'gaffer', label: 'Gaffer' }] },
  ],
}
const skills = {
  key: 'skills',
  label: 'Skills',
  kind: { type: 'tags' },
  required: { rule: 'never' },
}
const form = {
  key: 'profile',
  version: 1,
  title: 'Profile',
  sections: [{ key: 'your_work', title: 'Your work', fields: [skills] }],
}
const sam = {
  uid: 'sam',
  is_me: false,
  viewer: 'member',
  visible: true,
  name: 'Sam Reyes',
  shared_projects: [],
  shared_works: [],
  shared_companies: [],
  companies: [{ id: 'c1', name: 'Low Tide Films', title: 'Gaffer', is_domain_confirmed: true }],
  projects: [
    { name: 'Night Ferry II', format: null, logline: 'The last boat does not turn back.' },
  ],
  content: {
    first_name: 'Samuel',
    titles: ['gaffer'],
    headline: 'Light for night exteriors',
    city: 'Cork',
    country: 'IE',
    availability: 'booked_until',
    booked_until: '2026-12-09',
    skills: ['Rigging', 'Night exteriors'],
    bio: 'Sam lights ferries.',
    credits: [{ title: 'Night Ferry', role: 'Gaffer', year: 2024 }],
  },
}
const gone = { status: 404, body: { status: 404, title: 'Not Found', detail: 'Nothing here.' } }

beforeEach(() => void vi.stubGlobal('scrollTo', () => undefined))
afterEach(() => vi.unstubAllGlobals())

async function open(
  uid: string,
  person: (call: Call) => Answer,
  { first = `/people/${uid}`, days = {} }: { first?: string; days?: AskedDays } = {},
) {
  const app = await openApp((call) => {
    const { path } = call
    if (path === '/taxonomies') return { status: 200, body: taxonomies }
    if (path === '/forms/profile') return { status: 200, body: form }
    return person(call)
  })
  const { PersonScreen } = await import('./person-screen')
  const root = createRootRoute()
  const at = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component })
  const router = createRouter({
    routeTree: root.addChildren([
      at('/people/$uid', () => <PersonScreen uid={uid} days={days} />),
      at('/people', function People() {
        const router_ = useRouter()
        const to = {
          to: '/people/$uid',
          params: { uid },
          state: { peopleSearch: { title: 'gaffer' } },
        }
        return <button onClick={() => void router_.navigate(to as never)}>the list</button>
      }),
      at('/profile', () => 'the profile'),
      at('/works/$workId', () => 'the work'),
      at('/companies/$companyId', () => 'the company'),
    ]),
    history: createMemoryHistory({ initialEntries: [first] }),
  })
  act(() => app.enter(ada))
  render(
    <QueryClientProvider client={app.queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return { ...app, router, user: userEvent.setup() }
}

test('what casting asks first is one line below the name, and nothing of it stands below', async () => {
  const content = { ...sam.content, playing_age_min: 19, playing_age_max: 33, hair: 'brown' }
  await open('sam', () => ({ status: 200, body: { ...sam, age_range: '25-34', content } }))
  const [first] = await screen.findAllByText(/Playing age/)
  const facts = first?.closest('ul')?.querySelectorAll('li') ?? []
  expect([...facts].map((one) => one.textContent.replaceAll(/[\u2068\u2069]/g, ''))).toEqual([
    'Playing age 19–33',
    'Age 25–34',
    'Brown hair',
  ])
  expect(screen.getAllByText(/Age .?25/)).toHaveLength(1)
})

test('somebody is shown as members see them', async () => {
  await open('sam', () => ({ status: 200, body: sam }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Sam Reyes' })).toBeVisible()
  expect(document.title).toContain('Sam Reyes')
  expect(await screen.findByRole('heading', { name: 'Filmography' })).toBeVisible()
  for (const text of [
    'Gaffer',
    'Light for night exteriors',
    'Cork, Ireland',
    'Booked until 9 Dec 2026',
    'Rigging',
  ]) {
    expect(screen.getAllByText(text)[0]).toBeVisible()
  }
  const company = await screen.findByRole('link', { name: 'Low Tide Films' })
  expect(company.closest('li')).toHaveTextContent(/^Low Tide Films Domain confirmed/)
  expect(screen.getByText('Night Ferry')).toBeVisible()
  expect(screen.getByRole('heading', { level: 4, name: 'Night Ferry II' })).toBeVisible()
  expect(screen.getByText('The last boat does not turn back.')).toBeVisible()
  expect(screen.queryByText(/how members see you/)).toBeNull()
})

test('[SE-02] whoever comes from a search goes back to its results, else to all people', async () => {
  const { user, router } = await open('sam', () => ({ status: 200, body: sam }), {
    first: '/people?title=gaffer',
  })
  await user.click(await screen.findByRole('button', { name: 'the list' }))
  const back = await screen.findByRole('link', { name: 'Back to results' })
  expect(back).toHaveAttribute('href', '/people?title=gaffer')
  await user.click(back)
  expect(await screen.findByRole('button', { name: 'the list' })).toBeVisible()
  expect(router.state.location.href).toBe('/people?title=gaffer')
  // The entry itself, with its place, and not another of the same address.
  expect(router.history.canGoBack()).toBe(false)
  await act(() => router.navigate({ to: '/people/$uid', params: { uid: 'sam' } } as never))
  expect(await screen.findByRole('link', { name: 'All people' })).toBeVisible()
})

const relation = {
  connection: 'none',
  is_muted: false,
  can_connect: true,
  can_message: 'request',
  in_common: [{ uid: 'cy', name: 'Cy Ahn' }],
}

test('somebody without work to show still has a job, skills, and a line of how one knows them', async () => {
  const { titles, headline, city, country, skills: rigs } = sam.content
  await open('sam', () => ({
    status: 200,
    body: {
      ...sam,
      projects: [],
      shared_projects: [{ project_id: 'p1', name: 'The Door' }],
      shared_works: [{ work_id: 'w1', title: 'Slack Water', year: 2020, is_confirmed: false }],
      shared_companies: [{ id: 'c1', name: 'Low Tide Films' }],
      relation,
      content: { titles, headline, city, country, skills: rigs },
    },
  }))
  expect(await screen.findByText('Light for night exteriors')).toBeVisible()
  expect(await screen.findAllByText('Rigging')).toHaveLength(1)
  const known = await screen.findByRole('region', { name: 'How you know each other' })
  expect(known).toHaveTextContent(/You both work on:.*The Door/)
  expect(known).toHaveTextContent(/1 mutual connection:.*Cy Ahn/)
  expect(known).toHaveTextContent(/You both worked on:.*Slack Water/)
  expect(known).toHaveTextContent(/You both work at:.*Low Tide Films/)
})

test('the head names the other titles too, by which the directory finds people', async () => {
  const content = { ...sam.content, other_titles: ['gaffer', 'other:Rigger'] }
  await open('sam', () => ({ status: 200, body: { ...sam, content } }))
  expect(await screen.findByText('Gaffer · Rigger')).toBeVisible()
})

test('the work stands above the biography', async () => {
  await open('sam', () => ({ status: 200, body: sam }))
  const work = await screen.findByRole('heading', { name: 'Filmography' })
  const biography = screen.getByRole('heading', { name: 'Biography' })
  expect(work.compareDocumentPosition(biography)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test.each([
  [{ availability: 'available' }, 'No booked days entered.'],
  [{ availability: 'booked_until' }, /^Booked in these six weeks:/],
  [
    { availability: 'available', busy: [{ from: '2999-05-05', to: '2999-05-09' }] },
    /^Booked: \W*5/,
  ],
])('[AV-01] the head says on which days they are booked: %o', async (said, words) => {
  const content = { ...sam.content, booked_until: '2999-12-09', ...said }
  await open('sam', () => ({ status: 200, body: { ...sam, content } }))
  const days = await screen.findByRole('region', { name: 'Availability' })
  expect(within(days).getByText(words)).toBeVisible()
})

test('a confirmed credit has a mark, and its title leads to its work', async () => {
  const ferry = { title: 'Night Ferry', role: 'Gaffer', year: 2024, format: '' }
  const { user } = await open('sam', () => ({
    status: 200,
    body: {
      ...sam,
      credits: [
        {
          ...ferry,
          work_id: 'w1',
          state: 'confirmed',
          confirmed_by: ['project'],
          dispute: null,
        },
      ],
    },
  }))
  const mark = await screen.findByText('Confirmed by the project')
  expect(mark.closest('.film-about')).toHaveTextContent(/^20\d\d/)
  expect(screen.queryByText(/not confirmed by others/)).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Night Ferry' }))
  expect(await screen.findByText('the work')).toBeVisible()
})

test('the mark of a disputed credit opens both sentences, a claimed one has no mark', async () => {
  const of = (more: object) => ({
    title: 'Night Ferry',
    role: 'Gaffer',
    year: 2024,
    format: '',
    work_id: 'w1',
    confirmed_by: [],
    dispute: null,
    ...more,
  })
  let credit = of({ state: 'claimed' })
  const { queryClient, user } = await open('sam', () => ({
    status: 200,
    body: { ...sam, credits: [credit] },
  }))
  expect(await screen.findByText(/entered by the members themselves/i)).toBeVisible()
  expect(screen.queryByText('Disputed')).toBeNull()
  credit = of({
    state: 'disputed',
    dispute: { reason: 'Not on our list.', reply: 'See the call sheet.' },
  })
  await act(() => queryClient.invalidateQueries({ queryKey: ['people'] }))
  const mark = await screen.findByText('Disputed')
  expect(screen.getByText('Not on our list.')).not.toBeVisible()
  await user.click(mark)
  expect(screen.getByText('Not on our list.')).toBeVisible()
  expect(screen.getByText('See the call sheet.')).toBeVisible()
})

test('one’s own page says so and leads to the profile', async () => {
  const { user } = await open('ada', () => ({
    status: 200,
    body: { ...sam, uid: 'ada', is_me: true },
  }))
  expect(await screen.findByText('This is how members see you.')).toBeVisible()
  expect(screen.queryByText('How you know each other')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Edit profile' }))
  expect(await screen.findByText('the profile')).toBeVisible()
})

test('[PV-01] hidden and unknown people read the same', async () => {
  const { user } = await open('nobody', () => gone)
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Profile not found')
  expect(screen.getByText('This profile does not exist or is not visible to you.')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'All people' }))
  expect(await screen.findByText('the list')).toBeVisible()
})

test('whoever has hidden themselves is told how to be seen', async () => {
  await open('ada', () => gone)
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'Other members cannot see your page',
  )
  expect(screen.getByRole('link', { name: 'Edit profile' })).toBeVisible()
})

test('[PV-03] somebody who hides meanwhile is gone with the next answer', async () => {
  let isHidden = false
  const { queryClient } = await open('sam', () => (isHidden ? gone : { status: 200, body: sam }))
  expect(await screen.findByRole('heading', { name: 'Sam Reyes' })).toBeVisible()
  isHidden = true
  await act(() => queryClient.invalidateQueries({ queryKey: ['people'] }))
  expect(await screen.findByRole('heading', { name: 'Profile not found' })).toBeVisible()
  expect(screen.queryByText('Sam Reyes')).toBeNull()
})

test('what could not be loaded is asked for again', async () => {
  let isBroken = true
  const { user } = await open('sam', () =>
    isBroken
      ? { status: 403, body: { status: 403, detail: 'Not now.' } }
      : { status: 200, body: sam },
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now.')
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Sam Reyes' })).toBeVisible()
})

const said = { state: 'free', days: 12, free_days: 12, said_on: '2026-11-03', is_old: false }

async function openOn(free: object, days: AskedDays) {
  const app = await open(
    'sam',
    ({ path }) =>
      path.startsWith('/people/sam/free')
        ? { status: 200, body: { ...said, ...free } }
        : { status: 200, body: sam },
    { days },
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'Sam Reyes' })).toBeVisible()
  return { ...app, asked: () => app.calls.filter(({ path }) => path.includes('/free')) }
}

const december = { free_from: '2999-12-11', free_until: '2999-12-22' }

test.each([
  [{}, 'Free 11–22 Dec 2999 updated on 3 Nov 2026'],
  [{ state: 'part', free_days: 10 }, 'Booked on 2 of these 12 days updated on 3 Nov 2026'],
  [{ state: 'taken', free_days: 0 }, 'Not available 11–22 Dec 2999 updated on 3 Nov 2026'],
  [{ is_old: true }, 'Availability not updated recently updated on 3 Nov 2026'],
])(
  '[AV-01] after a search with days the page says whether they are free: %o',
  async (free, text) => {
    const { asked } = await openOn(free, december)
    // Without the invisible characters around what is filled in, and the thin spaces of a span of days.
    const words = () =>
      screen.getByRole('status').textContent?.replaceAll(/[\u2068\u2069\u2009]/g, '')
    await waitFor(() => expect(words()).toBe(text))
    expect(asked().map(({ path }) => path)).toEqual([
      '/people/sam/free?from=2999-12-11&to=2999-12-22',
    ])
  },
)

test.each([
  [{}],
  [{ free_from: '2999-12-11' }],
  [{ free_from: '2999-12-11', free_until: '2999-01-01' }],
])('without days, or with days that cannot be asked for, nothing is asked: %o', async (days) => {
  const { asked } = await openOn({}, days)
  expect(screen.queryByRole('status')).toBeNull()
  expect(asked()).toEqual([])
})
