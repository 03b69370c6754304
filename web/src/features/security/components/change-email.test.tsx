import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ada, openApp } from '@tests/app'

test('a new address that was begun is there again on the way back, until it is cancelled', async () => {
  const app = await openApp(() => ({ status: 200, body: {} }))
  const { ChangeEmail } = await import('./change-email')
  act(() => app.enter(ada))
  const user = userEvent.setup()
  const open = () =>
    render(
      <QueryClientProvider client={app.queryClient}>
        <ChangeEmail />
      </QueryClientProvider>,
    )
  const first = open()
  await user.click(screen.getByRole('button', { name: 'Change email' }))
  await user.type(screen.getByLabelText('New email address'), 'fresh@film.test')
  first.unmount()
  const second = open()
  expect(screen.getByLabelText('New email address')).toHaveValue('fresh@film.test')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  second.unmount()
  open()
  expect(screen.getByRole('button', { name: 'Change email' })).toBeVisible()
})
