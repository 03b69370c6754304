import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Form } from '@/shared/forms/definition/description'
import type { StageView } from '../api'
import { useArrival } from './use-arrival'

vi.mock('@/shared/forms/focus-when-ready')

const form = {
  sections: [
    { key: 'project', fields: [{ key: 'format' }] },
    { key: 'story', fields: [{ key: 'logline' }] },
    { key: 'audience', fields: [{ key: 'target_audience' }] },
  ],
} as unknown as Form
const view = (...resolved: boolean[]) =>
  ({
    approval_status: 'changes_requested',
    items: ['logline', 'target_audience'].map((field, at) => ({ field, resolved: resolved[at] })),
  }) as unknown as StageView

test('who makes requested changes stays in the section where they began, also once its change is made', () => {
  const { result, rerender } = renderHook(
    (shown: StageView) => useArrival(undefined, shown, form),
    {
      initialProps: view(false, false),
    },
  )
  expect(result.current).toBe('story')
  rerender(view(true, false))
  expect(result.current).toBe('story')
  rerender(view(true, true))
  expect(result.current).toBe('story')
})

test('who comes back begins at what is still open', () => {
  const { result } = renderHook(() => useArrival(undefined, view(true, false), form))
  expect(result.current).toBe('audience')
})
