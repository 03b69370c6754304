import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { message, now, ok, open, opens, refused, thread } from '@tests/messages-app'

const room = (more: object = {}) =>
  thread({
    with: null,
    room: { title: 'Low Tide', project_id: 'p1', members: 3 },
    ...more,
  })
const team = { actions: [], limit: 20 }
const by = (uid: string | null, name: string) => ({
  author: uid,
  by: { uid, name, portrait: null },
})
const bo = by('bo', 'Bo Lindqvist')
const cy = by('cy', 'Cy Moreau')

test('[ME-09] the list shows a room with its title and who wrote last', async () => {
  const last = {
    text: 'See you on set',
    by: 'Cy Moreau',
    file: null,
    is_folded: false,
    at: now(),
    is_mine: false,
  }
  await open('/messages', {
    'GET /threads?box=open': () =>
      ok({
        threads: [
          room({ last }),
          room({ id: 't2', last: { ...last, text: null, is_folded: true } }),
          room({ id: 't3', last: null }),
        ],
        next: null,
      }),
  })
  const [first, second, third] = await screen.findAllByRole('link', { name: /Low Tide/ })
  expect(third).toHaveTextContent(/No messages yet · .*3.* people/)
  expect(within(third as HTMLElement).queryByText('LT')).toBeNull()
  expect(first).toHaveTextContent('Cy Moreau: See you on set')
  expect(second).toHaveTextContent('Hidden message')
})

test('[ME-09] messages of one author stand together below their name', async () => {
  await open('/messages/t1', {
    'GET /threads/t1': () => ok(room()),
    'GET /threads/t1/messages': () =>
      ok({
        messages: [
          message(1, bo),
          message(2, bo),
          message(3, cy),
          message(4, { author: 'ada', is_mine: true }),
          message(5, by(null, 'Former member')),
        ],
        lines: [],
        has_earlier: false,
      }),
  })
  const lines = within(await screen.findByRole('region', { name: 'Conversation “Low Tide”' }))
  const items = lines.getAllByRole('listitem').filter((item) => item.dataset['seq'])
  const heads = items.map((item) => item.querySelector('.message-by')?.textContent ?? '')
  expect(heads.map((text) => text.replace(/^[A-Z]{2}/, ''))).toEqual([
    'Bo Lindqvist',
    '',
    'Cy Moreau',
    '',
    'Former member',
  ])
})

test('[ME-09] what happened in the team stands between the messages, and is no message', async () => {
  const line = (kind: string, at: string, more: object = {}) => ({
    id: `${kind}-${at}`,
    at,
    kind,
    stage: null,
    by: null,
    is_mine: false,
    ...more,
  })
  const at = (minute: number) => `2026-11-24T10:${String(minute).padStart(2, '0')}:00Z`
  await open('/messages/t1', {
    'GET /threads/t1': () => ok(room()),
    'GET /threads/t1/messages': () =>
      ok({
        messages: [
          message(1, { ...bo, created_at: at(1) }),
          message(2, { ...bo, created_at: at(3) }),
        ],
        lines: [
          line('joined', at(0), { is_mine: true }),
          line('left', at(2), { by: { uid: 'cy', name: 'Cy Moreau', portrait: null } }),
          line('submitted', at(4), { stage: 2, by: { uid: 'bo', name: 'Bo', portrait: null } }),
          line('approved', at(5), { stage: 2 }),
        ],
        has_earlier: false,
      }),
  })
  const history = within(await screen.findByRole('region', { name: 'Conversation “Low Tide”' }))
  const said = history.getAllByRole('listitem').map((item) => item.textContent ?? '')
  expect(
    said.filter((text) => /team|tage|Text/.test(text)).map((text) => text.slice(0, 30)),
  ).toEqual([
    'You joined the team',
    expect.stringContaining('Text 1'),
    'Cy Moreau left the team',
    expect.stringContaining('Text 2'),
    'Bo submitted stage 2',
    'Stage 2 approved',
  ])
  expect(history.getByRole('link', { name: 'Stage 2' })).toHaveAttribute(
    'href',
    '/projects/p1/create-project/stage-2',
  )
  expect(screen.queryByText('No messages yet')).toBeNull()
})

test('[ME-09] who has just joined is told that they read what is written from then on', async () => {
  const joined = { id: 'j', at: '2026-11-24T10:00:00Z', kind: 'joined', stage: null, by: null }
  await open('/messages/t1', {
    'GET /threads/t1': () => ok(room()),
    'GET /threads/t1/messages': () =>
      ok({ messages: [], lines: [{ ...joined, is_mine: true }], has_earlier: false }),
  })
  expect(await screen.findByRole('heading', { name: 'No messages since you joined' })).toBeVisible()
  expect(screen.queryByText(/Write the first message/)).toBeNull()
})

test('[PV-04] a hidden message is shown when the reader asks for it', async () => {
  const { user } = await open('/messages/t1', {
    'GET /threads/t1': () => ok(room()),
    'GET /threads/t1/messages': () =>
      ok({ messages: [message(1, { ...bo, is_folded: true })], lines: [], has_earlier: false }),
  })
  expect(await screen.findByText('Hidden message')).toBeVisible()
  expect(screen.queryByText('Text 1')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show message' }))
  expect(screen.getByText('Text 1')).toBeVisible()
})

test('[ME-09] the head lists who is in the room, and a list that fails can be asked for again', async () => {
  let isBroken = true
  const { user } = await open('/messages/t1', {
    'GET /threads/t1': () => ok(room()),
    'GET /rooms/t1/members': () =>
      isBroken
        ? refused(403, 'Not now.')
        : ok({
            ...team,
            members: [
              { uid: 'ada', name: 'Ada Byrne', portrait: null, is_me: true },
              { uid: 'bo', name: 'Bo Lindqvist', portrait: null, is_me: false },
            ],
          }),
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Low Tide' })).toBeVisible()
  opens(screen.getByRole('button', { name: '3 people' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'People in this conversation' }))
  expect(await dialog.findByText('Not now.')).toBeVisible()
  isBroken = false
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await dialog.findByText('Ada Byrne (you)')).toBeVisible()
  expect(dialog.getByRole('link', { name: 'Bo Lindqvist' })).toBeVisible()
})

test('[ME-09] the room of an archived project says why nobody writes in it', async () => {
  await open('/messages/t1', {
    'GET /threads/t1': () =>
      ok(room({ state: 'closed', can_write: false, closed_because: 'project_archived' })),
  })
  expect(await screen.findByText(/The project is archived/)).toBeVisible()
})

const group = (more: object = {}) =>
  room({ room: { title: 'Night shoot', project_id: null, members: 3 }, ...more })
const connected = (uid: string, name: string) => ({ person: { uid, name }, relation: {} })

test('[ME-09] a group is made of a name and of people one is connected with', async () => {
  const { user, router, bodies } = await open('/messages', {
    'GET /connections?list=connected': () =>
      ok({
        connections: [connected('bo', 'Bo Lindqvist'), connected('cy', 'Cy Moreau')],
        total: 2,
        next: null,
      }),
    'POST /rooms': () => ok(group(), 201),
    'GET /threads/t1': () => ok(group()),
  })
  opens(await screen.findByRole('button', { name: 'New' }))
  opens(await screen.findByRole('menuitem', { name: 'New group' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New group' }))
  await user.click(await dialog.findByRole('checkbox', { name: 'Bo Lindqvist' }))
  await user.click(dialog.getByRole('button', { name: 'Start group' }))
  expect(await dialog.findByText('Enter a name.')).toBeVisible()
  expect(dialog.getByText('Select at least 2 people.')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: /Group name/ }), 'Night shoot')
  await user.click(dialog.getByRole('checkbox', { name: 'Cy Moreau' }))
  await user.click(dialog.getByRole('button', { name: 'Start group' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Night shoot' })).toBeVisible()
  expect(bodies('POST', '/rooms')).toEqual([{ title: 'Night shoot', uids: ['bo', 'cy'] }])
  expect(router.state.location.pathname).toBe('/messages/t1')
})

test('[ME-09] of many connections some are found by name, and those chosen stay', async () => {
  const many = Array.from({ length: 7 }, (_, n) => connected(`p${n}`, `Person ${n}`))
  const { user } = await open('/messages', {
    'GET /connections?list=connected': () => ok({ connections: many, total: 8, next: null }),
    'GET /connections?list=connected&name=Bo': () =>
      ok({ connections: [connected('bo', 'Bo Lindqvist')], total: 1, next: null }),
  })
  opens(await screen.findByRole('button', { name: 'New' }))
  opens(await screen.findByRole('menuitem', { name: 'New group' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New group' }))
  await user.click(await dialog.findByRole('checkbox', { name: 'Person 3' }))
  await user.type(dialog.getByRole('searchbox', { name: 'Find a connection by name' }), 'Bo{Enter}')
  await user.click(await dialog.findByRole('checkbox', { name: 'Bo Lindqvist' }))
  expect(dialog.queryByRole('checkbox', { name: 'Person 3' })).toBeNull()
  expect(dialog.queryByText('Enter a name.')).toBeNull()
  const chosen = within(dialog.getByRole('grid', { name: 'Selected people' }))
  expect(chosen.getAllByRole('row').map((one) => one.textContent)).toEqual([
    'Person 3',
    'Bo Lindqvist',
  ])
  await user.click(chosen.getAllByRole('button')[0] as HTMLElement)
  expect(chosen.getAllByRole('row')).toHaveLength(1)
})

test('[ME-09] whoever keeps a group takes people out; everybody can leave', async () => {
  const { user, calls, router } = await open('/messages/t1', {
    'GET /threads/t1': () => ok(group()),
    'GET /rooms/t1/members': () =>
      ok({
        members: [
          { uid: 'ada', name: 'Ada Byrne', portrait: null, is_me: true },
          { uid: 'bo', name: 'Bo Lindqvist', portrait: null, is_me: false },
        ],
        actions: ['leave', 'manage'],
        limit: 20,
      }),
    'DELETE /rooms/t1/members/bo': () => ({ status: 204, body: '' }),
    'DELETE /rooms/t1/members/ada': () => ({ status: 204, body: '' }),
  })
  opens(await screen.findByRole('button', { name: '3 people' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'People in this conversation' }))
  expect(await dialog.findByRole('button', { name: 'Add people' })).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Remove Bo Lindqvist' }))
  const removed = (uid: string) =>
    calls.some((call) => call.method === 'DELETE' && call.path === `/rooms/t1/members/${uid}`)
  await waitFor(() => expect(removed('bo')).toBe(true))
  await user.click(dialog.getByRole('button', { name: 'Leave group' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Leave group' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/messages'))
  expect(removed('ada')).toBe(true)
})
