import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ok, openPart } from '@tests/part-app'
import type { Details } from '../queries'

const at = '2026-11-03T10:00:00Z'

const report: Details = {
  id: 'r1',
  subject: { kind: 'profile', uid: 'bo' },
  name: 'Bo',
  reason: 'spam',
  is_urgent: false,
  created_at: at,
  text: 'Sends the same to all.',
  reporter: { uid: 'cy', name: 'Cy' },
  evidence: [],
  decision: null,
  appeal: null,
  is_decided_by_me: false,
}

const person = { uid: 'bo', name: 'Bo', portrait: null, content: { bio: 'Buy my lights.' } }

async function openReport(answer: Details, others: Details[] = []) {
  const onDecided = vi.fn(async () => undefined)
  const part = await openPart(
    ({ path }) => {
      if (path === '/people/bo') return ok(person)
      if (path === '/taxonomies') return ok({ version: 1, lists: [] })
      return path.startsWith('/companies/') ? { status: 404, body: { status: 404 } } : ok(answer)
    },
    ['/moderation', '/people/$uid', '/companies/$companyId'],
    async () => {
      const { CaseView } = await import('./case-view')
      return (
        <CaseView
          id="r1"
          at={{ list: 'reports' }}
          others={others}
          known={undefined}
          deciding={{ drafts: new Map(), onDecided }}
          hasMoved={{ current: false }}
        />
      )
    },
  )
  return { ...part, onDecided }
}

const reason = () => screen.getByRole('textbox', { name: /^Reason/ })
const decide = () => screen.getByRole('button', { name: 'Decide' })

test('[MO-01] a suspension has a duration and is confirmed by name', async () => {
  const { user, said } = await openReport(report)
  await user.click(await screen.findByRole('radio', { name: /^Account suspended/ }))
  await user.type(reason(), 'Asks everybody for money.')
  await user.click(decide())
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.getByText('Select for how long.')).toBeVisible()
  expect(screen.getByRole('button', { name: /For how long/ })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: /For how long/ }))
  await user.click(await screen.findByRole('option', { name: '30 days' }))
  await user.click(decide())
  expect(await screen.findByRole('alertdialog', { name: 'Suspend Bo?' })).toBeVisible()
  expect(said()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Suspend account' }))
  await waitFor(() =>
    expect(said()).toEqual([
      'POST /moderation/reports/r1/decision {"action":"suspend","statement":"Asks everybody for money.","days":30}',
    ]),
  )
})

test('the appeal of somebody who cannot log in is entered', async () => {
  const { user, said } = await openReport({
    ...report,
    decision: { action: 'suspend', statement: 'Not like this.', decided_at: at, until: null },
  })
  await user.click(await screen.findByRole('button', { name: 'Enter an appeal' }))
  await user.type(await screen.findByRole('textbox'), 'I never asked anybody for money.')
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Enter an appeal' }))
  await waitFor(() =>
    expect(said()).toEqual([
      'POST /moderation/reports/r1/appeal {"text":"I never asked anybody for money."}',
    ]),
  )
})

test('a moderator decides with a reason; a profile has no message to remove', async () => {
  const { user, said, onDecided } = await openReport(report)
  await user.click(await screen.findByRole('button', { name: 'Decide' }))
  expect(screen.getByText('Select a decision.')).toBeVisible()
  expect(screen.getAllByRole('radio')[0]).toHaveFocus()
  await user.click(screen.getByRole('radio', { name: /^Warning/ }))
  expect(screen.getByText(/is told what is done and why/)).toBeVisible()
  expect(screen.queryByRole('radio', { name: /^Message removed/ })).toBeNull()
  await user.click(decide())
  expect(said()).toEqual([])
  expect(reason()).toHaveFocus()
  await user.type(reason(), 'Please write to people one by one.')
  await user.click(decide())
  await waitFor(() => expect(onDecided).toHaveBeenCalled())
  expect(said()).toEqual([
    'POST /moderation/reports/r1/decision {"action":"warn","statement":"Please write to people one by one."}',
  ])
})

test('a reported profile is quoted as it is now, with who reported it and what else waits', async () => {
  await openReport(report, [{ ...report, id: 'r2', reason: 'scam' }])
  expect(await screen.findByText('Buy my lights.')).toBeVisible()
  expect(screen.getByText('Sends the same to all.')).toBeVisible()
  expect(screen.getByRole('link', { name: /Cy/ })).toHaveAttribute('href', '/people/cy')
  const others = screen.getByRole('region', { name: 'Other waiting reports about this' })
  expect(within(others).getByRole('link', { name: /^Fraud/ })).toHaveAttribute(
    'href',
    '/moderation?list=reports&report=r2',
  )
})

test('a reported message stands among those around it, each with its author', async () => {
  const message = { text: 'Hello', author: { uid: 'cy', name: 'Cy' }, files: [], created_at: at }
  await openReport({
    ...report,
    subject: { kind: 'message', thread_id: 't1', message_id: 'm1' },
    evidence: [
      { ...message, is_reported: false },
      // The same words at the same time are another message.
      { ...message, is_reported: false },
      { ...message, author: null, text: 'Send money.', is_reported: true },
    ],
  })
  const items = within(await screen.findByRole('list')).getAllByRole('listitem')
  expect(items).toHaveLength(3)
  expect(items[2]).toHaveTextContent(/Former member.*Reported.*Send money\./)
  expect(items[0]).not.toHaveTextContent('Reported')
})

test('[MO-01] the page of a company can be hidden, and nobody is suspended for it', async () => {
  const subject = { kind: 'company' as const, company_id: 'c1' }
  await openReport({ ...report, subject, name: 'Low Tide' })
  expect(await screen.findByRole('heading', { name: /Company page of/ })).toBeVisible()
  expect(screen.getByRole('radio', { name: /^Company page hidden/ })).toBeVisible()
  expect(screen.queryByRole('radio', { name: /^Account suspended/ })).toBeNull()
  expect(await screen.findByText(/You cannot open it/)).toBeVisible()
})
