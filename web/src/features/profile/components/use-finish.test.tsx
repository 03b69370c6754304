import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { apiFetch } from '@/shared/api/client'
import { keepReturn } from '@/shared/identity/return-to'
import { loadStatus } from '@/shared/identity/session'
import { useFinish } from './use-finish'

vi.mock('@/shared/api/client')
vi.mock('@/shared/identity/session', () => ({ loadStatus: vi.fn(), profileStatusKey: ['status'] }))
const navigate = vi.fn()
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => navigate }))

afterEach(() => {
  localStorage.clear()
  navigate.mockClear()
})

async function finish(isNew: boolean) {
  vi.mocked(apiFetch).mockResolvedValue({} as never)
  vi.mocked(loadStatus).mockResolvedValue('profile_complete' as never)
  const queryClient = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useFinish('lena', isNew), { wrapper })
  expect(await result.current()).toBe(true)
  return navigate.mock.calls[0]?.[0] as object
}

test('a new profile leads to the dashboard, which says that it is ready', async () => {
  expect(await finish(true)).toEqual({ to: '/dashboard', state: { isProfileReady: true } })
})

test('whoever came for an invitation, or has only confirmed a profile, goes on by the dashboard', async () => {
  expect(await finish(false)).toEqual({ to: '/dashboard' })
  navigate.mockClear()
  keepReturn('/invitations/abc', '/profile-setup')
  expect(await finish(true)).toEqual({ to: '/dashboard' })
})
