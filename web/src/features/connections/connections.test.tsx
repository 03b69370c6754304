import { useQuery } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ok, openPart, refused } from '@tests/part-app'
import type { Schema } from '@/shared/api/types'
import type { Answer, Call } from '@tests/server'
import type { personQuery } from '@/features/people/api'
import type { List, Relation } from './queries'

const relation = (more: Partial<Relation> = {}): Relation => ({
  connection: 'none',
  asked_at: null,
  note: null,
  reason: null,
  connected_at: null,
  is_muted: false,
  can_connect: true,
  can_message: 'request',
  in_common: [],
  ...more,
})
const asked = relation({
  connection: 'asked',
  asked_at: '2026-11-03T10:00:00Z',
  can_connect: false,
})
const askedMe = relation({
  connection: 'asked_me',
  asked_at: '2026-11-03T10:00:00Z',
  reason: 'met',
  note: 'We spoke in Cork.',
})
const connected = relation({
  connection: 'connected',
  connected_at: '2026-11-04T10:00:00Z',
  can_message: 'yes',
  can_connect: false,
})
const nothing: Answer = { status: 204, body: '' }

const open = (answer: (call: Call) => Answer, show: () => Promise<React.ReactNode>) =>
  openPart(
    (call) => (call.path === '/taxonomies' ? ok({ version: 1, lists: [] }) : answer(call)),
    [
      '/people',
      '/people/$uid',
      '/messages/to/$uid',
      '/projects/$projectId',
      '/works/$workId',
      '/companies/$companyId',
    ],
    show,
  )

/** The modules are loaded anew in each test, so what comes from them is handed in. */
function Page({
  query,
  Actions,
}: {
  query: ReturnType<typeof personQuery>
  Actions: (props: { uid: string; name: string; relation: Relation }) => React.ReactNode
}) {
  const now = useQuery(query).data?.relation
  return now && <Actions uid="bo" name="Bo" relation={now} />
}

/** Somebody's page, as far as it is about the two. */
async function openPerson(first: Relation, answer: (call: Call) => Answer) {
  let now = first
  const opened = await open(
    (call) => {
      if (call.path === '/people/bo') return ok({ uid: 'bo', name: 'Bo', relation: now })
      const said = answer(call)
      const next = typeof said === 'object' && (said.body as { relation?: Relation })?.relation
      if (next) now = next
      return said
    },
    async () => {
      const { PersonActions } = await import('./person/person-actions')
      const { personQuery: query } = await import('@/features/people/api')
      return <Page query={query('bo')} Actions={PersonActions} />
    },
  )
  return { ...opened, become: (next: Relation) => (now = next) }
}

test('[CO-01] one asks with a reason and a note, and sees that one has', async () => {
  const { user, said } = await openPerson(relation(), () => ok({ relation: asked }, 201))
  await user.click(await screen.findByRole('button', { name: 'Connect' }))
  expect(
    screen.getByText(/Only .* receives your request, with your profile, reason and note/),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Send request' }))
  expect(screen.getByText('Select a reason.')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'We met in person' }))
  expect(screen.queryByText('Select a reason.')).toBeNull()
  await user.type(screen.getByRole('textbox', { name: /^Note/ }), 'Cork!')
  await user.click(screen.getByRole('button', { name: 'Send request' }))
  expect(await screen.findByText('Request sent on 3 Nov 2026')).toBeVisible()
  expect(said()).toEqual(['POST /connections {"uid":"bo","reason":"met","note":"Cork!"}'])
  expect(screen.queryByRole('button', { name: 'Connect' })).toBeNull()
})

test('a note with a link is refused at its field; a limit is said as what it is', async () => {
  let answer: Answer = refused(422, 'Check the note.', {
    errors: [{ field: 'note', code: 'contact', detail: 'Leave out links.' }],
  })
  const { user } = await openPerson(relation(), () => answer)
  await user.click(await screen.findByRole('button', { name: 'Connect' }))
  await user.click(screen.getByRole('radio', { name: 'Another reason' }))
  await user.type(screen.getByRole('textbox', { name: /^Note/ }), 'https://x.test')
  await user.click(screen.getByRole('button', { name: 'Send request' }))
  expect(await screen.findByText('Leave out links.')).toBeVisible()
  answer = refused(429, 'You can send 3 requests a day.')
  await user.type(screen.getByRole('textbox', { name: /^Note/ }), '!')
  await user.click(screen.getByRole('button', { name: 'Send request' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('You can send 3 requests a day.')
  expect(screen.getByRole('textbox', { name: /^Note/ })).toHaveValue('https://x.test!')
})

test('[CO-01] who is asked sees why, accepts, and can write', async () => {
  const { user, said } = await openPerson(askedMe, () => ok({ relation: connected }))
  expect(await screen.findByRole('heading', { name: 'Bo wants to connect' })).toBeVisible()
  expect(screen.getByText('We spoke in Cork.')).toBeVisible()
  expect(screen.getByText('We met in person · 3 Nov 2026')).toBeVisible()
  const request = within(screen.getByRole('region', { name: 'Bo wants to connect' }))
  expect(request.getByRole('button', { name: 'Options for Bo' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Accept Bo' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept Bo' })).toBeNull())
  expect(said()).toEqual(['POST /connections/bo/accept'])
  await user.click(screen.getByRole('link', { name: 'Message' }))
  expect(await screen.findByText('/messages/to/$uid')).toBeVisible()
})

test('[CO-02] declining asks first, and says that nobody is told', async () => {
  const { user, said } = await openPerson(askedMe, () => ok({ relation: relation() }))
  await user.click(await screen.findByRole('button', { name: 'Decline Bo' }))
  const question = await screen.findByRole('alertdialog', { name: 'Decline Bo?' })
  expect(question).toHaveTextContent('Bo won’t be notified.')
  await user.click(within(question).getByRole('button', { name: 'Decline' }))
  expect(await screen.findByRole('button', { name: 'Connect' })).toBeVisible()
  expect(said()).toEqual(['POST /connections/bo/decline'])
})

test.each([
  [true, ['Connect', 'Message', 'Options for Bo']],
  [false, ['Connect', 'Message', 'Check dates', 'Options for Bo']],
])('all that can be done is one line; on a phone (%s) dates stand apart', async (isPhone, line) => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () => Object.assign(new EventTarget(), { matches: isPhone }) as MediaQueryList,
  )
  await openPerson(relation(), () => nothing)
  const connect = await screen.findByRole('button', { name: 'Connect' })
  const inLine = [...(connect.parentElement?.querySelectorAll('button, a') ?? [])]
  expect(inLine.map((one) => one.getAttribute('aria-label') ?? one.textContent)).toEqual(line)
  expect(screen.getByRole('button', { name: 'Check dates' })).toBeVisible()
})

test('a message about days is written, to be read before it is sent', async () => {
  const { user } = await openPerson(relation(), () => nothing)
  await user.click(await screen.findByRole('button', { name: 'Check dates' }))
  await user.click(screen.getByRole('button', { name: 'Write message' }))
  expect(screen.getAllByText('Enter a date.')).toHaveLength(2)
  const type = async (label: string, digits: string) => {
    const field = within(screen.getByRole('group', { name: label }))
    await user.click(field.getAllByRole('spinbutton')[0] as HTMLElement)
    await user.keyboard(digits)
  }
  await type('First day', '12052026')
  await type('Last day', '12032026')
  expect(screen.getByText('The last day must not be before the first.')).toBeVisible()
  await type('First day', '12012020')
  await type('Last day', '12032020')
  expect(screen.getByText('The last day must not be in the past.')).toBeVisible()
  await type('First day', '12052999')
  await type('Last day', '12092999')
  await user.type(screen.getByRole('textbox', { name: /^Production or job/ }), 'Gaffer in Cork')
  await user.click(screen.getByRole('button', { name: 'Write message' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const kept = Object.values(localStorage).join()
  expect(kept).toMatch(/are you free 5.+9 Dec 2999\? The job: Gaffer in Cork/)
})

test('[ME-01] who takes messages of those they know alone has no Message button, and it says why', async () => {
  await openPerson(relation({ can_message: 'no' }), () => nothing)
  expect(
    await screen.findByText(
      /^You can write to .*Bo.* once you are connected or work on the same project\./,
    ),
  ).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Message' })).toBeNull()
})

test('whoever was quicker: the page says what holds now', async () => {
  const { user, become } = await openPerson(askedMe, () => {
    become(relation())
    return refused(409, 'This request has been withdrawn.')
  })
  await user.click(await screen.findByRole('button', { name: 'Accept Bo' }))
  expect(await screen.findByText('This request has been withdrawn.')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Connect' })).toBeVisible()
})

test('a request is withdrawn from the menu', async () => {
  const { user, said } = await openPerson(asked, () => ok({ relation: relation() }))
  await user.click(await screen.findByRole('button', { name: 'Options for Bo' }))
  await user.click(screen.getByRole('menuitem', { name: 'Withdraw request' }))
  await user.click(await screen.findByRole('button', { name: 'Withdraw request' }))
  await waitFor(() => expect(said()).toEqual(['POST /connections/bo/withdraw']))
})

test('a connection is removed, muted and blocked from the menu, each with what it means', async () => {
  const { user, said, become } = await openPerson(connected, ({ method, path }) => {
    if (method === 'GET') return ok([])
    if (path.startsWith('/mutes')) become({ ...connected, is_muted: true })
    if (path.startsWith('/connections')) become(relation())
    return nothing
  })
  const choose = async (name: RegExp) => {
    await user.click(await screen.findByRole('button', { name: 'Options for Bo' }))
    await user.click(screen.getByRole('menuitem', { name }))
  }
  await choose(/^Mute/)
  expect(await screen.findByText('Bo is muted')).toBeVisible()
  await waitFor(async () => {
    await user.click(screen.getByRole('button', { name: 'Options for Bo' }))
    expect(screen.getByRole('menuitem', { name: /^Unmute/ })).toBeVisible()
  })
  await user.keyboard('{Escape}')
  await choose(/^Remove connection/)
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Bo won’t be notified')
  await user.click(screen.getByRole('button', { name: 'Remove connection' }))
  expect(await screen.findByRole('button', { name: 'Connect' })).toBeVisible()
  await choose(/^Block/)
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('no longer find each other')
  await user.click(screen.getByRole('button', { name: 'Block' }))
  expect(await screen.findByText('Bo is blocked')).toBeVisible()
  expect(said()).toEqual(['PUT /mutes/bo', 'DELETE /connections/bo', 'PUT /blocks/bo'])
})

async function openKnown(
  known: Relation,
  projects: { project_id: string; name: string }[],
  works: Schema<'SharedWork'>[] = [],
  companies: Schema<'SharedCompany'>[] = [],
) {
  return open(
    () => nothing,
    async () => {
      const { HowKnown } = await import('./person/how-known')
      return <HowKnown relation={known} {...{ projects, works, companies }} />
    },
  )
}

test('[CO-04] projects and those in common are named, each the way to their page', async () => {
  await openKnown({ ...connected, in_common: [{ uid: 'cy', name: 'Cy Ahn' }] }, [
    { project_id: 'p1', name: 'The Door' },
  ])
  expect(await screen.findByText('1 mutual connection:')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Cy Ahn' })).toHaveAttribute('href', '/people/cy')
  expect(screen.getByText('You both work on:')).toBeVisible()
  expect(screen.getByRole('link', { name: 'The Door' })).toHaveAttribute('href', '/projects/p1')
  expect(screen.getByText('Connected since 4 Nov 2026')).toBeVisible()
})

test('works of both are named, marked where a credit is not confirmed, and companies of both', async () => {
  await openKnown(
    relation(),
    [],
    [
      { work_id: 'w1', title: 'Night Ferry', year: 2015, is_confirmed: true },
      { work_id: 'w2', title: 'Slack Water', year: 2020, is_confirmed: false },
    ],
    [{ id: 'c1', name: 'Low Tide Films' }],
  )
  expect(await screen.findByText('You both worked on 2 productions:')).toBeVisible()
  const item = (name: RegExp) => {
    const link = screen.getByRole('link', { name })
    const text = link.closest('li')?.textContent?.replaceAll(/[\u2068\u2069]/g, '')
    return [link.getAttribute('href'), text]
  }
  expect(item(/Night Ferry/)).toEqual(['/works/w1', 'Night Ferry (2015)'])
  expect(item(/Slack Water/)).toEqual(['/works/w2', 'Slack Water (2020) – not confirmed'])
  expect(item(/Low Tide/)).toEqual(['/companies/c1', 'Low Tide Films'])
  expect(screen.getByText('You both work at:')).toBeVisible()
  expect(screen.queryByText(/nothing|in common/)).toBeNull()
})

test('of two who have nothing in common nothing is said', async () => {
  await openKnown(relation(), [])
  expect(document.querySelector('.how-known')).toBeNull()
  expect(screen.queryByText(/in common/)).toBeNull()
})

const person = (uid: string, name: string) => ({
  uid,
  name,
  portrait: null,
  titles: [],
  departments: [],
})

async function openList(list: List | undefined, answer: (call: Call) => Answer) {
  return open(answer, async () => {
    const { ConnectionsScreen } = await import('./list/connections-screen')
    return <ConnectionsScreen list={list} onList={() => undefined} />
  })
}

test('requests are answered in the list', async () => {
  let isOpen = true
  const { user, said, queryClient } = await openList('received', ({ method }) => {
    if (method === 'POST') {
      isOpen = false
      return ok({ relation: connected })
    }
    return ok({
      connections: isOpen ? [{ person: person('bo', 'Bo'), relation: askedMe }] : [],
      total: isOpen ? 1 : 0,
      next: null,
    })
  })
  expect(await screen.findByText('We spoke in Cork.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Accept Bo' }))
  const row = (await screen.findByText('You are connected')).closest('li')
  expect(within(row as HTMLElement).getByRole('link', { name: /^Message/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Accept Bo' })).toBeNull()
  expect(screen.getByText('You are connected')).toHaveFocus()
  expect(said()).toEqual(['POST /connections/bo/accept'])
  // Also once the list, in which they are no more, has been read again.
  await act(() => queryClient.invalidateQueries({ queryKey: ['connections'] }))
  expect(screen.getByText('You are connected')).toBeVisible()
})

test('[CO-04] a row says what somebody does, whether they are free, and whom both know', async () => {
  const bo = {
    ...person('bo', 'Bo'),
    headline: 'Editor of slow films',
    city: 'Cork',
    availability: 'available',
  }
  await openList('connected', () =>
    ok({
      connections: [
        {
          person: bo,
          relation: { ...connected, reason: 'met', in_common: [{ uid: 'cy', name: 'Cy Ahn' }] },
        },
      ],
      total: 1,
    }),
  )
  expect(await screen.findByText('Editor of slow films')).toBeVisible()
  expect(screen.getByText('Cork')).toBeVisible()
  expect(screen.getByText('Available')).toBeVisible()
  expect(screen.getByText('Connected since 4 Nov 2026 · We met in person')).toBeVisible()
  expect(screen.getByText('1 mutual connection:')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Cy Ahn' })).toHaveAttribute('href', '/people/cy')
})

test('[CO-03] where there are many, connections are found by name', async () => {
  const { user } = await openList('connected', ({ path }) => {
    const name = new URL(path, 'http://x').searchParams.get('name')
    const shown = [person('bo', 'Bo Lind'), person('cy', 'Cy Ahn')].filter(
      (one) => !name || one.name.toLowerCase().startsWith(name),
    )
    return ok({
      connections: shown.map((one) => ({ person: one, relation: connected })),
      total: name ? shown.length : 9,
      next: null,
    })
  })
  const search = await screen.findByRole('searchbox', { name: 'Find a connection by name' })
  await user.type(search, 'bo')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Cy Ahn' })).toBeNull())
  expect(screen.getByRole('link', { name: 'Bo Lind' })).toBeVisible()
  await user.type(search, 'x')
  expect(await screen.findByText(/^None of your connections is named .*box/)).toBeVisible()
  await user.clear(search)
  expect(await screen.findByRole('link', { name: 'Cy Ahn' })).toBeVisible()
})

test.each([
  [1, /^Requests/],
  [0, /^Connections/],
])('of %i requests, the screen begins with them where there are any', async (total, name) => {
  await openList(undefined, ({ path }) =>
    ok({
      connections:
        total > 0 && path.includes('received')
          ? [{ person: person('bo', 'Bo'), relation: askedMe }]
          : [],
      total: path.includes('received') ? total : 0,
      next: null,
    }),
  )
  expect(await screen.findByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
})

test('connections can be written to, and come a page at a time', async () => {
  const { user } = await openList('connected', ({ path }) =>
    path.includes('after=c1')
      ? ok({ connections: [{ person: person('cy', 'Cy'), relation: connected }], total: 2 })
      : ok({
          connections: [{ person: person('bo', 'Bo'), relation: connected }],
          total: 2,
          next: 'c1',
        }),
  )
  expect(await screen.findByText('2 people')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('link', { name: 'Cy' })).toBeVisible()
  expect(screen.getAllByRole('link', { name: /^Message/ })).toHaveLength(2)
})

test('what was sent is listed with its day; an empty list has a next step', async () => {
  let isEmpty = false
  const { queryClient } = await openList('sent', () =>
    ok({ connections: isEmpty ? [] : [{ person: person('bo', 'Bo'), relation: asked }], total: 1 }),
  )
  expect(await screen.findByText('Sent on 3 Nov 2026')).toBeVisible()
  isEmpty = true
  await act(() => queryClient.invalidateQueries({ queryKey: ['connections'] }))
  expect(await screen.findByRole('heading', { name: 'No open requests' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Find people' })).toBeVisible()
})

test('a list that could not be loaded is asked for again', async () => {
  let isBroken = true
  const { user } = await openList('connected', () =>
    isBroken ? refused(403, 'Not now.') : ok({ connections: [], total: 0 }),
  )
  expect(await screen.findByText('Not now.')).toBeVisible()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'No connections yet' })).toBeVisible()
})

test('[PV-04] the settings list who is blocked and muted, each with the way back', async () => {
  let isBlocked = true
  const { user, said } = await open(
    ({ method, path }) => {
      if (method === 'DELETE') {
        isBlocked = false
        return nothing
      }
      const one = { uid: 'bo', name: 'Bo', blocked_at: '2026-11-03T10:00:00Z' }
      return ok(path === '/blocks' && isBlocked ? [one] : [])
    },
    async () => {
      const { PeopleLists } = await import('./settings/people-lists')
      return <PeopleLists />
    },
  )
  expect(await screen.findByText('You haven’t muted anyone.')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Unblock Bo' }))
  expect(await screen.findByText('You haven’t blocked or muted anyone.')).toBeVisible()
  expect(said()).toEqual(['DELETE /blocks/bo'])
})
