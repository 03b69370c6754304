import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RadioGroup } from '@/shared/ui/choices/radio-group'
import { ada, openApp } from '@tests/app'

test('[D30] the account leads to where its address, its profile and its sessions are', async () => {
  const app = await openApp(() => ({ status: 404, body: { status: 404 } }))
  const router = await import('@tanstack/react-router')
  const { AccountCard } = await import('./account-card')
  act(() => app.enter(ada))
  render(
    <QueryClientProvider client={app.queryClient}>
      <router.RouterProvider
        router={
          router.createRouter({
            routeTree: router.createRootRoute({
              component: AccountCard,
              notFoundComponent: () => null,
            }),
            history: router.createMemoryHistory({ initialEntries: ['/'] }),
          }) as never
        }
      />
    </QueryClientProvider>,
  )
  const leadsTo = async (name: string, address: string) =>
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', address)
  await leadsTo('Edit profile', '/profile')
  const ways = await screen.findAllByRole('link', { name: 'Security' })
  expect(ways.map((way) => way.getAttribute('href'))).toEqual([
    '/settings/security#email',
    '/settings/security#sessions',
  ])
  expect(screen.getByRole('button', { name: 'Log out' })).toBeVisible()
})

test('[D30] what a setting is about stands between its name and its choices', () => {
  render(
    <RadioGroup
      isSetting
      label="Comments"
      description="New comments in my projects"
      value="now"
      onChange={() => undefined}
      options={[
        { id: 'now', label: 'At once' },
        { id: 'off', label: 'Never' },
      ]}
    />,
  )
  const group = screen.getByRole('radiogroup', { name: 'Comments' })
  expect(group).toHaveTextContent(/^CommentsNew comments in my projectsAt onceNever$/)
  expect(group).toHaveAccessibleDescription('New comments in my projects')
})
