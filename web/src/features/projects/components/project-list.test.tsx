import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { apiFetch } from '@/shared/api/client'
import { renderRouted } from '@tests/routed'
import type { ProjectSummary } from '../api'
import { rowOf } from '../list'
import { ProjectList } from './project-list'

vi.mock('@/shared/api/client')

beforeEach(() => {
  vi.mocked(apiFetch).mockResolvedValue([] as never)
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})

const project = {
  project_id: 'p',
  project_name: 'Ember',
  created_at: '2026-11-01T09:00:00Z',
  updated_at: '2026-11-02T09:00:00Z',
  role: 'owner',
  stages: { stage1: { approval_status: 'submitted', version: 1, open_items: 0 } },
} as unknown as ProjectSummary

test('31 each column of the projects has a head, in the order of what stands in it', async () => {
  const row = rowOf(project)
  const { container } = await renderRouted(
    <QueryClientProvider client={new QueryClient()}>
      <ProjectList rows={[row]} />
    </QueryClientProvider>,
  )
  const heads = [...container.querySelectorAll('.project-heads > div > span')]
  expect(heads.map((head) => head.textContent)).toEqual([
    'Project',
    'Stage and status',
    'Next step',
    'Last updated',
  ])
  const columns = [...container.querySelectorAll<HTMLElement>('.project-row-words > *')]
  const [name, stage, next, changed] = columns as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ]
  expect(columns).toHaveLength(heads.length)
  expect(within(name).getByRole('link', { name: 'Ember' })).toBeVisible()
  expect(stage).toHaveTextContent('Submitted')
  expect(next).toHaveTextContent(row.next)
  expect(changed).toHaveAttribute('datetime', project.updated_at)
  // Whoever hears the list is told in each row what is what.
  expect(heads[0]?.closest('[aria-hidden]')).not.toBeNull()
})
