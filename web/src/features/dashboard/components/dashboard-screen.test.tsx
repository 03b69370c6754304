import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ada, openApp } from '@tests/app'

// The skeleton stays for a while, and the modules are loaded anew for each test.

const now = new Date().toISOString()
const approved = { approval_status: 'approved', version: 1, open_items: 0, decided_at: now }
const project = {
  project_id: 'p',
  project_name: 'The Door',
  created_at: now,
  updated_at: now,
  role: 'owner',
  may_documents: true,
  may_finance: true,
  stages: {},
}
const unclaimed = {
  submission_id: 's',
  project_name: 'Salt Road',
  stage: 1,
  version: 1,
  due_at: now,
  overdue: false,
  claimable: true,
  reviewed_before: false,
  assigned: false,
}

interface World {
  projects?: unknown[]
  roles?: string[]
  queue?: Record<string, unknown[]>
  talent?: unknown[]
  failing?: string
  /** Answers of the profile. */
  content?: Record<string, unknown>
  strength?: number
  /** Pages of what happened, by their cursor. */
  activity?: Record<string, unknown>
  decided?: unknown[]
  /** How many ask to connect. */
  requests?: number
  /** What waits of them. */
  credits?: object
  /** What waits at the desk of moderators, and of admins. */
  cases?: unknown[]
  appeals?: unknown[]
  held?: unknown[]
  feedback?: unknown[]
}

const asking = ['Bo Reid', 'Cy Lee'].map((name) => ({
  person: { uid: name, name, portrait: null, headline: 'Gaffer', titles: [] },
  relation: { asked_at: now },
}))

const noCredits = { credits: [], offers: [], asked: [], confirmed: [] }

async function open({
  projects = [],
  roles = [],
  queue = {},
  talent = [],
  failing,
  content = {},
  strength = 90,
  activity = {},
  decided = [],
  credits = {},
  requests = 0,
  cases = [],
  appeals = [],
  held = [],
  feedback = [],
}: World) {
  const app = await openApp(({ path }) => {
    const { pathname, searchParams } = new URL(path, 'http://server')
    if (pathname === failing) return { status: 503 }
    if (pathname === '/me') return { status: 200, body: { roles, second_factor_required: false } }
    if (pathname === '/user/profile') return { status: 200, body: { strength, content } }
    if (pathname === '/user-projects/all') return { status: 200, body: projects }
    if (pathname === '/review/queue') {
      return { status: 200, body: { items: queue[searchParams.get('tab') ?? ''] ?? [] } }
    }
    if (pathname === '/activity') {
      return { status: 200, body: activity[searchParams.get('cursor') ?? ''] ?? { items: [] } }
    }
    if (pathname === '/connections') {
      const connections = searchParams.get('list') === 'received' ? asking.slice(0, requests) : []
      return { status: 200, body: { connections, total: connections.length, next: null } }
    }
    if (pathname === '/admin/feedback') {
      return { status: 200, body: { open: feedback.length, items: feedback } }
    }
    if (pathname === '/admin/analytics') {
      const people = searchParams.get('days') === '7' ? 5 : 12
      return { status: 200, body: { present: 1234, funnel: [{ step: 'accounts', people }] } }
    }
    if (pathname === '/moderation/reports') {
      const reports = searchParams.get('list') === 'reports' ? cases : appeals
      return { status: 200, body: { reports, has_more: false } }
    }
    if (pathname === '/moderation/held-messages') {
      return { status: 200, body: { messages: held, has_more: held.length > 0 } }
    }
    if (pathname === '/credits') return { status: 200, body: { ...noCredits, ...credits } }
    const lists: Record<string, unknown[]> = { '/talent': talent, '/review/decided': decided }
    return { status: 200, body: lists[pathname] ?? [] }
  })
  const router = await import('@tanstack/react-router')
  const { DashboardScreen } = await import('./dashboard-screen')
  act(() => app.enter(ada))
  const show = () =>
    render(
      <QueryClientProvider client={app.queryClient}>
        <router.RouterProvider
          router={
            router.createRouter({
              routeTree: router.createRootRoute({ component: DashboardScreen }),
              history: router.createMemoryHistory({ initialEntries: ['/'] }),
            }) as never
          }
        />
      </QueryClientProvider>,
    )
  const shown = show()
  return { ...app, again: () => (shown.unmount(), show()) }
}

const region = (name: string | RegExp) => screen.queryByRole('region', { name })

describe('the dashboard', () => {
  beforeEach(() => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe() {}
        disconnect() {}
      },
    )
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    localStorage.clear()
  })

  test('a newcomer who makes films is led to a first project, and then to whom they look for', async () => {
    await open({ content: { member_types: ['filmmaker'], intents: ['find_crew'] }, strength: 20 })
    const start = await screen.findByRole('link', { name: 'Start your first project' })
    const steps = within(screen.getByRole('region', { name: 'Next steps for you' }))
    expect(start.compareDocumentPosition(steps.getByText('Find crew'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
    // The steps say what the profile lacks.
    expect(screen.queryByText('Complete your profile')).toBeNull()
    expect(region(/^To do/)).toBeNull()
    expect(region('My projects')).toBeNull()
    expect(screen.queryByRole('link', { name: 'New project' })).toBeNull()
  })

  test('a newcomer who looks for work is led to who hires, and may start a film all the same', async () => {
    await open({ content: { member_types: ['crew'], intents: ['find_work'] } })
    const steps = within(await screen.findByRole('region', { name: 'Next steps for you' }))
    expect(
      steps.getByRole('link', { description: 'Meet producers who hire crew' }),
    ).toHaveAttribute('href', '/people?department=producing')
    expect(steps.getByRole('link', { description: 'Say when you are available' })).toHaveAttribute(
      'href',
      '/profile#availability',
    )
    expect(steps.getByRole('link', { name: 'Start your first project' })).toBeVisible()
    expect(screen.queryByText('Take your film from concept to greenlight')).toBeNull()
  })

  test.each([
    ['crew', Node.DOCUMENT_POSITION_FOLLOWING],
    ['filmmaker', Node.DOCUMENT_POSITION_PRECEDING],
  ])('%s: whoever is for hire begins with their availability', async (type, toDo) => {
    await open({
      projects: [project],
      content: { member_types: [type], availability: 'available' },
    })
    const availability = await screen.findByRole('region', { name: 'Your availability' })
    const position = availability.compareDocumentPosition(region(/^To do/) as HTMLElement)
    expect(position & toDo).toBe(toDo)
  })

  test('what others ask of a newcomer stands before it', async () => {
    const talent = [
      {
        talent_id: 't',
        project_name: 'Salt Road',
        job: 'writer',
        attachment_status: 'contracted',
        state: 'asked',
        asked_by: 'Maya',
        asked_at: now,
      },
    ]
    await open({ talent })
    const confirm = await screen.findByRole('button', { name: 'Confirm for Salt Road as writer' })
    const start = screen.getByRole('link', { name: 'Start your first project' })
    expect(confirm.compareDocumentPosition(start)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

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

  const hoursAgo = (hours: number) => new Date(Date.parse(now) - hours * 3_600_000).toISOString()
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

  test('a moderator sees the three most urgent cases, and each number once', async () => {
    await open({
      roles: ['moderator'],
      cases: [
        report('urgent', 30, { is_urgent: true, reason: 'threats' }),
        report('old', 96),
        report('new', 2),
        report('newest', 1),
      ],
      appeals: [report('appealed', 200, { appealed_at: hoursAgo(50) })],
      held: [{}, {}],
    })
    const desk = within(await screen.findByRole('region', { name: 'Most urgent cases' }))
    const links = desk
      .getAllByRole('link')
      .map((one) => [one.textContent, one.getAttribute('href')])
    expect(links).toEqual([
      ['4 cases', '/moderation?list=reports'],
      ['1 appeal', '/moderation?list=appeals'],
      ['2+ held messages', '/moderation?list=held'],
      ['Open case', '/moderation?list=reports&report=urgent'],
      ['Open case', '/moderation?list=reports&report=old'],
      ['Open case', '/moderation?list=appeals&report=appealed'],
    ])
    expect(desk.getByText('Late by 6 hours')).toBeVisible()
    expect(desk.getByText('Late by 24 hours')).toBeVisible()
    expect(desk.getByText(/appealed 2 days ago/)).toBeVisible()
    expect(region(/^To do/)).toBeNull()
  })

  test('a moderator for whom nothing waits sees no number, and reads it once', async () => {
    await open({ roles: ['moderator'] })
    const desk = within(await screen.findByRole('region', { name: 'Most urgent cases' }))
    expect(desk.getByText('No cases are waiting for a decision.')).toBeVisible()
    expect(desk.queryByRole('link')).toBeNull()
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
    expect(week.getByText('1,234 members were active')).toBeVisible()
    expect(week.getByText('5 new accounts, 7 in the 7 days before')).toBeVisible()
    expect(week.getAllByRole('link')).toHaveLength(1)
  })

  test('who is only staff is offered neither a project nor work', async () => {
    const listed = { availability: 'available', visibility: 'members', listed: true }
    await open({ roles: ['moderator'], content: listed })
    expect(await screen.findByRole('region', { name: 'Most urgent cases' })).toBeVisible()
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

  test('nothing to do is said together with what is under way', async () => {
    const stages = { stage1: { approval_status: 'in_review', version: 1, open_items: 0 } }
    await open({ projects: [{ ...project, stages }] })
    expect(await screen.findByText(/^You’re all caught up\. One stage is with/)).toBeVisible()
  })

  test('an approval is shown once, and its next stage is asked for in one place', async () => {
    const { again } = await open({ projects: [{ ...project, stages: { stage1: approved } }] })
    expect(await screen.findByText('Stage 1 of “The Door” is approved')).toBeVisible()
    expect(screen.getAllByRole('link', { name: 'Start Script & Package' })).toHaveLength(1)
    expect(region(/^To do/)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(region('Stage approved')).toBeNull()
    expect(screen.getByText('Start stage 2: The Door')).toBeVisible()
    again()
    expect(await screen.findByText('Start stage 2: The Door')).toBeVisible()
    expect(region('Stage approved')).toBeNull()
  })

  test('[CO-02] a request is accepted where it waits, and the keyboard goes on at the list', async () => {
    const app = await open({ projects: [project], requests: 1 })
    const accept = await screen.findByRole('button', { name: /^Accept .*Bo Reid/ })
    expect(screen.getByRole('link', { name: /Bo Reid.* wants to connect/ })).toHaveAttribute(
      'href',
      '/people/Bo%20Reid',
    )
    const answered = asking.splice(0)
    fireEvent.click(accept)
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull())
    expect(app.paths()).toContain('/connections/Bo%20Reid/accept')
    expect(screen.getByRole('heading', { name: /^To do/ })).toHaveFocus()
    asking.push(...answered)
  })

  test.each([
    ['fresh', 47, true],
    ['past', 49, false],
  ])('an approval that is %s', async (_, hours, isLarge) => {
    const stage1 = { ...approved, decided_at: hoursAgo(hours) }
    await open({ projects: [{ ...project, stages: { stage1 } }] })
    expect(await screen.findByText('Stage 1 of “The Door” is approved')).toBeVisible()
    expect(screen.queryByText(/^Congratulations/) !== null).toBe(isLarge)
    expect(screen.getByRole('link', { name: 'Start Script & Package' })).toBeVisible()
  })

  test('who cannot begin the next stage reads what it means, and not what others can do', async () => {
    const viewed = { ...project, role: 'viewer', stages: { stage1: approved } }
    await open({ projects: [viewed] })
    expect(await screen.findByText('“The Door” passed stage 1')).toBeVisible()
    expect(screen.queryByText(/is now open/)).toBeNull()
  })

  test('a project says whose turn it is, and its title once', async () => {
    const inReview = { stage1: { approval_status: 'in_review', version: 1, open_items: 0 } }
    await open({
      projects: [...inWork, { ...project, project_id: 'q', stages: inReview }],
    })
    const cards = within(await screen.findByRole('region', { name: 'My projects' }))
    const [own, other] = await cards.findAllByRole('listitem')
    expect(own).toHaveTextContent(/Your turn.*Draft/)
    expect(other).not.toHaveTextContent('Your turn')
    expect(within(own as HTMLElement).getAllByText('The Door')).toHaveLength(1)
  })

  test('[CR-02] credits that a project offers wait under To do, also of a newcomer', async () => {
    const offer = {
      id: 'o',
      title: 'Ember',
      year: 2026,
      role: 'Gaffer',
      project_name: 'Ember',
      offered_at: now,
    }
    await open({ credits: { offers: [offer] } })
    const row = await screen.findByText(/offers you a credit/)
    expect(row).toHaveTextContent('Ember offers you a credit')
    expect(screen.getByRole('link', { name: 'Accept or decline' })).toHaveAttribute(
      'href',
      '/profile#credits',
    )
  })

  test.each(['/sign-offs', '/credits'])(
    '%s fails: the list says so, with the rest',
    async (failing) => {
      await open({ projects: inWork, failing })
      expect(await screen.findByText('Finish stage 1: The Door')).toBeVisible()
      expect(screen.getByText('This part could not be loaded')).toBeVisible()
    },
  )

  const draft = { approval_status: 'draft', version: 0, open_items: 0 }
  const inWork = [{ ...project, stages: { stage1: draft } }]
  const happened = (id: string, what: Record<string, unknown>) => ({
    id,
    at: now,
    kind: 'stage',
    project_id: 'p',
    project_name: 'The Door',
    stage: 1,
    by: 'team',
    ...what,
  })
  const lines = () =>
    [...(region('Activity')?.querySelectorAll('bdi') ?? [])]
      .map((line) => line.textContent.replaceAll(/[\u2068\u2069]/g, ''))
      .filter((line) => line !== 'The Door')

  test('what happened is told page by page, and no reviewer has a name', async () => {
    const first = [
      happened('1', { action: 'claimed', by: 'review' }),
      happened('2', { kind: 'comment', name: 'Bo Reid' }),
      happened('3', { kind: 'document', name: 'Cy Lee', document: 'Pledge.pdf' }),
      happened('0', { kind: 'document', by: 'you', name: 'Ada', document: 'Own.pdf' }),
    ]
    const second = [
      happened('4', { kind: 'joined', stage: undefined }),
      happened('5', { action: 'of a later version', by: 'system' }),
    ]
    const activity = { '': { items: first, next_cursor: 'c' }, c: { items: second } }
    await open({ projects: inWork, activity })
    fireEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    expect(await screen.findByText(/joined the team/)).toBeVisible()
    expect(lines()).toEqual([
      'A reviewer started to review stage 1.',
      'Bo Reid commented on stage 1.',
      'Cy Lee added “Pledge.pdf” to stage 1.',
      'A team member joined the team.',
      'The status of stage 1 has changed.',
    ])
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  test('[D20] what one person did several times in a row is one line, and nobody else is in it', async () => {
    const day = 86_400_000
    const at = (ago: number) => new Date(Date.parse(now) - ago).toISOString()
    const items = [
      happened('1', { kind: 'document', name: 'Bo Reid', stage: 3 }),
      happened('2', { kind: 'document', name: 'Bo Reid', stage: 3 }),
      happened('3', { kind: 'document', name: 'Bo Reid', stage: 3, at: at(2 * day) }),
      happened('4', { kind: 'document', name: 'Cy Lee', stage: 3, at: at(2 * day) }),
      happened('5', { kind: 'comment', name: 'Di Ray', stage: 1 }),
      happened('6', { kind: 'comment', name: 'Di Ray', stage: 2 }),
      happened('7', { kind: 'comment', name: 'Di Ray', project_id: 'q' }),
      happened('8', { kind: 'document' }),
      happened('9', { kind: 'document' }),
      happened('10', { action: 'claimed', by: 'review' }),
      happened('11', { action: 'claimed', by: 'review' }),
    ]
    await open({ projects: inWork, activity: { '': { items } } })
    expect(await screen.findByText(/2 documents/)).toBeVisible()
    expect(lines()).toHaveLength(8)
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
    expect(lines()).toEqual([
      'Bo Reid added 2 documents to stage 3.',
      'Bo Reid added a document to stage 3.',
      'Cy Lee added a document to stage 3.',
      'Di Ray wrote 2 comments.',
      'Di Ray commented on stage 1.',
      'A team member added a document to stage 1.',
      'A team member added a document to stage 1.',
      'A reviewer started to review stage 1.',
      'A reviewer started to review stage 1.',
    ])
    expect(screen.queryByText('AR')).toBeNull()
  })

  test('availability is changed at once', async () => {
    const app = await open({ projects: inWork, content: { availability: 'available' } })
    fireEvent.click(await screen.findByRole('button', { name: /Your availability/ }))
    expect(screen.queryByRole('option', { name: 'Booked' })).toBeNull()
    fireEvent.click(screen.getByRole('option', { name: 'Not looking' }))
    await waitFor(() =>
      expect(app.calls.find(({ method }) => method === 'PATCH')?.body).toBe(
        JSON.stringify({ availability: 'not_looking' }),
      ),
    )
  })

  test('who looks for work and knows nobody sees producers of their country', async () => {
    const content = { member_types: ['crew'], intents: ['find_work'], city: 'Oslo', country: 'NO' }
    const { paths } = await open({ content })
    await waitFor(() => expect(paths()).toContain('/people?department=producing&country=NO'))
    expect(paths().filter((path) => path.startsWith('/people?near'))).toEqual([])
  })

  test('who is for hire sees their booked days in words', async () => {
    const today = now.slice(0, 10)
    const content = {
      member_types: ['crew'],
      availability: 'available',
      busy: [{ from: today, to: today }],
    }
    await open({ projects: [project], content })
    expect(await screen.findByText(/^Booked in these six weeks: .*\d{4}.*\.$/)).toBeVisible()
  })

  test('where nobody else did anything, nothing is said of it', async () => {
    const own = { items: [happened('1', { kind: 'comment', by: 'you' })] }
    const activity = { '': { ...own, next_cursor: 'c' }, c: own }
    const { queryClient, paths } = await open({ projects: inWork, activity })
    expect(await screen.findByText('Finish stage 1: The Door')).toBeVisible()
    await waitFor(() =>
      expect(paths().filter((path) => path.startsWith('/activity'))).toHaveLength(2),
    )
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(region('Activity')).toBeNull()
  })

  test('what others did is looked for behind a page of one’s own acts', async () => {
    const activity = {
      '': { items: [happened('1', { kind: 'comment', by: 'you' })], next_cursor: 'c' },
      c: { items: [happened('2', { kind: 'comment', name: 'Bo Reid' })] },
    }
    await open({ projects: inWork, activity })
    expect(await screen.findByText(/Bo Reid.* commented on stage 1/)).toBeVisible()
    expect(lines()).toHaveLength(1)
  })

  test('activity that fails says so and leaves the others', async () => {
    await open({ projects: inWork, failing: '/activity' })
    expect(await screen.findByText('Finish stage 1: The Door')).toBeVisible()
    expect(await screen.findByText('This part could not be loaded')).toBeVisible()
  })
})
