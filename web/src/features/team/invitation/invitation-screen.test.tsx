import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answer } from '@tests/server'
import { ok, openPart, refused } from '@tests/part-app'
import type { InvitationView } from '../api'

const lists = [
  { key: 'formats', options: [{ key: 'feature', label: 'Feature film' }] },
  { key: 'genres', options: [{ key: 'drama', label: 'Drama' }] },
]

const invitation: InvitationView = {
  invitation_id: 'i' as never,
  project_name: 'Salt Road',
  invited_by: 'Maya Okonkwo',
  role: 'collaborator',
  documents: true,
  finance: false,
  expires_at: '2026-12-09T12:00:00Z',
  logline: 'A salt trader walks home.',
  format: 'feature',
  genres: ['drama', 'other:Road movie'],
  team: [
    { name: 'Maya Okonkwo', role: 'owner' },
    { name: 'Ben Carver', role: 'producer' },
  ],
}

const open = (answer: Answer) =>
  openPart(
    ({ path, method }) => {
      if (path === '/taxonomies') return ok({ version: 1, lists })
      if (method === 'POST') return ok({ project_id: 'p' })
      return path === '/invitations/code' ? answer : ok([])
    },
    ['/dashboard', '/projects/$projectId'],
    async () => {
      const { InvitationScreen } = await import('./invitation-screen')
      return <InvitationScreen token="code" />
    },
  )

/** Without the marks around what was filled in. */
const plainText = (one: HTMLElement) => one.textContent.replaceAll(/[\u2068\u2069]/g, '')
const term = (name: string) =>
  plainText(screen.getByText(name, { selector: 'dt' }).nextElementSibling as HTMLElement)

test('somebody who is invited sees the film, who asks, as what, what that opens, and with whom', async () => {
  await open(ok(invitation))
  expect(await screen.findByRole('heading', { level: 1, name: 'Salt Road' })).toBeVisible()
  expect(await screen.findByText('Feature film')).toBeVisible()
  expect(screen.getByText('Drama, Road movie')).toBeVisible()
  expect(screen.getByText('A salt trader walks home.')).toBeVisible()
  expect(plainText(screen.getByRole('heading', { level: 2 }))).toBe(
    'Maya Okonkwo invites you to join the team',
  )
  expect(term('Your role')).toBe('Can editCannot submit stages or share documents.')
  expect(term('Your access')).toBe('Can see documents')
  expect(term('Expires')).toBe('9 Dec 2026')
  const team = within(screen.getByRole('list', { name: 'In the team' })).getAllByRole('listitem')
  expect(team.map(plainText)).toEqual([
    expect.stringMatching(/Maya Okonkwo Owner$/),
    expect.stringMatching(/Ben Carver Can edit and submit$/),
  ])
})

test('who joins is led into the project', async () => {
  const { user, said } = await open(ok(invitation))
  await user.click(await screen.findByRole('button', { name: 'Join team' }))
  expect(await screen.findByText('/projects/$projectId')).toBeVisible()
  expect(said()).toEqual(['POST /invitations/code/accept'])
})

test('who declines is asked once more', async () => {
  const { user, said } = await open(ok(invitation))
  await user.click(await screen.findByRole('button', { name: 'Decline' }))
  const dialog = screen.getByRole('alertdialog', { name: 'Decline invitation?' })
  await user.click(within(dialog).getByRole('button', { name: 'Decline' }))
  expect(await screen.findByText('/dashboard')).toBeVisible()
  expect(said()).toEqual(['POST /invitations/code/decline'])
})

test('who is to take a project over reads what becomes of its owner', async () => {
  await open(ok({ ...invitation, role: 'owner', documents: true, finance: true }))
  const asks = await screen.findByRole('heading', { level: 2 })
  expect(plainText(asks)).toBe('Maya Okonkwo wants to transfer this project to you')
  expect(term('Your role')).toMatch(/^Owner.*Maya Okonkwo will stay in the team/)
  expect(term('Your access')).toBe('Can see all documents and finance')
  expect(screen.getByRole('button', { name: 'Accept ownership' })).toBeVisible()
})

test('a film of which nothing is written yet is its title', async () => {
  const { logline: _, ...rest } = invitation
  await open(ok({ ...rest, format: null, genres: [], team: [] }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Salt Road' })).toBeVisible()
  expect(screen.queryByText('In the team')).toBeNull()
  expect(screen.queryByRole('listitem')).toBeNull()
})

test('who has joined already is led to the project', async () => {
  await open(ok({ ...invitation, genres: [], team: [], project_id: 'p' }))
  expect(await screen.findByRole('link', { name: /Open/ })).toHaveAttribute('href', '/projects/p')
  expect(screen.queryByRole('button', { name: 'Join team' })).toBeNull()
})

test.each([
  [403, 'This invitation was sent to a different address'],
  [404, 'Invitation not found'],
  [410, 'This invitation is no longer valid'],
  [503, 'The invitation could not be loaded'],
])('where the server answers %i the page says why', async (status, title) => {
  await open(refused(status, 'No.'))
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
})
