import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SettingsLayout } from './settings-layout'

beforeEach(() => void vi.stubGlobal('scrollTo', () => undefined))
afterEach(() => vi.unstubAllGlobals())

async function open(path: string, offered = { usage: true, feedback: false }) {
  const routeTree = createRootRoute({
    component: () => <SettingsLayout offered={offered}>the part</SettingsLayout>,
    notFoundComponent: () => null,
  })
  const history = createMemoryHistory({ initialEntries: [path] })
  render(<RouterProvider router={createRouter({ routeTree, history }) as never} />)
  return within(await screen.findByRole('navigation', { name: 'Settings' }))
}

test('each part of the settings has an address of its own', async () => {
  const nav = await open('/settings')
  expect(nav.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/settings#account',
    '/settings/security',
    '/settings#notifications',
    '/settings#blocked',
    '/settings#muted',
    '/settings#appearance',
    '/settings#usage',
    '/settings#your-data',
    '/settings#delete-account',
  ])
})

test.each([
  ['/settings', 'Account'],
  ['/settings#blocked', 'Blocked people'],
  ['/settings/security', 'Security'],
  ['/settings/security#email', 'Security'],
])('%s marks the part that is open', async (path, part) => {
  const nav = await open(path)
  const marked = nav.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))
  expect(marked.map((link) => link.textContent)).toEqual([part])
})

test('what the server does not have is not offered', async () => {
  const nav = await open('/settings', { usage: false, feedback: true })
  expect(nav.queryByRole('link', { name: 'Usage data' })).toBeNull()
  expect(nav.getByRole('link', { name: 'Feedback form' })).toBeVisible()
})
