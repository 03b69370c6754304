import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ada, openApp } from '@tests/app'

// The skeleton stays for a while, and the modules are loaded anew for each test.

const free = { grace_days: 30, is_staff: false, projects: [] as unknown[] }

async function open(state: object) {
  const asked: string[] = []
  let now: object = state
  const app = await openApp(({ method, path }) => {
    const { pathname } = new URL(path, 'http://server')
    if (pathname !== '/account/deletion') return { status: 200, body: { items: [], limit: 5 } }
    asked.push(method)
    if (method === 'POST') now = { ...state, due_at: '2026-12-25T10:00:00Z' }
    if (method === 'DELETE') now = state
    return method === 'DELETE' ? { status: 204 } : { status: 200, body: now }
  })
  const { DeleteAccount } = await import('./delete-account')
  act(() => app.enter(ada))
  render(
    <QueryClientProvider client={app.queryClient}>
      <DeleteAccount />
    </QueryClientProvider>,
  )
  return asked
}

test('the account goes only when its address is typed, and can be kept', async () => {
  const projects = [
    { project_name: 'The Door', is_passed_on: true, heir: 'Bob Byrne' },
    { project_name: 'The Lamp', is_passed_on: false },
  ]
  const asked = await open({ ...free, projects })
  fireEvent.click(await screen.findByRole('button', { name: 'Delete my account…' }))
  expect(await screen.findByText('The Door: Bob Byrne becomes the owner')).toBeTruthy()
  expect(screen.getByText(/The Lamp: deleted with all its files/)).toBeTruthy()
  const confirm = screen.getByRole('button', { name: 'Delete my account' })
  fireEvent.click(confirm)
  expect(await screen.findByText('This is not the email address of your account')).toBeTruthy()
  expect(asked).not.toContain('POST')
  fireEvent.change(screen.getByLabelText(/to confirm/), { target: { value: ada.email } })
  fireEvent.click(confirm)
  fireEvent.click(await screen.findByRole('button', { name: 'Keep my account' }))
  expect(await screen.findByRole('button', { name: 'Delete my account…' })).toBeTruthy()
  expect(asked).toContain('DELETE')
})

test('staff are told why they cannot delete their account', async () => {
  await open({ ...free, is_staff: true })
  expect(await screen.findByText(/has a staff role and cannot be deleted/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Delete my account…' })).toBeNull()
})
