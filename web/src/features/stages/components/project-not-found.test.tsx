import { render, screen } from '@testing-library/react'
import * as router from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { ProjectNotFound } from './project-not-found'

test('[D49 C-04] people are told what may have happened, and last what the project context says', async () => {
  render(
    <router.RouterProvider
      router={
        router.createRouter({
          routeTree: router.createRootRoute({
            component: () => (
              <ProjectNotFound
                error="Failed to fetch project information"
                onRetry={() => undefined}
              />
            ),
            notFoundComponent: () => null,
          }),
          history: router.createMemoryHistory({ initialEntries: ['/'] }),
        }) as never
      }
    />,
  )
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(/^This project could not be opened/)
  expect(alert).not.toHaveTextContent('Failed to fetch')
  const raw = screen.getByText('Failed to fetch project information')
  const ways = screen.getByRole('link', { name: 'All projects' })
  expect(ways.compareDocumentPosition(raw)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
