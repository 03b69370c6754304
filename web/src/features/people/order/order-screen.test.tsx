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
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ada, openApp } from '@tests/app'
import type { Answer } from '@tests/server'
import rows from '@tests/vectors/order.json'
import type { PeopleSearch } from '../address'

const row = (says: string) => {
  const found = rows.find((one) => one.says === says)
  if (!found) throw new Error(says)
  return found
}
const order = { rule: 1, day: '2026-11-24', commitment: '00' }
const place = {
  order,
  slot: 4_001,
  place: { class: 0, key: '00', before: 6 },
  left_out_by: [],
  total: 42,
}
const lists = {
  version: 1,
  lists: [{ key: 'departments', options: [{ key: 'camera', label: 'Camera' }] }],
}

beforeEach(() => vi.stubGlobal('isSecureContext', true))
afterEach(() => vi.unstubAllGlobals())

async function open({
  search = {},
  own = { status: 200, body: place },
  seeds = { status: 200, body: row('confirmed').seeds },
}: { search?: PeopleSearch; own?: Answer; seeds?: Answer } = {}) {
  const app = await openApp(({ path }) => {
    if (path === '/taxonomies') return { status: 200, body: lists }
    return path.startsWith('/people/my-place') ? own : seeds
  })
  const { OrderScreen } = await import('./order-screen')
  const root = createRootRoute()
  const screen_ = createRoute({
    getParentRoute: () => root,
    path: '/about/order',
    component: () => <OrderScreen search={search} />,
  })
  const people = createRoute({ getParentRoute: () => root, path: '/people' })
  const router = createRouter({
    routeTree: root.addChildren([screen_, people]),
    history: createMemoryHistory({ initialEntries: ['/about/order'] }),
  })
  act(() => app.enter(ada))
  render(
    <QueryClientProvider client={app.queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return { ...app, user: userEvent.setup({ applyAccept: false }) }
}

const plain = (text: string | null | undefined) => text?.replaceAll(/[\u2068\u2069]/g, '')

test('[SE-10] the list is named, and so is one’s own place in it the day before', async () => {
  const { paths } = await open({ search: { name: 'jo', department: 'camera' } })
  const first = await screen.findByText(/people come before you/)
  expect(plain(first.textContent)).toBe(
    'In the order for 24 Nov 2026, 6 of 42 people come before you.',
  )
  expect(plain((await screen.findByText(/^Department: /)).textContent)).toBe('Department: Camera')
  expect(plain(screen.getByText(/^Name: /).textContent)).toBe('Name: jo')
  const query = paths()
    .find((path) => path.startsWith('/people/my-place'))
    ?.split('?')[1]
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    name: 'jo',
    department: 'camera',
  })
  expect(screen.getByRole('link', { name: 'Back to People' })).toHaveAttribute(
    'href',
    '/people?name=jo&department=camera',
  )
})

test('[SE-10] who is not in the list is told why', async () => {
  const body = { ...place, place: null, left_out_by: ['name', 'country'] }
  await open({ own: { status: 200, body } })
  expect(await screen.findByText(/your name does not match/)).toBeVisible()
  expect(screen.getByText(/it shows another country/)).toBeVisible()
  expect(screen.queryByText(/come before you/)).toBeNull()
})

test.each([
  ['confirmed', 'The order is correct'],
  ['too_early', 'Check this file again tomorrow'],
  ['order', 'Person 9 should come before the person above. Please report this.'],
  ['signature', 'This file was changed after it was saved.'],
  ['not_a_receipt', 'This file is not a saved order.'],
])('[SE-14] a file is chosen, and it is said that it is %s', async (says, words) => {
  const { file, seeds } = row(says)
  const { user } = await open({ seeds: { status: 200, body: seeds } })
  await screen.findByRole('button', { name: 'Choose file' })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no input')
  await user.upload(input, new File([file], 'people-order.jws'))
  await waitFor(() => expect(plain(document.body.textContent)).toContain(words))
})

test('[SE-14] what could not be loaded is said in its place and can be tried again', async () => {
  await open({ own: { status: 503 }, seeds: { status: 503 } })
  expect(await screen.findByText('Your place could not be loaded')).toBeVisible()
  expect(await screen.findByText('The published secrets could not be loaded')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Choose file' })).toBeVisible()
})
