import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { now, ok, open, opens, refused, thread } from '@tests/messages-app'

test('the list says with whom, what was said last, and how much is unread', async () => {
  const { user } = await open('/messages', {
    'GET /threads?box=open': () =>
      ok({
        threads: [
          thread({ unread: 2, is_muted: true }),
          thread({
            id: 't2',
            with: { uid: null, name: 'Former member' },
            last: { text: null, at: now(), is_mine: true },
          }),
        ],
        next: null,
      }),
  })
  const row = await screen.findByRole('link', { name: /Bo Lindqvist.*See you on set/ })
  expect(row).toHaveTextContent('2 unread messages')
  expect(row).toHaveTextContent('Muted')
  expect(screen.getByRole('link', { name: /Former member/ })).toHaveTextContent(
    'You: Deleted message',
  )
  expect(screen.getByText('Select a conversation to read it.')).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Requests' }))
  expect(await screen.findByRole('heading', { name: 'No message requests' })).toBeVisible()
})

test('[ME-01] a new message is begun with a connection or a colleague, found by name', async () => {
  const member = (uid: string, name: string, more: object = {}) => ({
    uid,
    name,
    portrait: null,
    you: false,
    has_page: true,
    ...more,
  })
  const connection = (uid: string, name: string) => ({
    person: { uid, name, portrait: null, titles: ['gaffer'], departments: [] },
    relation: { connection: 'connected', can_message: 'yes', in_common: [], is_muted: false },
  })
  const { user, router } = await open('/messages', {
    'GET /taxonomies': () =>
      ok({ version: 1, lists: [{ key: 'titles', options: [{ key: 'gaffer', label: 'Gaffer' }] }] }),
    'GET /connections?list=connected': () =>
      ok({ connections: [connection('cy', 'Cy Ahn')], total: 2, next: 'p2' }),
    'GET /connections?list=connected&after=p2': () =>
      ok({ connections: [connection('bo', 'Bo Lindqvist')], total: 2, next: null }),
    'GET /user-projects/all': () =>
      ok([{ project_id: 'p', project_name: 'The Door', updated_at: now(), stages: {} }]),
    'GET /projects/p/team': () =>
      ok({
        project_name: 'The Door',
        members: [
          member('ada', 'Ada', { you: true }),
          member('di', 'Di Reyes'),
          member('bo', 'Bo Lindqvist'),
          member('no', 'Without page', { has_page: false }),
        ],
      }),
  })
  opens(await screen.findByRole('button', { name: 'New' }))
  opens(await screen.findByRole('menuitem', { name: 'New message' }))
  const dialog = await screen.findByRole('dialog', { name: 'New message' })
  const shown = () =>
    within(dialog)
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  await waitFor(() => expect(shown()).toHaveLength(3))
  expect(within(dialog).getByRole('link', { name: /Di Reyes.*Team of .*The Door/ })).toBeVisible()
  await user.type(within(dialog).getByRole('searchbox', { name: 'Name' }), 'lind')
  expect(within(dialog).getAllByRole('link')).toHaveLength(1)
  await user.click(within(dialog).getByRole('link', { name: /Bo Lindqvist.*Gaffer/ }))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/messages\/to\/bo|t1$/))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('an empty inbox leads to people; a list that could not be loaded is asked for again', async () => {
  let isBroken = true
  const { user } = await open('/messages', {
    'GET /threads?box=open': () =>
      isBroken ? refused(403, 'Not now.') : ok({ threads: [], next: null }),
  })
  expect(await screen.findByText('Not now.')).toBeVisible()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'No messages yet' })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Find people' }))
  expect(await screen.findByText('people')).toBeVisible()
})
