import { render, screen } from '@testing-library/react'
import * as router from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { ProjectNotFound } from './project-not-found'

function show(isMissing: boolean) {
  const onRetry = vi.fn<() => void>()
  render(
    <router.RouterProvider
      router={
        router.createRouter({
          routeTree: router.createRootRoute({
            component: () => (
              <ProjectNotFound
                error="Failed to fetch project information"
                isMissing={isMissing}
                onRetry={onRetry}
              />
            ),
            notFoundComponent: () => null,
          }),
          history: router.createMemoryHistory({ initialEntries: ['/'] }),
        }) as never
      }
    />,
  )
}

test('[D49 C-04] people are told what may have happened, and last what the project context says', async () => {
  show(false)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(/^This project could not be opened/)
  expect(alert).not.toHaveTextContent('Failed to fetch')
  const raw = screen.getByText('Failed to fetch project information')
  const ways = screen.getByRole('link', { name: 'All projects' })
  expect(ways.compareDocumentPosition(raw)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('a project that is not the reader’s is not there, and trying again would not help', async () => {
  show(true)
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Project not found/)
  expect(screen.queryByText(/Failed to fetch/)).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link', { name: 'All projects' })).toBeVisible()
})
