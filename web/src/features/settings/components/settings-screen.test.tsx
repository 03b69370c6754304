import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RadioGroup } from '@/shared/ui/choices/radio-group'
import { ada, openApp } from '@tests/app'

test('[D30] security is an entry of its own, which leads there', async () => {
  const app = await openApp(() => ({ status: 200, body: {} }))
  const router = await import('@tanstack/react-router')
  const { SettingsScreen } = await import('./settings-screen')
  act(() => app.enter(ada))
  render(
    <QueryClientProvider client={app.queryClient}>
      <router.RouterProvider
        router={
          router.createRouter({
            routeTree: router.createRootRoute({
              component: SettingsScreen,
              notFoundComponent: () => null,
            }),
            history: router.createMemoryHistory({ initialEntries: ['/'] }),
          }) as never
        }
      />
    </QueryClientProvider>,
  )
  expect(await screen.findByRole('heading', { name: 'Security' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open Security' })).toHaveAttribute(
    'href',
    '/settings/security',
  )
  expect(screen.getByRole('link', { name: 'Change email address' })).toHaveAttribute(
    'href',
    '/settings/security#email',
  )
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
