import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { message, ok, open, thread } from '@tests/messages-app'

const room = thread({ with: null, room: { title: 'Low Tide', project_id: 'p1', members: 3 } })
const member = (uid: string, name: string, more: object = {}) => ({
  uid,
  name,
  portrait: null,
  is_me: false,
  is_mentionable: true,
  ...more,
})
const members = [
  member('ada', 'Ada Byrne', { is_me: true, is_mentionable: false }),
  member('bo', 'Bo Lindqvist'),
  member('cy', 'Cy Moreau'),
  member('dee', 'Dee Lind', { is_mentionable: false }),
]

async function inRoom(sent: unknown[] = []) {
  const app = await open('/messages/t1', {
    'GET /threads/t1': () => ok(room),
    'GET /rooms/t1/members': () => ok({ members, actions: [], limit: 20 }),
    'POST /threads/t1/messages': (call) => {
      sent.push(JSON.parse(String(call.body)))
      return ok(message(3, { author: 'ada', is_mine: true, text: 'Sent' }), 201)
    },
  })
  const place = await screen.findByRole('textbox', { name: 'Message to Low Tide' })
  return { ...app, place }
}

test('[ME-09] whoever types @ chooses a member by keyboard, and their uid is sent', async () => {
  const sent: unknown[] = []
  const { user, place } = await inRoom(sent)
  await user.type(place, 'Ask @')
  const list = await screen.findByRole('listbox', { name: 'People you can mention' })
  const names = () =>
    within(list)
      .getAllByRole('option')
      .map((one) => one.textContent?.slice(2))
  expect(names()).toEqual(['Bo Lindqvist', 'Cy Moreau'])
  await user.keyboard('{ArrowDown}')
  const [, cy] = within(list).getAllByRole('option')
  expect(cy).toHaveAttribute('aria-selected', 'true')
  expect(place).toHaveAttribute('aria-activedescendant', cy?.id)
  expect(place).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(place).toHaveValue('Ask @Cy Moreau ')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  await user.type(place, 'today{Enter}')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ text: 'Ask @Cy Moreau today', mentions: ['cy'] })
})

test('[ME-09] Escape closes the list, and a click chooses', async () => {
  const { user, place } = await inRoom()
  await user.type(place, '@lin')
  await user.click(await screen.findByRole('option', { name: /Bo Lindqvist/ }))
  expect(place).toHaveValue('@Bo Lindqvist ')
  await user.type(place, '@')
  await screen.findByRole('listbox')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  expect(place).toHaveValue('@Bo Lindqvist @')
})

test('[ME-09] a mention is a link to the person, by the name of now', async () => {
  await open('/messages/t1', {
    'GET /threads/t1': () => ok(room),
    'GET /threads/t1/messages': () =>
      ok({
        messages: [
          message(1, {
            by: { uid: 'bo', name: 'Bo Lindqvist', portrait: null },
            text: '😀 Ask @Cy Moreau at www.film.test',
            mentions: [{ uid: 'cy', name: 'Cy Roux', from: 6, to: 16 }],
          }),
        ],
        lines: [],
        has_earlier: false,
      }),
  })
  const link = await screen.findByRole('link', { name: '@Cy Roux' })
  expect(link).toHaveAttribute('href', '/people/cy')
  expect(link.parentElement).toHaveTextContent('😀 Ask @Cy Roux at www.film.test')
})
