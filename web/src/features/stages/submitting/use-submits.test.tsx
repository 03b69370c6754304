import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { projectsQuery } from '@/features/projects/api'
import type { StageView } from '../api'
import { useSubmits } from './use-submits'

type View = Pick<StageView, 'actions' | 'approval_status' | 'editable'>
const fresh: View = { actions: [], approval_status: 'not_started', editable: 'all' }

function submits(role: string, view: View): boolean {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  queryClient.setQueryData(projectsQuery.queryKey, [{ project_id: 'p', role }] as never)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  return renderHook(() => useSubmits({ projectId: 'p', stage: 2 }, view), { wrapper }).result
    .current
}

test('[D36] a stage that is not begun can be submitted from its first second, by who submits its draft', () => {
  expect(submits('owner', fresh)).toBe(true)
  expect(submits('producer', fresh)).toBe(true)
  expect(submits('collaborator', fresh)).toBe(false)
  expect(submits('viewer', { ...fresh, editable: 'none' })).toBe(false)
})

test('[D36] what has begun is submitted by whom the server says', () => {
  const draft: View = { ...fresh, approval_status: 'draft' }
  expect(submits('owner', draft)).toBe(false)
  expect(submits('owner', { ...draft, actions: ['submit'] })).toBe(true)
})
