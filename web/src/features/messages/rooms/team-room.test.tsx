import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { message, ok, open, opens, refused, thread } from '@tests/messages-app'

const project = {
  project_id: 'p1',
  project_name: 'Low Tide',
  role: 'owner',
  may_documents: true,
  may_finance: true,
  archived_at: null,
  stages: { stage1: { approval_status: 'in_review', version: 1, open_items: 0 } },
}
const room = thread({
  id: 'r1',
  with: null,
  room: { title: 'Low Tide', project_id: 'p1', members: 2 },
})
const file = (id: string, version: number, day: number) => ({
  document_id: `${id}${version}`,
  series_id: id,
  version,
  stage: 2,
  filename: `${id} ${version}.pdf`,
  uploaded_at: `2026-11-0${day}T10:00:00Z`,
})
const known = {
  'GET /user-projects/all': () => ok([project]),
  'GET /user-projects/key-images': () => ok([]),
  'GET /threads?box=open': () => ok({ threads: [thread()], next: null }),
  'GET /projects/p1/room': () => ok({ thread_id: null }),
  'GET /projects/p1/team': () =>
    ok({
      project_id: 'p1',
      project_name: 'Low Tide',
      members: [
        { uid: 'ada', name: 'Ada', role: 'owner', you: true, jobs: [], has_page: true },
        { uid: 'bo', name: 'Bo Lindqvist', role: 'viewer', you: false, jobs: [], has_page: true },
      ],
      invitations: [],
      actions: [],
    }),
  'GET /projects/p1/documents': () =>
    ok([file('Pitch', 1, 3), file('Script', 1, 1), file('Script', 2, 2)]),
  'GET /threads/r1': () => ok(room),
  'GET /threads/r1/messages': () =>
    ok({ messages: [message(1, { is_mine: true })], lines: [], has_earlier: false }),
}
const writing = () => screen.findByRole('textbox', { name: 'Message to Low Tide' })

test('looking at the conversation of a team makes none; the first message does', async () => {
  let refuses = true
  const { user, calls, bodies, router } = await open('/messages/team/p1', {
    ...known,
    'PUT /projects/p1/room': () => ok(room),
    'POST /threads/r1/messages': () => {
      const answer = refuses
        ? refused(409, 'Try again later.')
        : ok(message(1, { is_mine: true }), 201)
      refuses = false
      return answer
    },
  })
  await user.type(await writing(), 'We shoot on the 9th.')
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Try again later.')).toBeVisible()
  expect(await writing()).toHaveValue('We shoot on the 9th.')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/messages/r1'))
  const [first, second] = bodies('POST', '/threads/r1/messages')
  expect(second).toEqual(first)
  expect(first).toMatchObject({ text: 'We shoot on the 9th.' })
})

test('a conversation that has begun is opened', async () => {
  const { router, calls } = await open('/messages/team/p1', {
    ...known,
    'GET /projects/p1/room': () => ok({ thread_id: 'r1' }),
  })
  await waitFor(() => expect(router.state.location.pathname).toBe('/messages/r1'))
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false)
})

test('behind “Details” stand stage, status, people and the newest version of each file', async () => {
  await open('/messages/team/p1', known)
  opens(await screen.findByRole('button', { name: 'Details' }))
  expect(await screen.findByRole('dialog', { name: 'Project details' })).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Stage 1 · Concept & Rights' })).toBeVisible()
  expect(screen.getByText('In review')).toBeVisible()
  expect(await screen.findByText('Owner (you)')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Bo Lindqvist' })).toHaveAttribute('href', '/people/bo')
  const files = await screen.findAllByRole('link', { name: /pdf$/ })
  expect(files.map(({ textContent }) => textContent)).toEqual(['Pitch 1.pdf', 'Script 2.pdf'])
})

test('who is not in the team finds no conversation', async () => {
  await open('/messages/team/p1', {
    ...known,
    'GET /user-projects/all': () => ok([]),
    'GET /projects/p1/room': () => refused(404, 'Not found.'),
  })
  expect(await screen.findByRole('heading', { name: 'Conversation not found' })).toBeVisible()
})
