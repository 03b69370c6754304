import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ada, openApp } from '@tests/app'

test('[U-03] a weak password is one complaint here too, and is not sent', async () => {
  const app = await openApp(() => ({ status: 200, body: {} }))
  const { ChangePassword } = await import('./change-password')
  act(() => app.enter(ada))
  const user = userEvent.setup()
  const onChange = vi.fn(async () => false)
  render(
    <QueryClientProvider client={app.queryClient}>
      <ChangePassword isNew={false} onClose={() => undefined} onChange={onChange} />
    </QueryClientProvider>,
  )
  await user.type(screen.getByLabelText('New password'), 'secret')
  await user.keyboard('{Enter}')
  expect(screen.getAllByText(/^Password must/)).toEqual([
    screen.getByText(
      'Password must be at least 8 characters with uppercase, lowercase, number, and special character',
    ),
  ])
  await user.type(screen.getByLabelText('New password'), '-A!')
  expect(screen.getAllByText(/^Password must/)).toEqual([
    screen.getByText('Password must contain at least one number'),
  ])
  expect(onChange).not.toHaveBeenCalled()
})
