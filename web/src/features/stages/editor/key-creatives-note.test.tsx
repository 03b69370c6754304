import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { plainSearch } from '@/shared/lib/search-texts'
import { KeyCreativesNote } from './key-creatives-note'

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined))
afterEach(() => vi.unstubAllGlobals())

test('above the key creatives stands that they are not in the team, with the way to it and back', async () => {
  const stageRef = { projectId: 'p', stage: 2 } as const
  const component = () => (
    <>
      {['key_creatives', 'director_plan'].map((field) => (
        <KeyCreativesNote key={field} stageRef={stageRef} section="team" field={field} />
      ))}
    </>
  )
  const router = createRouter({
    routeTree: createRootRoute({ component }),
    ...plainSearch,
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  render(<RouterProvider router={router as never} />)
  expect(await screen.findByText(/^Being listed here gives nobody access/)).toBeVisible()
  expect(screen.getByText(/is asked to confirm their attachment\./)).toBeVisible()
  const way = screen.getByRole('link', { name: 'invite them to the team' })
  expect(way.getAttribute('href')).toBe('/projects/p/team?stage=2&section=team')
})
