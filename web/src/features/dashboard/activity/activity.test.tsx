import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  approved,
  dashboardTests,
  hoursAgo,
  inWork,
  now,
  open,
  project,
  region,
} from '@tests/dashboard-app'

dashboardTests()

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
    'Review of stage 1 started.',
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
  expect(lines()).toHaveLength(3)
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(lines()).toEqual([
    'Bo Reid added 2 documents to stage 3.',
    'Bo Reid added a document to stage 3.',
    'Cy Lee added a document to stage 3.',
    'Di Ray wrote 2 comments.',
    'Di Ray commented on stage 1.',
    'A team member added a document to stage 1.',
    'A team member added a document to stage 1.',
    'Review of stage 1 started.',
    'Review of stage 1 started.',
  ])
  expect(screen.queryByText('AR')).toBeNull()
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

test('what the list of what to do says of a review is not told again', async () => {
  const stage2 = { ...approved, approval_status: 'changes_requested', open_items: 2 }
  const projects = [{ ...project, stages: { stage1: approved, stage2 } }]
  const items = [
    happened('1', { action: 'changes_requested', by: 'review', stage: 2 }),
    happened('2', { action: 'claimed', by: 'review', stage: 2 }),
    happened('3', { action: 'approved', by: 'review', stage: 1 }),
    happened('4', { kind: 'comment', name: 'Bo Reid', stage: 2 }),
    happened('5', { action: 'claimed', by: 'review', stage: 2, project_id: 'q' }),
    happened('6', { action: 'submitted', name: 'Bo Reid', stage: 2 }),
  ]
  await open({ projects, activity: { '': { items } } })
  expect(await screen.findByText('Changes requested: The Door')).toBeVisible()
  expect(await screen.findByText(/Bo Reid.* commented on stage 2/)).toBeVisible()
  expect(lines()).toEqual(['Bo Reid commented on stage 2.', 'Review of stage 2 started.'])
})

test('each line has the face of who did it and how long ago that was', async () => {
  const items = [
    happened('1', { kind: 'comment', name: 'Bo Reid', at: hoursAgo(3) }),
    happened('2', { kind: 'document', name: 'Cy Lee', portrait: 'cy', document: 'Pledge.pdf' }),
    happened('3', { action: 'claimed', by: 'review', name: 'Rae View' }),
  ]
  const { paths } = await open({ projects: inWork, activity: { '': { items } } })
  await screen.findByText(/Bo Reid.* commented on stage 1/)
  const [named, pictured, reviewed] = [...(region('Activity')?.querySelectorAll('li') ?? [])]
  expect(named?.firstElementChild).toHaveTextContent('BR')
  await waitFor(() => expect(paths()).toContain('/portraits/cy/medium'))
  await waitFor(() =>
    expect(pictured?.querySelector('img')).toHaveAttribute('src', expect.stringMatching(/^data:/)),
  )
  expect(reviewed?.querySelector('.activity-film')).toHaveTextContent('')
  const time = named?.querySelector('time')
  expect(time).toHaveAttribute('datetime', hoursAgo(3))
  expect(time).toHaveTextContent('3 hours ago')
  expect(time?.querySelector('.sr-only')).toHaveTextContent(String(time?.title))
})
