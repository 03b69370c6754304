import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dashboardTests, hoursAgo, open, project, region, unclaimed } from '@tests/dashboard-app'

dashboardTests()

test('[E-03] the list of what to do is shown once, with all of its parts', async () => {
  await open({ projects: [project], requests: 2, strength: 20 })
  const list = await screen.findByRole('region', { name: /^To do/ })
  // At once, and not some time after the first rows.
  expect(await within(list).findByRole('button', { name: /^Accept .*Bo Reid/ })).toBeVisible()
  // What the profile lacks stays a next step after the first project.
  expect(screen.queryByText('Complete your profile')).toBeNull()
  const steps = within(screen.getByRole('region', { name: 'Next steps for you' }))
  expect(steps.getByRole('link', { description: 'Add your credits' })).toBeVisible()
  expect(steps.queryByRole('link', { name: /Change what/ })).toBeNull()
})

test.each([
  ['reviewer', true],
  ['review_lead', true],
  ['admin', false],
])('a %s is never led to a first project', async (role, reviews) => {
  await open({ roles: [role], queue: { unclaimed: [unclaimed] } })
  // What is offered is said once: with a queue, nothing says that there is nothing to do.
  expect(
    await screen.findByRole('region', { name: reviews ? 'Review queue' : 'New feedback' }),
  ).toBeVisible()
  expect(screen.queryByText('Start your first project')).toBeNull()
  expect(region(/^To do/)).toBeNull()
  expect(region('Review queue') !== null).toBe(reviews)
  expect(screen.queryAllByText('1 unclaimed')).toHaveLength(reviews ? 1 : 0)
})

test('only a review lead is asked what reviewers cannot do', async () => {
  const queue = { to_confirm: [unclaimed], in_hand: [unclaimed] }
  const { paths } = await open({ roles: ['reviewer'], queue })
  await screen.findByRole('region', { name: 'Review queue' })
  expect(paths().filter((path) => /to_confirm|in_hand|appeals/.test(path))).toEqual([])
  expect(screen.queryByText('1 in review')).toBeNull()
})

const approval = {
  submission_id: 'd1',
  project_name: 'Ember',
  stage: 2,
  version: 3,
  kind: 'amendment',
  decision: 'approve',
  outcome: 'approve',
  decided_at: '2026-11-20T10:00:00Z',
}

test('[E-03] a reviewer sees what they decided last, with what came of it', async () => {
  const outvoted = { ...approval, submission_id: 'd2', project_name: 'Tideline', kind: 'stage' }
  await open({ roles: ['reviewer'], decided: [approval, { ...outvoted, outcome: 'reject' }] })
  const lately = within(await screen.findByRole('region', { name: 'Recent decisions' }))
  const [first, second] = await lately.findAllByRole('listitem')
  expect(first).toHaveTextContent(/Ember.*Stage 2 · Script & Package · version 3 · amendment/)
  expect(first).toHaveTextContent(/Decided 20 Nov 2026.*Approved/)
  expect(first).not.toHaveTextContent(/Your decision/)
  expect(second).toHaveTextContent(/Tideline.*Your decision: Approved.*Rejected/)
  expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute('href', '/review/d1')
})

test('[E-03] who does not review is not asked for decisions', async () => {
  const { paths } = await open({ roles: ['admin'], decided: [approval] })
  expect(await screen.findByRole('region', { name: 'New feedback' })).toBeVisible()
  expect(region('Recent decisions')).toBeNull()
  expect(paths()).not.toContain('/review/decided')
})

test('[E-03] before the first decision there is no list of them', async () => {
  const { queryClient } = await open({ roles: ['reviewer'] })
  expect(await screen.findByRole('region', { name: 'Review queue' })).toBeVisible()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(region('Recent decisions')).toBeNull()
})

test('decisions that cannot be loaded say so and leave the others', async () => {
  await open({ roles: ['reviewer'], failing: '/review/decided' })
  expect(await screen.findByText('This part could not be loaded')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Review queue' })).toBeVisible()
})

const report = (id: string, hours: number, what: Record<string, unknown> = {}) => ({
  id,
  subject: { kind: 'profile', uid: id },
  name: id,
  reason: 'spam',
  is_urgent: false,
  created_at: hoursAgo(hours),
  appealed_at: null,
  claim: null,
  ...what,
})

test('a moderator sees the late cases first, and each number once', async () => {
  await open({
    roles: ['moderator'],
    cases: [
      report('urgent', 30, { is_urgent: true, reason: 'threats' }),
      report('old', 96, { claim: { is_mine: false, by: { uid: 'bo', name: 'Bo Reid' } } }),
      report('new', 2),
      report('newest', 1),
    ],
    appeals: [
      report('appealed', 200, { appealed_at: hoursAgo(90) }),
      report('appealed-new', 200, { appealed_at: hoursAgo(3) }),
    ],
    held: [{}, {}],
    toConfirm: [{}],
  })
  const desk = within(await screen.findByRole('region', { name: 'Cases to decide first' }))
  const linksIn = (part: typeof desk) =>
    part.getAllByRole('link').map((one) => [one.textContent, one.getAttribute('href')])
  await screen.findByText('credit to check')
  expect(linksIn(within(screen.getByRole('list', { name: 'Waiting for moderators' })))).toEqual([
    ['4 cases', '/moderation?list=reports'],
    ['2 late cases', '/moderation?list=reports&state=late'],
    ['2 appeals', '/moderation?list=appeals'],
    ['1 late appeal', '/moderation?list=appeals&state=late'],
    ['2+ held messages', '/moderation?list=held'],
    ['1 credit to check', '/moderation?list=credits'],
  ])
  expect(linksIn(desk)).toEqual([
    ['Open case', '/moderation?list=reports&report=urgent'],
    ['Open case', '/moderation?list=reports&report=old'],
    ['Open case', '/moderation?list=appeals&report=appealed'],
    ['Open case', '/moderation?list=appeals&report=appealed-new'],
    ['Open case', '/moderation?list=reports&report=new'],
    ['Open case', '/moderation?list=reports&report=newest'],
    ['All cases', '/moderation?list=reports'],
  ])
  const urgent = within(desk.getByRole('list', { name: /^Urgent: .*24.* hours/ }))
  expect(urgent.getAllByRole('listitem')).toHaveLength(1)
  const others = within(desk.getByRole('list', { name: /^Not urgent: .*3.* days/ }))
  const [old] = others.getAllByRole('listitem')
  expect(old).toHaveTextContent(/.?Bo Reid.? is working on it/)
  expect(within(old as HTMLElement).queryByRole('button')).toBeNull()
  const filled = desk.getAllByRole('button').map((one) => one.matches('.bg-primary'))
  expect(filled).toEqual([true, false, false, false, false])
  expect(desk.getAllByText(/days left$/)).toHaveLength(3)
  expect(desk.getByText('Late by 6 hours')).toBeVisible()
  expect(desk.getByText('Late by 24 hours')).toBeVisible()
  expect(desk.getByText(/appealed [34] days ago/)).toBeVisible()
  expect(region(/^To do/)).toBeNull()
})

test('a case is claimed where it waits, and the keyboard goes on at the way to it', async () => {
  const cases = [report('old', 96), report('new', 2)]
  const { paths } = await open({ roles: ['moderator'], cases })
  const take = await screen.findByRole('button', { name: /^Claim: .?Spam.* of .?old/ })
  take.focus()
  cases.splice(0, 1, report('old', 96, { claim: { is_mine: true, by: { uid: 'me', name: 'Me' } } }))
  fireEvent.click(take)
  const row = await waitFor(() => screen.getByText('You are working on it').closest('li'))
  expect(paths()).toContain('/moderation/reports/old/claim')
  const link = within(row as HTMLElement).getByRole('link', { name: 'Open case' })
  expect(link).toHaveFocus()
  expect(screen.getAllByRole('button', { name: /^Claim/ })).toHaveLength(1)
})

test('where all appeals are late, one number says so', async () => {
  const appealed = report('appealed', 200, { appealed_at: hoursAgo(96) })
  await open({ roles: ['moderator'], appeals: [appealed] })
  const waiting = within(await screen.findByRole('list', { name: 'Waiting for moderators' }))
  expect(waiting.getAllByRole('link').map((one) => one.textContent)).toEqual(['1 late appeal'])
})

test('all cases that are late are rows, also more than are shown otherwise', async () => {
  const cases = Array.from({ length: 8 }, (_, n) => report(`case-${n}`, 96 + n))
  await open({ roles: ['moderator'], cases: [...cases, report('new', 2)] })
  const desk = within(await screen.findByRole('region', { name: 'Cases to decide first' }))
  expect(await desk.findAllByText(/^Late by/)).toHaveLength(8)
  expect(desk.getAllByRole('listitem')).toHaveLength(8)
})

test('a moderator sees what they decided last, and can open it', async () => {
  const decision = (action: string) => ({
    action,
    statement: 'Why',
    decided_at: '2026-11-20T10:00:00Z',
    until: null,
  })
  const decidedCases = ['warn', 'dismiss', 'limit', 'warn', 'warn', 'warn'].map((action, number) =>
    report(`case-${number}`, 30, { decision: decision(action) }),
  )
  await open({ roles: ['moderator'], decidedCases })
  const lately = within(await screen.findByRole('region', { name: 'Recent moderation decisions' }))
  const rows = await lately.findAllByRole('listitem')
  expect(rows).toHaveLength(5)
  expect(rows[0]).toHaveTextContent(/Spam.*case-0.* · Decided 20 Nov 2026.*Warning/)
  expect(within(rows[1] as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    '/moderation?list=reports&report=case-1',
  )
  expect(region('Recent decisions')).toBeNull()
})

test('a moderator for whom nothing waits sees no number, and reads it once', async () => {
  await open({ roles: ['moderator'] })
  const desk = within(await screen.findByRole('region', { name: 'Cases to decide first' }))
  expect(desk.getByText('No cases are waiting for a decision.')).toBeVisible()
  expect(desk.queryByRole('link')).toBeNull()
  expect(screen.queryByRole('list', { name: 'Waiting for moderators' })).toBeNull()
  expect(region(/^To do/)).toBeNull()
})

test('an administrator reads the newest feedback, and who was there beside the week before', async () => {
  const feedback = ['a', 'b', 'c', 'd'].map((id) => ({
    feedback_id: id,
    kind: 'problem',
    text: `It does not work: ${id}`,
    name: 'Bo Reid',
    created_at: hoursAgo(2),
  }))
  await open({ roles: ['admin'], feedback })
  const desk = within(await screen.findByRole('region', { name: 'New feedback' }))
  expect(desk.getByRole('link', { name: '4 new reports' })).toBeVisible()
  expect(desk.getAllByRole('listitem')).toHaveLength(3)
  expect(desk.getAllByRole('link', { name: 'Read' })[0]).toHaveAttribute(
    'href',
    '/admin/feedback?report=a',
  )
  expect(desk.getAllByText(/Problem · .*Bo Reid.* · 2 hours ago/)).toHaveLength(3)
  const week = within(await screen.findByRole('region', { name: 'Last 7 days' }))
  const links = week.getAllByRole('link')
  expect(links.map((one) => one.textContent?.replace(/[\u2066-\u2069]/g, ''))).toEqual([
    '1,012 active members, not counting today7 more than the week before (1,005)',
    '5 new accounts2 fewer than the week before (7)',
    '1 failed request6 fewer than the week before (7)GET /works',
  ])
  expect(links[2]).toHaveAttribute('href', '/admin/analytics#analytics-requests')
  // 2 of 7 come and go by themselves, and so do 7 of 1,005.
  expect(
    week.getAllByText(/than the week before/).map((one) => one.parentElement?.className),
  ).not.toContainEqual(expect.stringContaining('text-error'))
  const chart = week.getByRole('img', { name: /from .?8 Nov 2026.?: .?7, 8, 9/ })
  // The running day is no point of its line.
  const points = [...chart.querySelectorAll('polyline')].map(
    (line) => line.getAttribute('points')?.split(' ').length,
  )
  expect(points).toEqual([6, 6])
})

test('who is only staff is offered neither a project nor work', async () => {
  const listed = { availability: 'available', visibility: 'members', listed: true }
  await open({ roles: ['moderator'], content: listed })
  expect(await screen.findByRole('region', { name: 'Cases to decide first' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Your availability' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'New project' })).toBeNull()
})

test('staff with a project of their own keep both', async () => {
  await open({
    roles: ['moderator'],
    projects: [project],
    content: { availability: 'available' },
  })
  expect(await screen.findByRole('heading', { name: 'Your availability' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'New project' })).toBeVisible()
})
