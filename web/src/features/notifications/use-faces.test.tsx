import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { apiFetch } from '@/shared/api/client'
import type { Notification } from './queries'
import { useFaces } from './use-faces'

vi.mock('@/shared/api/client')

const told = (kind: Notification['kind'], details: object, project_id?: string) =>
  ({ id: kind, kind, details, times: 1, at: '', read: false, project_id }) as Notification
const document = told('document_added', { who: 'Thordis', project_name: 'Winter Road' }, 'p1')
const twice = told('comment', { who: 'Kim', project_name: 'Winter Road' }, 'p1')
const invited = told('company_invited', {
  uid: 'claire',
  name: 'Claire',
  company_name: 'Calanque',
  link: '/companies/c1',
})

test('whoever is named has their face of the team or the company, unless two have one name', async () => {
  const one = (name: string, portrait: string) => ({ name, portrait, uid: name.toLowerCase() })
  vi.mocked(apiFetch).mockImplementation((async (_: string, path: string) =>
    path.startsWith('/projects')
      ? {
          project_id: 'p1',
          members: [one('Thordis', 'face-t'), one('Kim', 'a'), one('Kim', 'b')],
        }
      : { id: 'c1', members: [one('Claire', 'face-c')] }) as never)
  const queryClient = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useFaces([document, twice, invited], new Map()), { wrapper })
  await waitFor(() => expect(result.current(document)).toBe('face-t'))
  await waitFor(() => expect(result.current(invited)).toBe('face-c'))
  expect(result.current(twice)).toBeNull()
  expect(apiFetch).toHaveBeenCalledTimes(2)
})
