import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { apiFetch } from '@/shared/api/client'
import { Preview } from './preview'

vi.mock('@/shared/api/client')
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  createLink: () => (props: { children: string }) => <a href="/people/ada">{props.children}</a>,
}))

test('[D33] the preview names those whom there are, and leads from a hidden profile to its privacy', async () => {
  vi.mocked(apiFetch).mockResolvedValue({ visible: false } as never)
  const onEdit = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Preview
        uid="ada"
        form={{ key: 'profile', version: 1, title: 'Profile', sections: [] }}
        taxonomies={{ version: 1, lists: [] }}
        headingId="mode"
        onEdit={onEdit}
      />
    </QueryClientProvider>,
  )
  expect(screen.getAllByRole('radio').map((one) => one.closest('label')?.textContent)).toEqual([
    'Not a member',
    'A member',
    'A connection',
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'Edit privacy' }))
  expect(onEdit).toHaveBeenCalledExactlyOnceWith('privacy')
  await userEvent.click(screen.getByRole('radio', { name: 'Not a member' }))
  expect(await screen.findByText(/Only members who are logged in/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Edit privacy' })).toBeNull()
})
