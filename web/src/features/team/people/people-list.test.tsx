import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ada, openApp } from '@tests/app'
import type { AttachedTalent, Team } from '../api'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  createLink: () => (props: { children: string }) => <a href="/people/bo">{props.children}</a>,
}))

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

async function open(
  first: AttachedTalent[],
  then: AttachedTalent[] = first,
  more: Partial<Team> = {},
  projects: object[] = [],
) {
  const bodyOf = (method: string, path: string) => {
    if (path.includes('/candidates')) return []
    if (path.endsWith('/user-projects/all')) return projects
    return method === 'POST' ? then : first
  }
  const app = await openApp(({ method, path }) => ({ status: 200, body: bodyOf(method, path) }))
  const { PeopleList } = await import('./people-list')
  const { ToastRegion } = await import('@/shared/ui/messages/toast')
  act(() => app.enter(ada))
  render(
    <QueryClientProvider client={app.queryClient}>
      <PeopleList team={{ ...team, ...more }} onDone={async () => undefined} />
      <ToastRegion />
    </QueryClientProvider>,
  )
  return { ...app, user: userEvent.setup() }
}

const ask = () => screen.queryByRole('button', { name: 'Request confirmation from Bo' })

test('who waits beside others is confirmed without an email', async () => {
  await open([attached('Ada', 'not_asked'), attached('Bo', 'not_asked')])
  expect(
    await screen.findByText(/^Your own attachment is confirmed at the same time/),
  ).toBeVisible()
  expect(ask()).toHaveTextContent(/^Request confirmation from .?Bo.?$/)
  cleanup()
  await open([attached('Ada', 'asked'), attached('Bo', 'not_asked')])
  expect(await screen.findByText('Requested')).toBeVisible()
  expect(screen.queryByText(/your own attachment/i)).toBeNull()
})

test('[R-13] who names themselves is confirmed, and is asked nothing', async () => {
  await open([attached('Ada', 'confirmed')])
  expect(await screen.findByText('(you)')).toBeVisible()
  expect(screen.getByText('Confirmed')).toBeVisible()
  expect(screen.queryByText(/[Yy]our own attachment/)).toBeNull()
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

const atStage2 = (approval_status: string) => [
  { project_id: 'p', stages: { stage2: { approval_status } } },
]
const anyway = () => screen.queryByText(/^When you submit stage 2, we’ll ask its key creatives/)

test('beside the button stands that a submission asks key creatives by itself', async () => {
  await open([attached('Bo', 'not_asked')], undefined, undefined, atStage2('draft'))
  await waitFor(() => expect(anyway()).toBeVisible())
})

test.each([
  ['once it is submitted', attached('Bo', 'not_asked'), 'submitted'],
  [
    'of heads of department, who count once they confirm',
    { ...attached('Bo', 'not_asked'), stage: 4 as const },
    'approved',
  ],
])('that is not said %s', async (_, bo, status) => {
  const { calls } = await open([bo], undefined, undefined, atStage2(status))
  await waitFor(() => expect(ask()).toBeVisible())
  await waitFor(() =>
    expect(calls.some(({ path }) => path.endsWith('/user-projects/all'))).toBe(true),
  )
  expect(anyway()).toBeNull()
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

const managed = { actions: ['manage'] } satisfies Partial<Team>
const inviteBo = () => screen.findByRole('button', { name: 'Invite Bo to the team' })

test('who is attached without being in the team is invited from their row, by their address', async () => {
  const { user, calls } = await open([attached('Bo', 'confirmed')], undefined, managed)
  await user.click(await inviteBo())
  expect(screen.getByRole('combobox', { name: 'Name or email' })).toHaveValue('bo@film.test')
  await user.click(screen.getByRole('button', { name: 'Send invitation' }))
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith('/invitations'))?.body).toContain('bo@film.test'),
  )
})

test('without an address their name is looked for at once', async () => {
  const { email: _, ...bo } = attached('Bo', 'no_address')
  const { user, calls } = await open([bo], undefined, managed)
  await user.click(await inviteBo())
  expect(screen.getByRole('combobox', { name: 'Name or email' })).toHaveValue('Bo')
  expect(await screen.findByRole('listbox')).toBeVisible()
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('?q=Bo'))).toBe(true))
})

test('who does not manage the team invites nobody', async () => {
  await open([attached('Bo', 'confirmed')])
  expect(await screen.findByText('Not in the team')).toBeVisible()
  expect(screen.queryByRole('button', { name: /to the team/ })).toBeNull()
})

const sent: Team['invitations'][number] = {
  invitation_id: 'i' as never,
  email: 'Bo@film.test',
  role: 'viewer',
  documents: false,
  finance: false,
  state: 'pending',
  created_at: '2026-11-25T10:00:00Z',
  expires_at: '2026-12-09T12:00:00Z',
}

test('who is invited already is not invited again', async () => {
  const invitations = [sent]
  await open([attached('Bo', 'confirmed')], undefined, { ...managed, invitations })
  expect(
    await screen.findByText(/^Invited on .*25 Nov 2026.*\. The invitation expires on .*9 Dec 2026/),
  ).toBeVisible()
  expect(screen.queryByText('Not in the team')).toBeNull()
  expect(screen.queryByRole('button', { name: /to the team/ })).toBeNull()
})

test('an invitation that has expired does not stand for one', async () => {
  const invitations = [{ ...sent, state: 'expired' as const }]
  await open([attached('Bo', 'confirmed')], undefined, { ...managed, invitations })
  expect(await inviteBo()).toBeVisible()
})

test('a member who was chosen by their account is found in the team by it, not by the name', async () => {
  const bo = { ...attached('Bo', 'asked'), email: undefined, member: 'bo' }
  const role = { role: 'viewer', documents: false, finance: false, signs_off: false } as const
  const joined = { joined_at: '2026-01-01T00:00:00Z', has_page: false, jobs: [], you: false }
  const members = [
    { ...role, ...joined, uid: 'other', name: 'Bo' },
    { ...role, ...joined, uid: 'bo', name: 'Bo Ahn' },
  ] as unknown as Team['members']
  await open([bo as AttachedTalent], undefined, { members })
  const rows = await screen.findAllByRole('listitem')
  await waitFor(() => expect(rows[1]).toHaveTextContent('Director'))
  expect(rows).toHaveLength(2)
  expect(rows[0]).not.toHaveTextContent('Director')
})

test('a member who is attached is invited by their account', async () => {
  const bo = { ...attached('Bo Ahn', 'asked'), email: undefined, member: 'bo' } as AttachedTalent
  const { user, calls } = await open([bo], undefined, { actions: ['manage'] })
  await user.click(await screen.findByRole('button', { name: 'Invite Bo Ahn to the team' }))
  await user.click(await screen.findByRole('button', { name: 'Send invitation' }))
  const call = calls.find(({ path, method }) => method === 'POST' && path.endsWith('/invitations'))
  expect(JSON.parse(call?.body as string)).toMatchObject({ uid: 'bo' })
})
