import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ok, openPart } from '@tests/part-app'
import type { Answer, Call } from '@tests/server'

const at = '2026-11-03T10:00:00Z'

const open = (answer: (call: Call) => Answer, show: () => Promise<React.ReactNode>) =>
  openPart(answer, ['/moderation'], show)

/** Without the marks around what a text is given. */
const plain = (element: HTMLElement) => element.textContent?.replace(/[\u2066-\u2069]/g, '')

test('a report needs a reason and a text, is confirmed, and offers to block', async () => {
  const onBlock = vi.fn()
  const { user, said } = await open(
    () => ok({ report_id: 'r1', created_at: at }, 201),
    async () => {
      const { ReportDialog } = await import('./report/report-dialog')
      return (
        <ReportDialog
          subject={{ kind: 'profile', uid: 'bo' }}
          name="Bo"
          onBlock={onBlock}
          onClose={() => undefined}
        />
      )
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Send report' }))
  expect(screen.getByText('Select a reason.')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: /^Fraud/ }))
  await user.type(screen.getByRole('textbox', { name: /^What happened/ }), 'Asks for money.')
  await user.click(screen.getByRole('button', { name: 'Send report' }))
  await user.click(await screen.findByRole('button', { name: /^Block/ }))
  expect(onBlock).toHaveBeenCalled()
  expect(said()).toEqual([
    'POST /reports {"subject":{"kind":"profile","uid":"bo"},"reason":"scam","text":"Asks for money."}',
  ])
})

test('[MO-03] who reports that a profile pretends to be them says how it can be checked', async () => {
  const { user, said } = await open(
    () => ok({ report_id: 'r1', created_at: at }, 201),
    async () => {
      const { ReportDialog } = await import('./report/report-dialog')
      return (
        <ReportDialog
          subject={{ kind: 'profile', uid: 'bo' }}
          name="Bo"
          onBlock={undefined}
          onClose={() => undefined}
        />
      )
    },
  )
  const send = () => user.click(screen.getByRole('button', { name: 'Send report' }))
  await user.click(await screen.findByRole('radio', { name: /^Pretends/ }))
  await user.type(screen.getByRole('textbox', { name: /^What happened/ }), 'It is not theirs.')
  await send()
  expect(screen.getByText('Select a reason.')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: /^Yes/ }))
  await send()
  expect(said()).toEqual([])
  const proof = screen.getByRole('textbox', { name: /^How can a moderator/ })
  await user.type(proof, 'See my agency.')
  await user.click(screen.getByRole('radio', { name: /^No/ }))
  await user.click(screen.getByRole('radio', { name: /^Yes/ }))
  expect(screen.getByRole('textbox', { name: /^How can a moderator/ })).toHaveValue(
    'See my agency.',
  )
  await send()
  await screen.findByText('Your report was sent')
  expect(said()).toEqual([
    'POST /reports {"subject":{"kind":"profile","uid":"bo"},"reason":"impersonation","text":"It is not theirs.","is_of_me":true,"proof":"See my agency."}',
  ])
})

test('the person concerned reads the reason and appeals once', async () => {
  let appeal: object | null = null
  const notice = () => ({
    id: 'n1',
    company_name: null,
    message: { text: 'You owe me.', created_at: at },
    decision: { action: 'warn', statement: 'Not like this.', decided_at: at, until: null },
    appeal_until: '2099-12-03T10:00:00Z',
    appeal,
  })
  const { user, said } = await open(
    ({ method, path }) => {
      if (method === 'POST') {
        appeal = { text: 'x', appealed_at: at, outcome: null, statement: null }
        return ok(notice())
      }
      if (path === '/me/reports') return ok({ reports: [], has_more: false })
      return path === '/moderation/notices' ? ok([notice()]) : ok({})
    },
    async () => {
      const { NoticesScreen } = await import('./notices/notices-screen')
      return <NoticesScreen />
    },
  )
  expect(await screen.findByText('Not like this.')).toBeVisible()
  expect(screen.getByRole('figure')).toHaveTextContent('You owe me.')
  await user.click(screen.getByRole('button', { name: 'Appeal' }))
  await user.type(await screen.findByRole('textbox'), 'I never wrote any of that.')
  await user.click(screen.getByRole('button', { name: 'Send appeal' }))
  expect(await screen.findByText('Your appeal is waiting for another moderator.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull()
  expect(said()).toEqual([
    'POST /moderation/notices/n1/appeal {"text":"I never wrote any of that."}',
  ])
})

test('[MO-05] everybody reads the figures of months with enough cases', async () => {
  const figures = {
    reports: 21,
    reasons: [{ reason: 'spam', count: 21 }],
    median_hours: 5,
    urgent: { reports: 4, in_time: 3 },
    other: { reports: 9, in_time: 9 },
    actions: [{ action: 'warn', count: 9 }],
    appeals: 2,
    reversed: 1,
  }
  await open(
    () =>
      ok({
        from_cases: 20,
        months: [
          { month: '2026-10-01', figures },
          { month: '2026-09-01', figures: null },
        ],
        other_months: null,
      }),
    async () => {
      const { FiguresScreen } = await import('./figures/figures-screen')
      return <FiguresScreen />
    },
  )
  expect(await screen.findByText('What moderators can decide')).toBeVisible()
  const october = (await screen.findByRole('heading', { name: 'October 2026' })).closest('details')
  expect(october).toHaveTextContent('Half of the decisions were made within 5 hours.')
  expect(october).toHaveTextContent('2 decisions were appealed, and one of them was reversed.')
  expect(screen.getAllByRole('row', { name: /Spam.*21/ })[0]).toBeVisible()
  expect(screen.queryByRole('row', { name: /September 2026/ })).toBeNull()
  expect(screen.getByText(/Fewer than .?20.? reports: .?Sept? 2026/)).toBeVisible()
  const total = screen.getByRole('region', { name: 'Results so far' })
  expect(within(total).getByText('21–40')).toBeVisible()
  // What is aimed at comes first, and is called so.
  const goals = screen.getByRole('region', { name: 'Goals and time limits' })
  expect(goals.compareDocumentPosition(total)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(
    within(total).getByText(/reports of .?October 2026.? were made within .?5.? hours/),
  ).toBeVisible()
  expect(plain(total)).toContain('Urgent reports decided within 24 hours: 3 of 4')
  expect(plain(total)).toContain('All other reports decided within 3 days: 9 of 9')
  expect(total).toHaveTextContent(/One month had fewer .* So the total is between .?21.? and .?40/)
})

test('months with few cases are counted together, and the year is exact figures', async () => {
  const counts = {
    reports: 24,
    reasons: [{ reason: 'spam', count: 24 }],
    median_hours: 9,
    urgent: { reports: 4, in_time: 3 },
    other: { reports: 9, in_time: 9 },
    actions: [{ action: 'warn', count: 7 }],
    appeals: 3,
    reversed: 1,
  }
  await open(
    () =>
      ok({
        from_cases: 20,
        months: [{ month: '2026-09-01', figures: null }],
        other_months: counts,
      }),
    async () => {
      const { FiguresScreen } = await import('./figures/figures-screen')
      return <FiguresScreen />
    },
  )
  const total = await screen.findByRole('region', { name: 'Results so far' })
  expect(total).not.toHaveTextContent(/So the total is between/)
  expect(within(total).getAllByRole('definition').map(plain)).toEqual(['24', '7', '3', '1'])
  expect(screen.getByText(/in recent months were made within .?9.? hours/)).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Months with few reports' })).toBeVisible()
})

test('[MO-05] while there are few cases the year is said to be small, and nothing more', async () => {
  const months = ['2026-10-01', '2026-09-01'].map((month) => ({ month, figures: null }))
  await open(
    () => ok({ from_cases: 20, months, other_months: null }),
    async () => {
      const { FiguresScreen } = await import('./figures/figures-screen')
      return <FiguresScreen />
    },
  )
  const measured = await screen.findByRole('region', { name: 'Results so far' })
  expect(plain(measured)).toMatch(/September 2026 to October 2026.*Fewer than 20.*these 2 months/)
  expect(plain(measured)).toMatch(/fewer than 20 reports, details could be traced to/)
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getAllByRole('definition').slice(0, 3).map(plain)).toEqual([
    'within 24 hours',
    'within 3 days',
    '30 days',
  ])
})

test('of many months the whole comes before the parts, the most frequent first', async () => {
  const counts = (reports: number) => ({
    reports,
    reasons: [
      { reason: 'scam', count: 5 },
      { reason: 'spam', count: reports - 5 },
    ],
    median_hours: 5,
    urgent: { reports: 4, in_time: 3 },
    other: { reports: 9, in_time: 9 },
    actions: [
      { action: 'warn', count: 4 },
      { action: 'dismiss', count: reports - 4 },
    ],
    appeals: 2,
    reversed: 1,
  })
  const months = Array.from({ length: 12 }, (_, index) => ({
    month: `2026-${String(12 - index).padStart(2, '0')}-01`,
    figures: counts(400 + index),
  }))
  await open(
    () => ok({ from_cases: 20, months, other_months: null }),
    async () => {
      const { FiguresScreen } = await import('./figures/figures-screen')
      return <FiguresScreen />
    },
  )
  const measured = within(await screen.findByRole('region', { name: 'Results so far' }))
  expect(measured.getAllByRole('definition').map(plain)).toEqual(['4,866', '4,866', '24', '12'])
  const rowsOf = (name: string) =>
    measured
      .getAllByRole('table', { name })
      .slice(0, 1)
      .flatMap((table) => within(table).getAllByRole('row').map(plain))
  expect(rowsOf('Reports by reason')).toEqual([
    expect.stringMatching(/^Spam.*4,806$/),
    expect.stringMatching(/^Fraud.*60$/),
  ])
  expect(rowsOf('Decisions')).toEqual(['No action4,818', 'Warning48'])
  expect(measured.getByRole('table', { name: 'Month by month' })).toBeVisible()
  expect(measured.queryByText(/fewer than/i)).toBeNull()
  // What a month is made of is read on request.
  const details = measured.getAllByText(/Members made .* reports/)
  expect(details).toHaveLength(12)
  for (const one of details) expect(one).not.toBeVisible()
})
