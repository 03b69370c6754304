import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { apiFetch } from '@/shared/api/client'
import { Sessions } from './sessions'

vi.mock('@/shared/api/client')
vi.mock('@/shared/identity/session', () => ({ useAuthState: () => ({ uid: 'ada' }) }))

test('the device that is in use says so, and another when it was used last', async () => {
  const session = { place: null, provider: 'password', last_used_at: '2026-11-20T10:00:00Z' }
  vi.mocked(apiFetch).mockResolvedValue({
    available: true,
    items: [
      { ...session, id: 'a', device: 'Chrome on Linux', current: true },
      { ...session, id: 'b', device: 'Safari on iPhone', current: false },
    ],
  } as never)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Sessions />
    </QueryClientProvider>,
  )
  const rows = await screen.findAllByRole('listitem')
  const [here, there] = rows.map((row) => within(row))
  expect(here?.getByText('In use now')).toBeVisible()
  expect(here?.queryByText(/Last used/)).toBeNull()
  expect(there?.getByText(/Last used/)).toBeVisible()
})

test('two sessions of one machine are told apart: this device, and the other by when it was used', async () => {
  const session = {
    device: 'Chrome on Linux',
    place: 'Leipzig, Germany',
    provider: 'password',
    last_used_at: '2026-11-20T10:00:00Z',
    current: false,
  }
  vi.mocked(apiFetch).mockResolvedValue({
    available: true,
    items: [
      { ...session, id: 'a', current: true },
      { ...session, id: 'b' },
      { ...session, id: 'c', place: 'Cork, Ireland' },
    ],
  } as never)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Sessions />
    </QueryClientProvider>,
  )
  const [here, there, away] = await screen.findAllByRole('listitem')
  expect(here).toHaveTextContent('This device')
  expect(there).not.toHaveTextContent('This device')
  expect(within(there as HTMLElement).getByRole('button')).toHaveAccessibleName(
    /^Log out .*Chrome on Linux.*, last used /,
  )
  expect(away).toHaveTextContent('Cork, Ireland')
})
