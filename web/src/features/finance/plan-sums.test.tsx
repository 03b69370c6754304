import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { apiFetch } from '@/shared/api/client'
import { figureText } from './components/figure-item'
import { usePlanSums } from './plan-sums'
import type { Figure } from './queries'

vi.mock('@/shared/api/client')

test('what is confirmed reads as it does among the figures of the plan', async () => {
  const figures = {
    budget_total: { label: 'Budget', unit: 'money', value: 648_000_000 },
    confirmed_pct: { label: 'Confirmed', unit: 'percent', value: 6698 },
  }
  vi.mocked(apiFetch).mockResolvedValue({ figures, currency: 'EUR', places: 2 } as never)
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client: new QueryClient() }, children)
  const { result } = renderHook(() => usePlanSums('p1', true), { wrapper })
  await waitFor(() => expect(result.current?.confirmed).toBe('66.98%'))
  const confirmed = figures.confirmed_pct as Figure
  expect(result.current?.confirmed).toBe(figureText(confirmed, 'EUR', 2))
})
