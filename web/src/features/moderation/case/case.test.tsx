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
  appealed_at: null,
  claim: null,
  person: { uid: 'bo', name: 'Bo' },
  history: { subject: [], reporter: { decided: 0, acted_on: 0, about: [] } },
  text: 'Sends the same to all.',
  reporter: { uid: 'cy', name: 'Cy' },
  evidence: [],
  decision: null,
  appeal: null,
  is_decided_by_me: false,
  is_of_me: null,
  proof: null,
  hidden_identity: null,
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
          deciding={{ drafts: new Map(), onDecided, last: undefined }}
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
  await user.clear(reason())
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
  expect(await screen.findByText(/^Choose a decision; a draft/)).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Decide' }))
  expect(screen.getByText('Select a decision.')).toBeVisible()
  expect(screen.getAllByRole('radio')[0]).toHaveFocus()
  await user.click(screen.getByRole('radio', { name: /^Warning/ }))
  expect(screen.getByText(/is told what was done and why/)).toBeVisible()
  expect(screen.queryByRole('radio', { name: /^Message removed/ })).toBeNull()
  await user.clear(reason())
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

test('the reason is filled in by the report, and what a moderator wrote stays', async () => {
  const { user } = await openReport(report)
  await user.click(await screen.findByRole('radio', { name: /^Warning/ }))
  expect(reason()).toHaveValue(
    'Advertising, and sending the same message to many people, are not allowed here. Write only to people it concerns.',
  )
  await user.click(screen.getByRole('radio', { name: /^No action/ }))
  expect(reason()).toHaveValue(
    'We have looked at what was reported and found nothing against the rules.',
  )
  await user.type(reason(), ' Thank you.')
  await user.click(screen.getByRole('radio', { name: /^Warning/ }))
  expect(reason()).toHaveValue(
    'We have looked at what was reported and found nothing against the rules. Thank you.',
  )
})

test('a reported profile is quoted as it is now, with who reported it and what else waits', async () => {
  await openReport(report, [{ ...report, id: 'r2', reason: 'scam' }])
  expect(await screen.findByText('Buy my lights.')).toBeVisible()
  expect(screen.getByText('Sends the same to all.')).toBeVisible()
  expect(screen.getByRole('link', { name: /Cy/ })).toHaveAttribute('href', '/people/cy')
  const others = screen.getByRole('region', { name: 'Other open reports about this' })
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

test('[MO-06] a case is taken, and what another works on is not decided', async () => {
  const { user, said } = await openReport(report)
  await user.click(await screen.findByRole('button', { name: 'Claim this case' }))
  await waitFor(() => expect(said()).toEqual(['POST /moderation/reports/r1/claim']))
})

test('[MO-06] a case that another works on says until when, and has no decision', async () => {
  const claim = { by: { uid: 'mo', name: 'Mo' }, is_mine: false, until: at }
  await openReport({ ...report, claim })
  expect(await screen.findByText(/is working on this case\. You can decide it once/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^(Decide|Take|Release)/ })).toBeNull()
})

test('[MO-06] earlier cases of both sides are named, and the name leads to the page', async () => {
  const earlier = {
    id: 'r0',
    reason: 'scam' as const,
    created_at: at,
    action: 'limit' as const,
    until: at,
    appeal_outcome: 'reversed' as const,
  }
  await openReport({
    ...report,
    history: {
      subject: [earlier],
      reporter: { decided: 3, acted_on: 1, about: [] },
    },
  })
  const history = within(await screen.findByRole('region', { name: 'Other cases' }))
  expect(history.getByRole('link', { name: /^Fraud/ })).toHaveAttribute(
    'href',
    '/moderation?list=reports&report=r0',
  )
  expect(history.getByText(/Account limited until .*The decision is reversed\./)).toBeVisible()
  expect(
    history.getByText(/Cy.*’s earlier reports: .*3.* decided, .*1.* with action/),
  ).toBeVisible()
  const heading = screen.getByRole('heading', { name: /Profile of/ })
  expect(within(heading).getByRole('link', { name: 'Bo' })).toHaveAttribute('href', '/people/bo')
})

test('[MO-03] who works on a claim with proof hides name and photo once, and shows them again', async () => {
  const claimed: Details = {
    ...report,
    reason: 'impersonation',
    is_of_me: true,
    proof: 'See my page at the agency.',
    claim: { by: { uid: 'mo', name: 'Mo' }, is_mine: true, until: at },
  }
  const { user, said } = await openReport(claimed)
  expect(await screen.findByText('See my page at the agency.')).toBeVisible()
  expect(screen.getByText('The reporter says that this profile pretends to be them.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Hide name and photo for up to 72 hours' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Hide name and photo of Bo?' })
  expect(said()).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Hide name and photo' }))
  await waitFor(() => expect(said()).toEqual(['POST /moderation/reports/r1/hidden-identity']))
})

test('[MO-03] what is hidden is named to the moderator until when', async () => {
  const { user, said } = await openReport({
    ...report,
    name: 'Name being checked',
    reason: 'impersonation',
    proof: 'See my page at the agency.',
    claim: { by: { uid: 'mo', name: 'Mo' }, is_mine: true, until: at },
    hidden_identity: { by: { uid: 'mo', name: 'Mo' }, hidden_at: at, until: at, name: 'Bo Ray' },
  })
  expect(await screen.findByText(/are hidden until/)).toHaveTextContent('Bo Ray')
  await user.click(screen.getByRole('button', { name: 'Show them again' }))
  await waitFor(() => expect(said()).toEqual(['DELETE /moderation/reports/r1/hidden-identity']))
})

test('[MO-03] without a proof, or while nobody has taken the case, nothing can be hidden', async () => {
  await openReport({ ...report, reason: 'impersonation', is_of_me: false })
  expect(await screen.findByText(/pretends to be someone else\.$/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /Hide name and photo/ })).toBeNull()
})
