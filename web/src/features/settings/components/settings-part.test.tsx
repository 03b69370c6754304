import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { config } from '@/shared/config'
import { isPart } from '../parts'
import { SettingsLayout } from './settings-layout'
import { SettingsPart } from './settings-part'

beforeEach(() => void vi.stubGlobal('scrollTo', () => undefined))
afterEach(() => vi.unstubAllGlobals())

function open(path: string) {
  const root = createRootRoute()
  const at = (place: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path: place, component })
  const part = createRoute({
    getParentRoute: () => root,
    path: '/settings/$part',
    component: function Part() {
      const { part: id } = part.useParams()
      return isPart(id) && <SettingsPart part={id}>content of {id}</SettingsPart>
    },
  })
  const router = createRouter({
    routeTree: root.addChildren([
      at('/settings', () => (
        <SettingsPart part="account" isList>
          content of account
        </SettingsPart>
      )),
      at('/settings/security', () => (
        <SettingsLayout open="security">content of security</SettingsLayout>
      )),
      part,
    ]),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  render(<RouterProvider router={router as never} />)
  return router
}

test('each part of the settings has an address of its own', async () => {
  open('/settings')
  const nav = within(await screen.findByRole('navigation', { name: 'Settings' }))
  expect(nav.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/settings/account',
    '/settings/security',
    '/settings/notifications',
    '/settings/privacy',
    '/settings/data',
  ])
  expect(nav.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
})

test.each([
  ['/settings', 'account', /^Account/],
  ['/settings/privacy#blocked', 'privacy', /^Privacy/],
  ['/settings/security#email', 'security', /^Security/],
])('%s opens %s and marks it', async (path, content, marked) => {
  open(path)
  expect(await screen.findByText(`content of ${content}`)).toBeVisible()
  const nav = within(screen.getByRole('navigation', { name: 'Settings' }))
  const current = nav.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))
  expect(current).toHaveLength(1)
  expect(current[0]).toHaveTextContent(marked)
})

test.each([
  ['/settings#notifications', '/settings/notifications'],
  ['/settings#muted', '/settings/privacy'],
  ['/settings#security', '/settings/security'],
  ['/settings#delete-account', '/settings/data'],
])('%s of an older email arrives at %s', async (path, place) => {
  const router = open(path)
  await screen.findByText(/content of/)
  await vi.waitFor(() => expect(router.state.location.pathname).toBe(place))
})

test('a part leads back to the list', async () => {
  open('/settings/data')
  expect(await screen.findByRole('heading', { level: 1, name: 'Your data' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'All settings' })).toHaveAttribute('href', '/settings')
})

test('where the server keeps no passkeys, the list does not name them', async () => {
  vi.spyOn(config, 'passkeys', 'get').mockReturnValue(false)
  open('/settings/security')
  const link = await screen.findByRole('link', { name: /^Security/ })
  expect(link).not.toHaveTextContent(/passkeys/)
  expect(link).toHaveTextContent('Email address, password, two-step sign-in, devices')
})
