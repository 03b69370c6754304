import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPeople, page, sam } from '@tests/people-app'
import type { Answer, Call } from '@tests/server'

const saved = (id: string, name: string, filters: object, outdated: string | null = null) => ({
  id,
  name,
  filters,
  outdated,
  alert: 'never',
  searched_at: null as string | null,
  created_at: '2026-11-25T10:00:00Z',
})

/** The server's list of saved searches. */
function kept(...all: ReturnType<typeof saved>[]) {
  return ({ method, path, body }: Call): Answer | undefined => {
    if (!path.startsWith('/people/searches')) return undefined
    const at = all.findIndex(({ id }) => path.endsWith(`/${id}`))
    const sent = body ? JSON.parse(body) : {}
    if (method === 'GET') return { status: 200, body: [...all] }
    if (method === 'POST') {
      if (sent.name === '') {
        const detail = 'Enter a name for this search.'
        const errors = [{ field: 'name', code: 'required', detail }]
        return { status: 422, body: { status: 422, errors } }
      }
      all.unshift(saved('new', sent.name, sent.filters))
      return { status: 201, body: all[0] }
    }
    if (method === 'DELETE') {
      all.splice(at, 1)
      return { status: 204 }
    }
    all[at] = { ...(all[at] as ReturnType<typeof saved>), ...sent }
    return { status: 200, body: all[at] }
  }
}

const region = () => screen.findByRole('region', { name: 'Saved searches' })

test('what is sought is saved under a name, and has it from then on', async () => {
  const { user, calls } = await openPeople(
    () => page([sam]),
    '/people?title=gaffer&country=IE',
    kept(),
  )
  await user.click(await screen.findByRole('button', { name: 'Save this search' }))
  const name = await screen.findByRole('textbox', { name: 'Name of the search' })
  expect(name).toHaveValue('Gaffer, Ireland')
  await user.clear(name)
  await user.click(screen.getByRole('button', { name: 'Save search' }))
  expect(await screen.findByText('Enter a name for this search.')).toBeVisible()
  await user.type(name, 'Gaffers')
  await user.click(screen.getByRole('button', { name: 'Save search' }))
  expect(await screen.findByText(/Saved as .Gaffers./)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Save this search' })).toBeNull()
  const sent = calls.findLast(({ method }) => method === 'POST')
  expect(JSON.parse(sent?.body ?? '')).toEqual({
    name: 'Gaffers',
    filters: { title: 'gaffer', country: 'IE' },
  })
})

test('saved searches are opened from the list; one that is over says why', async () => {
  const over = saved(
    'b',
    'Last week',
    { free_from: '2020-01-01', free_until: '2020-01-02' },
    'Over.',
  )
  const { user, address } = await openPeople(
    () => page([sam]),
    '/people',
    kept(saved('a', 'Irish gaffers', { title: 'gaffer', country: 'IE' }), over),
  )
  const list = await region()
  expect(within(list).getByText('Gaffer, Ireland')).toBeVisible()
  expect(within(list).getByText('Over.')).toBeVisible()
  await user.click(within(list).getByRole('link', { name: 'Irish gaffers' }))
  await waitFor(() => expect(address()).toBe('/people?title=gaffer&country=IE'))
  expect(await screen.findByRole('link', { name: 'Sam Reyes' })).toBeVisible()
})

test('a saved search is renamed and, after a question, deleted', async () => {
  const { user } = await openPeople(
    () => page([sam]),
    '/people',
    kept(saved('a', 'Gaffers', { title: 'gaffer' })),
  )
  const choose = async (entry: string) => {
    await user.click(await screen.findByRole('button', { name: /^Actions for/ }))
    await user.click(await screen.findByRole('menuitem', { name: entry }))
  }
  await choose('Rename')
  const name = await screen.findByRole('textbox', { name: 'Name of the search' })
  expect(name).toHaveValue('Gaffers')
  await user.type(name, ' here')
  await user.click(screen.getByRole('button', { name: 'Rename' }))
  expect(await screen.findByRole('link', { name: 'Gaffers here' })).toBeVisible()
  await choose('Delete')
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete saved search?' })
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('link', { name: 'Gaffers here' })).toBeVisible()
  await choose('Delete')
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await screen.findByRole('navigation', { name: 'Departments' })).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Gaffers here')).toBeNull())
  expect(screen.queryByRole('region', { name: 'Saved searches' })).toBeNull()
})

test('[SE-11] an alert is chosen for each search, and says how it stands', async () => {
  const over = saved('b', 'Last week', { free_from: '2020-01-01' }, 'Over.')
  const { user, calls } = await openPeople(
    () => page([sam]),
    '/people',
    kept(saved('a', 'Gaffers', { title: 'gaffer' }), {
      ...over,
      alert: 'weekly',
      searched_at: '2026-11-25T10:00:00Z',
    }),
  )
  const list = await region()
  expect(within(list).getByText(/This search no longer works/)).toBeVisible()
  const alert = within(list).getByRole('button', { name: /Alert for .Gaffers/ })
  expect(alert).toHaveTextContent('No alert')
  await user.click(alert)
  await user.click(await screen.findByRole('option', { name: 'Daily email' }))
  await waitFor(() => expect(alert).toHaveTextContent('Daily email'))
  const sent = calls.findLast(({ method }) => method === 'PATCH')
  expect([sent?.path, JSON.parse(sent?.body ?? '')]).toEqual([
    '/people/searches/a',
    { alert: 'daily' },
  ])
})
