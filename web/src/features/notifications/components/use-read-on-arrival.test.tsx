import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { apiFetch } from '@/shared/api/client'
import { useReadOnArrival } from './use-read-on-arrival'

vi.mock('@/shared/api/client')
let pathname = '/dashboard'
vi.mock('@tanstack/react-router', () => ({ useLocation: () => pathname }))

const told = (id: string, link: string) => ({ id, details: { link } })

beforeEach(() => {
  vi.mocked(apiFetch).mockReset()
  vi.mocked(apiFetch).mockImplementation((async (method: string) =>
    method === 'GET'
      ? { items: [told('n1', '/projects/p1/stage-1'), told('n2', '/projects/p2/stage-1')] }
      : { unread: 1 }) as never)
})

function arrive(at: string, unread = 2) {
  pathname = at
  const queryClient = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  return renderHook((count: number) => useReadOnArrival('ada', count), {
    wrapper,
    initialProps: unread,
  })
}

test('what is opened from anywhere is read, and nothing else', async () => {
  arrive('/projects/p1/stage-1')
  await waitFor(() =>
    expect(apiFetch).toHaveBeenCalledWith('POST', '/notifications/read', { body: { id: 'n1' } }),
  )
  expect(apiFetch).toHaveBeenCalledTimes(2)
})

test('nothing is asked where nothing is unread, or on a screen that none is about', () => {
  arrive('/projects/p1/stage-1', 0)
  arrive('/dashboard')
  expect(apiFetch).not.toHaveBeenCalled()
})

test('what comes while somebody is there stays unread', () => {
  const { rerender } = arrive('/projects/p1/stage-1', 0)
  rerender(1)
  expect(apiFetch).not.toHaveBeenCalled()
})
