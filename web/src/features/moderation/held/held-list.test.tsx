import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ok, openPart, refused } from '@tests/part-app'
import type { WaitingMessage } from '../queries'

const one: WaitingMessage = {
  id: 'h1',
  author: { uid: 'ada', name: 'Ada' },
  recipient: { uid: 'bo', name: 'Bo Lind' },
  text: 'Dear Bo, we look for partners.',
  others: 12,
  held_at: '2026-11-28T10:00:00Z',
  due_at: '2026-12-01T10:00:00Z',
}

async function openList(answer: (body: unknown) => ReturnType<typeof ok>, list = [one]) {
  const messages = [...list]
  return openPart(
    ({ method, body }) => {
      if (method === 'GET') return ok({ messages, has_more: false })
      const done = answer(JSON.parse(body))
      if (done !== 'drop' && done.status === 200) messages.length = 0
      return done
    },
    ['/people/$uid'],
    async () => {
      const { HeldList } = await import('./held-list')
      return <HeldList />
    },
  )
}

test('[MO-01] a held message says who wrote what to whom and how many have it, and is sent', async () => {
  const { user, said } = await openList(() => ok({ state: 'sent' }))
  const text = await screen.findByText('Dear Bo, we look for partners.')
  const row = within(text.closest('li') ?? text)
  expect(row.getAllByRole('link').map((link) => link.textContent)).toEqual(['Ada', 'Bo Lind'])
  expect(row.getByText(/sent to .*12.* other people in the hour before/)).toBeVisible()
  expect(row.getByText(/If there is no decision by/)).toBeVisible()
  await user.click(row.getByRole('button', { name: /^Send message/ }))
  await waitFor(() =>
    expect(said()).toEqual(['POST /moderation/held-messages/h1/decision {"action":"send"}']),
  )
  expect(await screen.findByText('No held messages')).toBeVisible()
})

test('[MO-01] not to send it needs a statement, which is there to begin with', async () => {
  const { user, said } = await openList(() => ok({ state: 'refused' }))
  await user.click(await screen.findByRole('button', { name: /^Don’t send message/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const field = dialog.getByRole('textbox', { name: /^Reason/ })
  expect((field as HTMLTextAreaElement).value.length).toBeGreaterThan(50)
  await user.clear(field)
  await user.type(field, 'No.')
  await user.click(dialog.getByRole('button', { name: 'Don’t send' }))
  expect(said()).toEqual([])
  const statement = 'Please write to each of them for themselves, and say why.'
  await user.clear(field)
  await user.type(field, statement)
  await user.click(dialog.getByRole('button', { name: 'Don’t send' }))
  await waitFor(() =>
    expect(said()).toEqual([
      `POST /moderation/held-messages/h1/decision {"action":"refuse","statement":"${statement}"}`,
    ]),
  )
  expect(await screen.findByText('No held messages')).toBeVisible()
})

test('[MO-01] what another moderator has decided says so', async () => {
  const { user } = await openList(() => refused(409, 'Another moderator has already decided this.'))
  await user.click(await screen.findByRole('button', { name: /^Send message/ }))
  expect(await screen.findByText('Another moderator has already decided this.')).toBeVisible()
})
