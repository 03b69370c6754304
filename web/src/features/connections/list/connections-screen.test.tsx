import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asked, askedMe, connected, open } from '@tests/connections-app'
import { ok, refused } from '@tests/part-app'
import type { Call, Answer } from '@tests/server'
import type { List } from '../queries'

const person = (uid: string, name: string) => ({
  uid,
  name,
  portrait: null,
  titles: [],
  departments: [],
})

async function openList(list: List | undefined, answer: (call: Call) => Answer) {
  return open(answer, async () => {
    const { ConnectionsScreen } = await import('./connections-screen')
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
