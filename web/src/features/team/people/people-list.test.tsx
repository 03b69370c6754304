import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ada, openApp } from '@tests/app'
import type { AttachedTalent, Team } from '../api'

const attached = (name: string, state: AttachedTalent['state']): AttachedTalent => ({
  stage: 2,
  name,
  email: `${name.toLowerCase()}@film.test`,
  job: 'director',
  attachment_status: 'contracted',
  state,
})

const team: Team = {
  project_id: 'p',
  project_name: 'The Door',
  members: [],
  invitations: [],
  actions: ['ask_to_confirm'],
  limit: 30,
}

async function open(first: AttachedTalent[], then: AttachedTalent[] = first) {
  const app = await openApp(({ method }) => ({
    status: 200,
    body: method === 'POST' ? then : first,
  }))
  const { PeopleList } = await import('./people-list')
  const { ToastRegion } = await import('@/shared/ui/messages/toast')
  act(() => app.enter(ada))
  render(
    <QueryClientProvider client={app.queryClient}>
      <PeopleList team={team} onDone={async () => undefined} />
      <ToastRegion />
    </QueryClientProvider>,
  )
  return { ...app, user: userEvent.setup() }
}

const ask = () => screen.queryByRole('button', { name: 'Request confirmation from Bo' })

test('[R-13] who names themselves is confirmed, is told so, and is asked nothing', async () => {
  await open([attached('Ada', 'confirmed')])
  expect(await screen.findByText('(you)')).toBeVisible()
  expect(screen.getByText('Confirmed')).toBeVisible()
  expect(screen.getByText(/You confirm your own attachment here/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /confirm/i })).toBeNull()
})

test('who is in the team and attached to the film has one row, with their jobs and their address', async () => {
  const { user } = await open([
    { ...attached('Bo', 'confirmed'), job: 'writer' },
    attached('Bo', 'asked'),
    attached('Cy', 'confirmed'),
  ])
  const rows = await screen.findAllByRole('listitem')
  expect(rows).toHaveLength(2)
  const [bo, cy] = rows.map((row) => within(row))
  expect(bo?.getByText('Director')).toBeVisible()
  expect(bo?.getByText('Writer')).toBeVisible()
  expect(cy?.getByText('Not in the team')).toBeVisible()
  expect(screen.queryByText('bo@film.test')).toBeNull()
  await user.click(bo?.getByRole('button', { name: 'Actions for Bo' }) as HTMLElement)
  await user.click(screen.getByRole('menuitem', { name: /Copy email address/ }))
  expect(await screen.findByText('Email address copied')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe('bo@film.test')
})

test('with several to ask, one button says how many it asks', async () => {
  await open([attached('Bo', 'not_asked'), attached('Cy', 'not_asked')])
  expect(
    await screen.findByRole('button', { name: 'Request confirmation from 2 people' }),
  ).toBeVisible()
  expect(screen.getAllByRole('button', { name: /^Request/ })).toHaveLength(1)
})

test('others are asked', async () => {
  const { user, calls } = await open([attached('Bo', 'not_asked')], [attached('Bo', 'asked')])
  await waitFor(() => expect(ask()).toBeVisible())
  expect(screen.queryByText('(you)')).toBeNull()
  expect(screen.queryByText(/without being asked/)).toBeNull()
  await user.click(ask() as HTMLElement)
  expect(await screen.findByText('Requests sent')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('[R-13] what came by an import is not called a request where it is of oneself', async () => {
  const { user } = await open([attached('Ada', 'not_asked')], [attached('Ada', 'confirmed')])
  await user.click(await screen.findByRole('button', { name: 'Confirm my own attachment' }))
  expect(await screen.findByText('Your attachment is confirmed')).toBeVisible()
  expect(ask()).toBeNull()
})
