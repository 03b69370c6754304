import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AttachedTalent, TeamMember } from '../api'
import { peopleOf } from './people'
import { PersonRow } from './person-row'

const member = (uid: string, more: Partial<TeamMember> = {}): TeamMember => ({
  uid,
  name: uid,
  role: 'viewer',
  documents: false,
  finance: false,
  signs_off: false,
  joined_at: '2026-11-03T10:00:00Z',
  you: false,
  jobs: [],
  has_page: true,
  ...more,
})

async function open(members: TeamMember[], talent: AttachedTalent[] = [], asks = false) {
  const component = () =>
    peopleOf(members, talent, undefined).map((person) => (
      <PersonRow
        key={person.key}
        person={person}
        projectId="p"
        manages={false}
        asks={asks}
        ask={null}
        onDone={async () => undefined}
      />
    ))
  const router = createRouter({
    routeTree: createRootRoute({ component, notFoundComponent: component }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return screen.findAllByRole('listitem')
}

test('a name leads to the page of whoever has one for the reader, and of nobody else', async () => {
  await open([member('Ada'), member('Bo', { has_page: false })])
  expect(screen.getByRole('link', { name: 'Ada' })).toHaveAttribute('href', '/people/Ada')
  expect(screen.getByText('Bo')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Bo' })).toBeNull()
})

test('a member who is attached without being in the team has a page, too', async () => {
  const cy = { stage: 2, name: 'Cy', job: 'writer', attachment_status: 'contracted' } as const
  await open(
    [],
    [
      { ...cy, member: 'cy', page: 'cy', state: 'asked' },
      { ...cy, name: 'Di', member: 'di', state: 'asked' },
    ],
  )
  expect(screen.getByRole('link', { name: 'Cy' })).toHaveAttribute('href', '/people/cy')
  expect(screen.queryByRole('link', { name: 'Di' })).toBeNull()
})

test('what somebody does on the film stands beside what they may do here', async () => {
  const [ada, bo] = await open([
    member('Ada', { role: 'producer', jobs: ['line_producer', 'director'] }),
    member('Bo'),
  ])
  expect(within(ada as HTMLElement).getByText('Director · Line producer')).toBeVisible()
  expect(within(ada as HTMLElement).getByText('Can edit and submit')).toBeVisible()
  expect(bo).not.toHaveTextContent('Director')
})

const asked: AttachedTalent = {
  talent_id: 't',
  stage: 2,
  name: 'Cy',
  email: 'cy@film.test',
  job: 'production_designer',
  attachment_status: 'deal_memo',
  state: 'asked',
  asked_at: '2026-11-03T10:00:00Z',
}

const again = () =>
  screen.queryAllByRole('button', { name: /Ask .?Cy.? again .*production designer/ })

test.each([
  ['who may ask', true, 1],
  ['who may not', false, 0],
])('R-13: when somebody was asked, and a way to ask again: %s', async (_, asks, count) => {
  await open([], [asked], asks)
  expect(again()).toHaveLength(count)
  expect(screen.getByText(/Requested on .*3 Nov 2026/)).toBeVisible()
})

test('R-13: whoever has answered is not asked again', async () => {
  await open([], [{ ...asked, state: 'confirmed' }], true)
  expect(again()).toEqual([])
})

test('R-13: within days of the last mail, from when on somebody can be asked again', async () => {
  const soon = new Date(Date.now() + 86_400_000).toISOString()
  await open([], [{ ...asked, again_from: soon }], true)
  expect(again()).toEqual([])
  expect(screen.getByText(/You can ask again from .*\d{4}, \d{2}:\d{2}/)).toBeVisible()
})
