import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '@/shared/api/errors'
import { sendPasswordResetEmail } from '../api'
import { forgetEmail } from '../temp-email'
import { LoginForm } from './login-form'
import { useForgot } from './use-forgot'

vi.mock('../api')
const send = vi.mocked(sendPasswordResetEmail)
const user = userEvent.setup()
const sent = 'Reset email sent! Check your inbox'

afterEach(forgetEmail)

/** The sign-in form with what takes its place. */
function SignIn() {
  const forgot = useForgot()
  return (
    forgot.screen || (
      <LoginForm
        {...(forgot.email === undefined ? {} : { email: forgot.email })}
        onForgot={forgot.open}
        onSubmit={async () => undefined}
      />
    )
  )
}

async function forget(email = '') {
  send.mockReset().mockResolvedValue({ message: 'sent' })
  const routeTree = createRootRoute({ component: SignIn })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({ routeTree, history })
  render(<RouterProvider router={router as never} />)
  const field = await screen.findByLabelText('Email')
  if (email !== '') await user.type(field, email)
  await user.click(screen.getByRole('button', { name: 'Forgot password?' }))
  await screen.findByRole('heading', { level: 1, name: 'Reset your password' })
  expect(screen.queryByLabelText('Password')).toBeNull()
}

test('[S-07] without an address it asks for one, alone on a screen of its own', async () => {
  await forget()
  const field = screen.getByLabelText('Email')
  expect(field).toHaveAccessibleDescription('Please enter your email address first')
  expect(field).toHaveFocus()
  expect(send).not.toHaveBeenCalled()
  await user.type(field, 'ada@film.test')
  await user.click(screen.getByRole('button', { name: 'Send reset email' }))
  expect(await screen.findByText(sent)).toBeVisible()
  expect(send).toHaveBeenCalledExactlyOnceWith('ada@film.test')
})

test('[S-09] what is no address is not sent', async () => {
  await forget('ada film')
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
    'Please enter a valid email address',
  )
  expect(send).not.toHaveBeenCalled()
})

test('[S-08] an address that stood there gets its mail at once, and again by Resend', async () => {
  await forget('ada@film.test')
  expect(await screen.findByText(sent)).toBeVisible()
  expect(screen.getByText('ada@film.test')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Resend' }))
  expect(send.mock.calls).toEqual([['ada@film.test'], ['ada@film.test']])
  expect(await screen.findByRole('button', { name: 'Resend' })).toBeEnabled()
})

test('[S-08] what may be the matter with the address is said where no mail came, not beside what was sent', async () => {
  await forget('ada@film.test')
  const next = (await screen.findByText('ada@film.test')).closest('p')
  expect(next).toHaveTextContent(/^To choose a new password, open the link in the email to/)
  expect(next).not.toHaveTextContent(/account/)
  expect(screen.getByText(/^No email after a few minutes\?.*have an account/)).toBeVisible()
})

test('[S-08] a failure is said, and can be tried again', async () => {
  await forget()
  await user.type(screen.getByLabelText('Email'), 'ada@film.test')
  send.mockRejectedValueOnce(new ApiError(429, { detail: 'Please wait an hour.' }))
  const again = screen.getByRole('button', { name: 'Send reset email' })
  await user.click(again)
  expect(await screen.findByRole('alert')).toHaveTextContent('Please wait an hour.')
  send.mockRejectedValueOnce(new TypeError('x'))
  await user.click(screen.getByRole('button', { name: 'Send reset email' }))
  expect(await screen.findByText('Failed to send reset email. Please try again.')).toBeVisible()
})

test('the way back keeps the address', async () => {
  await forget()
  await user.type(screen.getByLabelText('Email'), 'ada@film.test')
  await user.click(screen.getByRole('button', { name: 'Back to login' }))
  expect(await screen.findByLabelText('Password')).toBeVisible()
  expect(screen.getByLabelText('Email')).toHaveValue('ada@film.test')
})
