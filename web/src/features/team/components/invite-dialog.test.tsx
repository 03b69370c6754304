import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { ada, openApp } from '@tests/app'
import type { Answer, Call } from '@tests/server'

const sam = {
  uid: 'sam',
  name: 'Sam Reyes',
  headline: 'Gaffer',
  connected: false,
  in_team: false,
  invited: false,
}
const isCandidates = ({ path }: Call) => path.includes('/team/candidates')
const isSearch = ({ path }: Call) => path.includes('/team/candidates?q=')
const box = () => screen.getByRole('combobox', { name: 'Name or email' })
const send = () => screen.getByRole('button', { name: 'Send invitation' })

async function open(search: Answer, connections: unknown[] = []) {
  const app = await openApp((call) => {
    if (isSearch(call)) return search
    if (isCandidates(call)) return { status: 200, body: connections }
    return { status: 201, body: { name: 'Sam Reyes' } }
  })
  const { InviteDialog } = await import('./invite-dialog')
  const onClose = vi.fn<() => void>()
  act(() => app.enter(ada))
  render(
    <QueryClientProvider client={app.queryClient}>
      <InviteDialog projectId="p" onClose={onClose} onDone={async () => undefined} />
    </QueryClientProvider>,
  )
  const sent = () => app.calls.filter((call) => call.method === 'POST').map(({ body }) => body)
  return { ...app, sent, onClose, user: userEvent.setup() }
}

describe('inviting into a team', () => {
  test('somebody is found by name, chosen with the keys, and invited by who they are', async () => {
    const { user, calls, sent, onClose } = await open({ status: 200, body: [sam] })
    await user.click(box())
    await user.paste('sam r')
    expect(await screen.findByRole('option', { name: /Sam Reyes/ })).toHaveTextContent('Gaffer')
    const asked = () => calls.filter(isSearch).at(-1)?.path
    await waitFor(() => expect(asked()).toBe('/projects/p/team/candidates?q=sam%20r'))
    await user.keyboard('{ArrowDown}{Enter}')
    expect(box()).toHaveValue('Sam Reyes')
    expect(screen.queryByRole('listbox')).toBeNull()
    await user.click(send())
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent().map((body) => JSON.parse(body) as unknown)).toEqual([
      { uid: 'sam', role: 'collaborator', documents: true, finance: false },
    ])
  })

  test('until a search is answered, nobody is offered whose name is another', async () => {
    const [bo, samira] = [
      { ...sam, uid: 'bo', name: 'Bo Ahn' },
      { ...sam, name: 'Samira Diaz' },
    ]
    const { user } = await open({ status: 200, body: [sam] }, [bo, samira])
    await screen.findByRole('button', { name: /Bo Ahn/ })
    await user.click(box())
    await user.paste('sam')
    const offered = screen.getAllByRole('option').map(({ textContent }) => textContent)
    expect(offered).toEqual([expect.stringContaining('Samira Diaz')])
    expect(await screen.findByRole('option', { name: /Sam Reyes/ })).toBeVisible()
  })

  test('connections are offered before anything is typed, and go once an address is', async () => {
    const bo = { ...sam, uid: 'bo', name: 'Bo Ahn', connected: true }
    const { user, sent, onClose } = await open({ status: 200, body: [] }, [bo])
    const offered = () => screen.queryByRole('button', { name: /Bo Ahn/ })
    await waitFor(() => expect(offered()).toHaveTextContent('Gaffer'))
    await user.click(box())
    await user.paste('bo@film.test')
    expect(offered()).toBeNull()
    await user.clear(box())
    await user.click(offered() as HTMLElement)
    expect(box()).toHaveValue('Bo Ahn')
    expect(box()).toHaveFocus()
    expect(box()).toHaveAccessibleDescription('Your connection · Gaffer')
    expect(offered()).toBeNull()
    await user.click(send())
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent()[0]).toContain('"uid":"bo"')
  })

  test('an address is not looked for, and is invited as it is', async () => {
    const { user, calls, sent } = await open({ status: 200, body: [] })
    await user.click(box())
    await user.paste('sam@film.test')
    await user.click(send())
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toContain('"email":"sam@film.test"')
    expect(calls.filter(isSearch)).toEqual([])
  })

  test('a name that nobody was chosen by is not sent', async () => {
    const { user, sent } = await open({ status: 200, body: [] })
    await user.type(box(), 'nobody')
    await waitFor(() => expect(screen.getByRole('listbox')).toHaveTextContent('No members found'))
    await user.keyboard('{Escape}')
    await user.click(send())
    expect(box()).toHaveAccessibleDescription(/Select a member from the list/)
    expect(sent()).toEqual([])
  })

  test('who is in the team already cannot be chosen', async () => {
    const { user } = await open({ status: 200, body: [{ ...sam, in_team: true }] })
    await user.type(box(), 'sam')
    const option = await screen.findByRole('option', { name: /Sam Reyes/ })
    expect(option).toHaveAttribute('aria-disabled', 'true')
    expect(option).toHaveTextContent('Already in the team')
  })

  test('a search that failed says why', async () => {
    const detail = 'Too many searches. Please wait a moment.'
    const { user } = await open({ status: 429, body: { status: 429, detail } })
    await user.type(box(), 'sam')
    await waitFor(() => expect(screen.getByRole('listbox')).toHaveTextContent(detail))
  })
})
