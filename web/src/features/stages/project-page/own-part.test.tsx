import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ok, openPart } from '@tests/part-app'

const attached = [
  { name: 'Emil Haugen', job: 'composer', attachment_status: 'letter_of_intent' },
  { name: 'Mara Lindqvist', job: 'director', attachment_status: 'contracted' },
]

const show = (project: object, jobs: string[], amendable: (1 | 2)[] = [], more: object[] = []) =>
  openPart(
    () =>
      ok({
        members: [
          { you: true, uid: 'emil', name: 'Emil Haugen', jobs },
          { role: 'owner', uid: 'mara', name: 'Mara Lindqvist', jobs: [] },
        ],
      }),
    ['/projects/$projectId/stage-{$n}', '/messages/to/$uid', '/dashboard'],
    async () => {
      const { OwnPart } = await import('./own-part')
      return (
        <>
          <OwnPart
            project={{ project_id: 'p', stages: {}, ...project } as never}
            film={{ attached: [...attached, ...more], amendable, isLoading: false } as never}
          />
          <p>Page</p>
        </>
      )
    },
  )

test('a member reads what they are in the project and that their stage waits for them', async () => {
  const stages = { stage1: { approval_status: 'draft' } }
  const open = { may_documents: true, may_finance: true, stages }
  await show({ role: 'collaborator', ...open }, ['composer'])
  expect(await screen.findByText(/composer/)).toHaveTextContent(/composer \(.*letter of intent.*\)/)
  expect(
    screen.getByText(
      /Only the owner, or a member with the role “Can edit and submit”, can submit it/,
    ),
  ).toBeVisible()
  expect(screen.queryByText(/documents/)).toBeNull()
})

test('of changes that wait only who submits them is said, to whom does not', async () => {
  const stages = { stage1: { approval_status: 'changes_requested' } }
  const project = { may_documents: true, may_finance: true, stages }
  await show({ role: 'collaborator', ...project }, [])
  expect(
    await screen.findByText(
      'Only the owner, or a member with the role “Can edit and submit”, can resubmit stage 1.',
    ),
  ).toBeVisible()
})

test('who submits them is told nothing that the page says elsewhere', async () => {
  const stages = { stage1: { approval_status: 'changes_requested' } }
  const project = { may_documents: true, may_finance: true, stages }
  await show({ role: 'producer', ...project }, ['director'])
  expect(await screen.findByText('Page')).toBeVisible()
  expect(screen.queryByText(/director|stage/)).toBeNull()
})

test('who only reads is told so, and that the documents are closed', async () => {
  await show({ role: 'viewer', may_documents: false, may_finance: false }, [])
  expect(await screen.findByText(/not edit them/)).toHaveTextContent(/cannot see the documents/)
  expect(screen.queryByText(/You are/)).toBeNull()
})

test('the owner needs no such line', async () => {
  await show({ role: 'owner', may_documents: true, may_finance: true }, ['director'])
  expect(await screen.findByText('Page')).toBeVisible()
  expect(screen.queryByText(/You/)).toBeNull()
})

const approved = { approval_status: 'approved' }
const financing = {
  role: 'collaborator',
  may_documents: true,
  may_finance: false,
  stages: { stage1: approved, stage2: approved, stage3: { approval_status: 'changes_requested' } },
}

test('to whom the stage of the changes is closed finds whom to ask, and what they can amend meanwhile', async () => {
  await show(financing, [], [1, 2])
  expect(await screen.findByText(/You cannot see the finance plan/)).toBeVisible()
  expect(screen.getByText(/To change an approved stage, request an amendment:/)).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Ask for access' })).toHaveAttribute(
    'href',
    '/messages/to/mara',
  )
  const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(ways.slice(1)).toEqual(['/projects/p/stage-1', '/projects/p/stage-2'])
})

test('or reads whom the stage waits for', async () => {
  await show({ ...financing, stages: { stage1: approved } }, [])
  expect(await screen.findByText(/stage 2 has not been started/i)).toBeVisible()
  expect(screen.queryByText(/amendment/)).toBeNull()
})

test('nothing is said of amending while a stage waits for them', async () => {
  const stages = { stage1: { approval_status: 'draft' } }
  await show({ ...financing, stages }, [], [2])
  expect(await screen.findByText(/Stage 1 is a draft/)).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})

test.each([
  ['who is asked reads it, with the way to answer', 'emil', 1],
  ['who is of the same name as somebody else, does not', 'another', 0],
])('issue 18: %s', async (_, member, count) => {
  const stages = {
    stage1: { approval_status: 'approved' },
    stage2: { approval_status: 'submitted' },
  }
  const asked = { name: 'Emil Haugen', member, job: 'composer', state: 'asked' }
  const project = { role: 'collaborator', may_documents: true, may_finance: true, stages }
  await show(project, ['producer'], [], [asked])
  expect(await screen.findByText(/attached as .?producer/)).toBeVisible()
  expect(screen.getByText(/Stage .?2.? is with the reviewers\./)).toBeVisible()
  expect(screen.queryAllByText(/The team lists you as .?composer/)).toHaveLength(count)
  expect(screen.queryAllByRole('link', { name: /on your dashboard/ })).toHaveLength(count)
})
