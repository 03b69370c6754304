import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { apiFetch } from '@/shared/api/client'
import type { Form } from '@/shared/forms/definition/description'
import type { Profile } from '../api'
import { OwnProfile } from './own-profile'

vi.mock('@/shared/api/client')
vi.mocked(apiFetch).mockResolvedValue({ visible: false } as never)

const section = (key: string) => ({ key, title: key, help: '', fields: [] })
const form = {
  key: 'profile',
  version: 1,
  title: 'Profile',
  sections: ['you', 'your_work', 'availability'].map(section),
} as unknown as Form

function open(hash: string) {
  const scrolled = vi.fn()
  Element.prototype.scrollIntoView = scrolled
  const profile = { uid: 'ada', content: {}, strength: 90, version: 1, missing: [], steps: [] }
  const component = () => (
    <OwnProfile
      profile={profile as unknown as Profile}
      form={form}
      taxonomies={{ version: 1, lists: [] }}
      uid="ada"
      onSaved={() => undefined}
    />
  )
  const router = createRouter({
    routeTree: createRootRoute({ component, notFoundComponent: component }),
    history: createMemoryHistory({ initialEntries: [`/${hash}`] }),
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return scrolled
}

test('a link that names a section opens it, and comes to it', async () => {
  const scrolled = open('#availability')
  expect(await screen.findByRole('tab', { selected: true })).toHaveTextContent('Availability')
  expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible()
  expect(scrolled).toHaveBeenCalled()
})

test.each(['', '#nothing'])('without one (%s) the profile shows what others see', async (hash) => {
  const scrolled = open(hash)
  expect(await screen.findByRole('tab', { selected: true })).toHaveTextContent('How others see it')
  expect(scrolled).not.toHaveBeenCalled()
})
