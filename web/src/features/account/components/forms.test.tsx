import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { LoginForm } from '../sign-in/login-form'
import { ResetForm } from '../sign-in/reset-form'
import { SignupForm } from '../sign-in/signup-form'
import { forgetEmail } from '../temp-email'

afterEach(forgetEmail)

const user = userEvent.setup()
const field = (name: string) => screen.getByLabelText(name)

describe('sign-in form', () => {
  const open = (props: Partial<Parameters<typeof LoginForm>[0]> = {}) => {
    const onSubmit = vi.fn(async () => undefined as string | undefined)
    render(<LoginForm onForgot={() => undefined} onSubmit={onSubmit} {...props} />)
    return onSubmit
  }

  test('[S-01] the password can be shown and hidden', async () => {
    open()
    await user.type(field('Password'), 'secret')
    expect(field('Password')).toHaveAttribute('type', 'password')
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(field('Password')).toHaveAttribute('type', 'text')
    await user.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(field('Password')).toHaveAttribute('type', 'password')
  })

  test('[S-04] the query’s address stands in the field, before the remembered one', () => {
    localStorage.setItem('tempEmail', 'bob@film.test')
    open({ email: 'ada@film.test' })
    expect(field('Email')).toHaveValue('ada@film.test')
  })

  test('the cursor stands in the first field without an answer, and nothing scrolls', async () => {
    const focus = vi.spyOn(HTMLElement.prototype, 'focus')
    open({ takesCursor: true })
    await waitFor(() => expect(field('Email')).toHaveFocus())
    expect(focus).toHaveBeenCalledWith({ preventScroll: true })
    cleanup()
    open({ takesCursor: true, email: 'ada@film.test' })
    await waitFor(() => expect(field('Password')).toHaveFocus())
  })

  test('who is there already stays', async () => {
    render(<input aria-label="Other" autoFocus />)
    open({ takesCursor: true })
    await new Promise(requestAnimationFrame)
    expect(field('Other')).toHaveFocus()
  })

  test.each([
    ['on a touch screen, whose keyboard would cover the page', { takesCursor: true }],
    ['below something else that is to be read first', {}],
  ])('no field takes the cursor %s', async (where, props) => {
    if (where.includes('touch')) {
      vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }))
    }
    open(props)
    await new Promise(requestAnimationFrame)
    expect(document.body).toHaveFocus()
    vi.unstubAllGlobals()
  })

  test('[S-05] what went well before is said', () => {
    open({ notice: 'Password updated successfully. Please sign in with your new password.' })
    expect(screen.getByRole('status')).toHaveTextContent(
      'Password updated successfully. Please sign in with your new password.',
    )
  })

  test('[S-02] a forgotten password is handed on with the address that stands there', async () => {
    const onForgot = vi.fn()
    open({ onForgot })
    await user.type(field('Email'), 'ada@film.test')
    await user.click(screen.getByRole('button', { name: 'Forgot password?' }))
    expect(onForgot).toHaveBeenCalledExactlyOnceWith('ada@film.test')
  })

  test('[S-09] what is no address is refused under its field, and nothing is sent', async () => {
    const onSubmit = open()
    await user.type(field('Email'), 'ada film')
    await user.type(field('Password'), 'secret')
    await user.click(screen.getByRole('button', { name: 'Log In' }))
    expect(field('Email')).toBeInvalid()
    expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email address')
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test('[S-10] a refusal stands above the fields, and what was typed stays', async () => {
    open({ onSubmit: async () => 'Invalid email or password' })
    await user.type(field('Email'), 'ada@film.test')
    await user.type(field('Password'), 'secret')
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid email or password')
    expect(field('Email')).toHaveValue('ada@film.test')
    expect(field('Password')).toHaveValue('secret')
  })

  test('[S-19] the remembered address is filled in, and handed on with the password', async () => {
    localStorage.setItem('tempEmail', 'ada@film.test')
    const onSubmit = open()
    expect(field('Email')).toHaveValue('ada@film.test')
    await user.type(field('Password'), 'secret')
    await user.click(screen.getByRole('button', { name: 'Log In' }))
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ email: 'ada@film.test', password: 'secret' })
  })

  test('[S-19] what is typed here stands on the sign-up screen', async () => {
    open()
    await user.type(field('Email'), 'ada@film.test')
    cleanup()
    render(<SignupForm onSubmit={async () => undefined} />)
    expect(field('Email')).toHaveValue('ada@film.test')
  })
})

describe('sign-up form', () => {
  const combined =
    'Password must be at least 8 characters with uppercase, lowercase, number, and special character'
  const uppercase = 'Password must contain at least one uppercase letter'
  const hints = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

  test('43 [U-03] several broken rules are one complaint, at the field, above what is met', async () => {
    const onSubmit = vi.fn(async () => undefined)
    render(<SignupForm onSubmit={onSubmit} />)
    await user.type(field('Email'), 'ada@film.test')
    await user.type(field('Password'), 'secret')
    await user.click(screen.getByRole('button', { name: 'Sign Up with Email' }))
    expect(screen.getAllByText(/^Password must/)).toHaveLength(1)
    expect(screen.getByText(combined)).toBeVisible()
    expect(hints()).toEqual([
      '8 characters',
      'uppercase',
      'lowercase, met',
      'number',
      'special character',
    ])
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test('[U-03] what is missing has a mark of its own, and the colour of errors once it was refused', async () => {
    render(<SignupForm onSubmit={async () => undefined} />)
    const [length, , lowercase] = screen.getAllByRole('listitem')
    expect(length?.querySelector('.lucide-circle')).not.toBeNull()
    await user.type(field('Password'), 'secret')
    expect(length).not.toHaveClass('text-error')
    expect(lowercase).toHaveClass('text-success')
    await user.keyboard('{Enter}')
    expect(length?.querySelector('.lucide-x')).not.toBeNull()
    expect(length).toHaveClass('text-error')
    expect(lowercase).toHaveClass('text-success')
    await user.type(field('Password'), '-1!A')
    expect(length?.querySelector('.lucide-check')).not.toBeNull()
  })

  test('[U-03] a broken rule that is left alone has its own message', async () => {
    render(<SignupForm onSubmit={async () => undefined} />)
    await user.type(field('Password'), 'secret')
    await user.click(screen.getByRole('button', { name: 'Sign Up with Email' }))
    await user.type(field('Password'), '-1!')
    expect(screen.getAllByText(/^Password must/)).toEqual([screen.getByText(uppercase)])
    await user.type(field('Password'), 'A')
    expect(screen.queryByText(/^Password must/)).toBeNull()
  })

  test('[U-03] a screen reader hears what stands there, and again when it changes', async () => {
    render(<SignupForm onSubmit={async () => undefined} />)
    await user.type(field('Password'), 'secret')
    await user.keyboard('{Enter}')
    expect(screen.getByRole('alert')).toHaveTextContent(combined)
    expect(field('Password')).toHaveAccessibleDescription(
      `8 characters uppercase lowercase, met number special character ${combined}`,
    )
    await user.type(field('Password'), '-1!')
    expect(screen.getByRole('alert')).toHaveTextContent(uppercase)
  })

  test('[M11] what the server says against a password stands under its field', async () => {
    const reason = 'Password is too common or too easy to guess. Please choose another one'
    const weak = 'Password must meet security requirements'
    render(<SignupForm onSubmit={async () => ({ problem: weak, password: reason })} />)
    await user.click(field('Email'))
    await user.paste('ada@film.test')
    await user.click(field('Password'))
    await user.paste('Summer2026!')
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(weak)
    expect(field('Password')).toHaveAccessibleDescription(new RegExp(`${reason}$`))
  })

  test('[U-01] a good pair is handed on', async () => {
    localStorage.setItem('tempEmail', 'ada@film.test')
    const onSubmit = vi.fn(async () => undefined)
    render(<SignupForm onSubmit={onSubmit} />)
    await user.type(field('Password'), 'Creative-1!')
    await user.click(screen.getByRole('button', { name: 'Sign Up with Email' }))
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
      email: 'ada@film.test',
      password: 'Creative-1!',
    })
  })
})

describe('reset form', () => {
  const good = 'Creative-1!'
  const open = (code: string | undefined, confirm = vi.fn(async () => undefined)) => {
    const onDone = vi.fn()
    render(<ResetForm email="ada@film.test" code={code} confirm={confirm} onDone={onDone} />)
    return { confirm, onDone }
  }
  const fill = async (password: string, again = password) => {
    await user.type(field('New Password'), password)
    await user.type(field('Confirm New Password'), again)
    await user.click(screen.getByRole('button', { name: 'Save password' }))
  }

  test('[P-02] the account’s address is shown and cannot be changed', () => {
    open('code')
    expect(field('Email')).toHaveValue('ada@film.test')
    expect(field('Email')).toHaveAttribute('readonly')
  })

  test('[P-05] what does not match, or breaks a rule, is not sent', async () => {
    const { confirm } = open('code')
    await fill(good, 'Creative-2!')
    expect(field('Confirm New Password')).toHaveAccessibleDescription(
      'Passwords do not match. Please re-enter them.',
    )
    await user.clear(field('New Password'))
    await user.type(field('New Password'), 'creative-1!')
    expect(field('New Password')).toHaveAccessibleDescription(
      /Password must contain at least one uppercase letter/,
    )
    expect(confirm).not.toHaveBeenCalled()
  })

  test('[P-06] a failure says so and keeps what was typed', async () => {
    open('code', vi.fn().mockRejectedValue(new Error('expired')))
    await fill(good)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to reset password. Please try again or request a new link.',
    )
    expect(field('New Password')).toHaveValue(good)
  })

  test('[P-06] without a code nothing is sent', async () => {
    const { confirm } = open(undefined)
    await fill(good)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Missing reset code. Please request a new password reset email.',
    )
    expect(confirm).not.toHaveBeenCalled()
  })

  test('[P-07] success is said once', async () => {
    const { confirm, onDone } = open('code')
    await fill(good)
    expect(
      await screen.findByText('Password reset successfully! Redirecting you to sign in...'),
    ).toBeVisible()
    expect(confirm).toHaveBeenCalledExactlyOnceWith('code', good)
    expect(onDone).toHaveBeenCalledOnce()
    expect(screen.getByRole('button', { name: 'Save password' })).toBeDisabled()
  })
})
