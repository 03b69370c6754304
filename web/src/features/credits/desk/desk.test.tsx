import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ok, openPart } from '@tests/part-app'
import type { Answer, Call } from '@tests/server'
import type { AskedCredit } from '../contract'

const request: AskedCredit = {
  id: 'k1',
  capacity: 'staff',
  state: 'asked',
  person: { uid: 'bo', name: 'Bo Lind', portrait: null },
  title: 'Tideline',
  year: 2025,
  format: 'feature',
  role: 'Editor',
  work_id: 'w2',
  asked_at: '2026-11-20T10:00:00Z',
  evidence: 'https://fest.test/catalogue',
}

const open = (list: 'asked' | 'confirmed', answer: (call: Call) => Answer) =>
  openPart(
    (call) => (call.path === '/taxonomies' ? ok({ version: 1, lists: [] }) : answer(call)),
    ['/people/$uid', '/works/$workId', '/moderation/merge'],
    async () => {
      const { CreditDesk } = await import('./credit-desk')
      return <CreditDesk list={list} />
    },
  )

test('moderators see the host of the evidence and its page, and decline with a reason', async () => {
  const { user, said } = await open('asked', () =>
    ok({
      requests: [request],
      next: null,
    }),
  )
  const link = await screen.findByRole('link', { name: /fest\.test\/catalogue/ })
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  // All that the page has to name stands together; that it has to is said once.
  expect(screen.getByRole('heading', { name: /Tideline.*2025/ })).toBeVisible()
  expect(screen.getByRole('listitem')).toHaveTextContent(/Bo Lind.*Editor.*fest\.test/)
  expect(screen.getByText(/^Confirm a credit only if its linked page/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Decline .*Editor/ }))
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Decline' }),
  )
  expect(await screen.findByText('Enter a reason.')).toBeVisible()
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), 'The page names somebody else.')
  await user.click(dialog.getByRole('button', { name: 'Decline' }))
  await waitFor(() =>
    expect(said()).toEqual([
      'POST /moderation/credits/k1/decline {"reason":"The page names somebody else."}',
    ]),
  )
})

test('a request says how long it waits, what waits over a month stands first and apart', async () => {
  vi.setSystemTime('2026-12-01T10:00:00Z')
  onTestFinished(() => void vi.useRealTimers())
  const old: AskedCredit = { ...request, id: 'k2', asked_at: '2026-06-01T10:00:00Z' }
  await open('asked', () => ok({ requests: [old, request], next: null }))
  const late = await screen.findByRole('region', { name: /^.?1.? late: .*30.* days or more/ })
  expect(within(late).getAllByRole('listitem')).toHaveLength(1)
  expect(within(late).getByText(/Waiting .?183 days/)).toBeVisible()
  const rest = screen.getByRole('region', { name: /^Waiting less than .*30.* days/ })
  expect(within(rest).getByText(/Waiting .?11 days/)).toBeVisible()
})

test('while all that is loaded is late, how many are late is not known', async () => {
  vi.setSystemTime('2026-12-31T10:00:00Z')
  onTestFinished(() => void vi.useRealTimers())
  await open('asked', () => ok({ requests: [request], next: 'x' }))
  expect(await screen.findByRole('region', { name: /^Late: waiting/ })).toBeVisible()
})

test('what is asked of one title stands together, and a request without a page says so', async () => {
  vi.setSystemTime('2026-12-01T10:00:00Z')
  onTestFinished(() => void vi.useRealTimers())
  const other: AskedCredit = { ...request, id: 'k3', work_id: 'w3', title: 'Undertow' }
  const again: AskedCredit = { ...request, id: 'k4', role: 'Colourist', evidence: null }
  await open('asked', () => ok({ requests: [request, other, again], next: null }))
  const tideline = within(await screen.findByRole('list', { name: /Tideline/ }))
  const rows = tideline.getAllByRole('listitem')
  expect(rows).toHaveLength(2)
  expect(within(rows[1] as HTMLElement).getByText('No link')).toBeVisible()
  const titles = screen.getAllByRole('heading', { level: 3 })
  expect(titles.map((one) => one.textContent)).toEqual([
    'Tideline 2025 · feature',
    'Undertow 2025 · feature',
  ])
})

test('[CR-02] a moderator withdraws a confirmation with a reason, and it leaves the list', async () => {
  const given: AskedCredit = { ...request, state: 'confirmed' }
  const requests = [given]
  const { calls, user, said } = await open('confirmed', ({ method }) => {
    if (method === 'GET') return ok({ requests, next: null })
    requests.length = 0
    return ok(given)
  })
  await user.click(await screen.findByRole('button', { name: /^Withdraw the .*Editor.*Bo Lind/ }))
  expect(screen.queryByRole('button', { name: /^Confirm|^Decline/ })).toBeNull()
  const dialog = within(await screen.findByRole('dialog', { name: /moderators’ confirmation/ }))
  await user.click(dialog.getByRole('button', { name: 'Withdraw confirmation' }))
  expect(await dialog.findByText('Enter a reason.')).toBeVisible()
  expect(said()).toEqual([])
  await user.type(dialog.getByRole('textbox'), 'The page was corrected.')
  await user.click(dialog.getByRole('button', { name: 'Withdraw confirmation' }))
  expect(await screen.findByRole('heading', { name: 'No confirmed credits' })).toBeVisible()
  expect(said()).toEqual([
    'POST /moderation/credits/k1/withdraw {"reason":"The page was corrected."}',
  ])
  expect(calls.find(({ path }) => path.startsWith('/moderation/credits'))?.path).toBe(
    '/moderation/credits?list=confirmed',
  )
})
