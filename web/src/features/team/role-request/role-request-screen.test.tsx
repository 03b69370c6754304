import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { openApp } from '@tests/app'

const request = {
  project_name: 'The Door',
  asked_by: 'Ada Byrne',
  job: 'director_of_photography',
  attachment_status: 'letter_of_intent',
}

afterEach(() => window.history.replaceState(null, '', '/'))

async function open(hasAccount: boolean, over?: number) {
  window.history.replaceState(null, '', '/role-requests/code#email=nora%40film.test')
  const asked: string[] = []
  const app = await openApp(({ method, path }) => {
    asked.push(`${method} ${path}`)
    if (over) return { status: over, body: { type: '/problems/x', title: 'Gone', detail: 'Gone' } }
    return method === 'POST'
      ? { status: 204, body: undefined }
      : { status: 200, body: { ...request, has_account: hasAccount } }
  })
  const { RoleRequestScreen } = await import('./role-request-screen')
  const component = () => <RoleRequestScreen code="code" />
  const router = createRouter({
    routeTree: createRootRoute({ component, notFoundComponent: component }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  act(() => app.enter(null))
  render(
    <QueryClientProvider client={app.queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return asked
}

test('[R-13] whoever is named reads by whom, as what, and with which address to confirm', async () => {
  await open(false)
  const title = await screen.findByRole('heading', { name: /lists you/ })
  expect(document.title).toMatch(/^Confirm your attachment/)
  expect(title).toHaveTextContent(/Ada Byrne.* lists you as .*director of photography.*The Door/)
  expect(screen.getByText(/create an account with .*nora@film\.test/)).toBeVisible()
  const links = screen.getAllByRole('link', { name: /Log in|Create account/ })
  expect(links.map((link) => link.textContent)).toEqual(['Create account', 'Log in'])
})

test('[R-13] whoever has an account logs in', async () => {
  await open(true)
  expect(await screen.findByText(/To confirm, log in as/)).toHaveTextContent('nora@film.test')
  const links = screen.getAllByRole('link', { name: /Log in|Create account/ })
  expect(links.map((link) => link.textContent)).toEqual(['Log in'])
})

test('[R-13] one declines without an account, after a second look', async () => {
  const asked = await open(false)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Decline' }))
  expect(asked).not.toContainEqual(expect.stringContaining('POST'))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Decline' }))
  expect(await screen.findByRole('heading', { name: 'You declined' })).toBeVisible()
  expect(asked.at(-1)).toMatch(/POST .*role-requests\/code\/decline/)
})

test('what was answered, or is not known, says so', async () => {
  await open(true, 410)
  expect(await screen.findByRole('heading', { name: /already answered/ })).toBeVisible()
})
