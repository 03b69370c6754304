import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { apiFetch } from '@/shared/api/client'
import { AskedFirst } from './asked-first'

vi.mock('@/shared/api/client')

const request = {
  talent_id: 't',
  project_name: 'The Door',
  job: 'director_of_photography',
  attachment_status: 'deal_memo',
  asked_by: 'Ada Byrne',
  asked_at: '2026-11-20T00:00:00Z',
}

function open(...states: string[]) {
  vi.mocked(apiFetch).mockResolvedValue(states.map((state) => ({ ...request, state })) as never)
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <AskedFirst />
    </QueryClientProvider>,
  )
}

test('whoever came to confirm an attachment reads in the setup when they can', async () => {
  open('asked')
  const said = await screen.findByRole('status')
  expect(said).toHaveTextContent(/Ada Byrne.* lists you as .*director of photography.*The Door/)
  expect(said).toHaveTextContent('confirm or decline on the dashboard')
})

test('several requests are told as such, and what was answered is not', async () => {
  const { unmount } = open('asked', 'asked', 'declined')
  expect(await screen.findByRole('status')).toHaveTextContent('there are more requests')
  unmount()
  vi.mocked(apiFetch).mockClear()
  const { container } = open('declined')
  await vi.waitFor(() => expect(apiFetch).toHaveBeenCalled())
  expect(container).toBeEmptyDOMElement()
})
