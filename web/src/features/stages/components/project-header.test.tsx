import { readFileSync } from 'node:fs'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { plainSearch } from '@/shared/lib/search-texts'
import { ada, openApp } from '@tests/app'

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

const ember = { project_id: 'p', project_name: 'Ember', role: 'owner', stages: {} }

async function show(
  isWritten: boolean,
  name = 'Ember',
  stages: object = {},
  stage = 1,
  section?: string,
) {
  const project = { ...ember, project_name: name }
  const app = await openApp(({ path }) => ({
    status: 200,
    body: path === '/user-projects/all' ? [project] : [],
  }))
  const { ProjectHeader } = await import('./project-header')
  act(() => app.enter(ada))
  const { projectsQuery } = await import('@/features/projects/api')
  await app.queryClient.fetchQuery(projectsQuery)
  const component = () => (
    <ProjectHeader
      project={project as never}
      stages={stages as never}
      stage={stage as never}
      section={section}
      isWritten={isWritten}
    />
  )
  const router = createRouter({
    routeTree: createRootRoute({ component }),
    ...plainSearch,
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  const shown = render(
    <QueryClientProvider client={app.queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { level: 1, name })
  return shown
}

test('ux 38: above the form of a stage nothing stands that the project’s page has as well', async () => {
  const dossier = () => screen.queryByRole('button', { name: /Dossier/ })
  const { unmount } = await show(true)
  expect(dossier()).toBeNull()
  unmount()
  await show(false)
  expect(dossier()).not.toBeNull()
})

test('ux 38: a long title is set smaller on a phone, and what leaves the site stands on the project’s page', async () => {
  const title = () => screen.getByRole('heading', { level: 1 })
  const { unmount } = await show(false)
  expect(title()).not.toHaveClass('stage-title-long')
  unmount()
  await show(false, 'A Long and Winding Chronicle of the Westfjords')
  expect(title()).toHaveClass('stage-title-long')
  expect(screen.getByRole('button', { name: /Dossier/ }).closest('.stage-take-out')).not.toBeNull()
  const css = readFileSync('src/features/stages/components/project-header.css', 'utf8')
  expect(css).toMatch(/width < 48rem\) \{[^@]*\.stage-take-out \{\s+display: none;/)
})

test('the team knows the section that was being written, for the way back', async () => {
  const way = () => screen.getByRole('link', { name: 'Team' }).getAttribute('href')
  const { unmount } = await show(true, 'Ember', {}, 2, 'team')
  expect(way()).toBe('/projects/p/team?stage=2&section=team')
  unmount()
  await show(false, 'Ember', {}, 2)
  expect(way()).toBe('/projects/p/team')
})

test('the ways to the team go to the next line together', async () => {
  await show(true)
  const [team, messages] = screen.getAllByRole('link', { name: /^Team/ })
  expect(team?.parentElement).toHaveClass('flex', 'whitespace-nowrap')
  expect(messages?.parentElement).toBe(team?.parentElement)
})

test('on a phone the line of stages is a press away, and the head says which stage this is', async () => {
  const { unmount } = await show(false)
  expect(screen.getByRole('list', { name: 'Stages' })).toBeVisible()
  expect(screen.queryByText('All stages')).toBeNull()
  unmount()
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(width < 48rem)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  await show(false)
  expect(screen.getByText(/Stage .?1.? of .?4.? · /)).toBeVisible()
  expect(screen.getByRole('list', { name: 'Stages' })).not.toBeVisible()
  await userEvent.setup().click(screen.getByText('All stages'))
  expect(screen.getByRole('list', { name: 'Stages' })).toBeVisible()
})

test('the badge says that a stage is approved, and only stage 3 says more', async () => {
  const label = { approval_status: 'approved', approval_label: 'Stage approved 3 Nov 2026' }
  const stages = { stage1: label, stage3: { ...label, confirmed_band: '50–74%' } }
  const { unmount } = await show(false, 'Ember', stages)
  expect(screen.queryByText(/3 Nov 2026/)).toBeNull()
  expect(screen.queryByText(/50–74%/)).toBeNull()
  unmount()
  await show(false, 'Ember', stages, 3)
  expect(screen.getByText(/50–74%/)).toBeVisible()
})
