import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ok, openPart } from '@tests/part-app'

const attached = [
  { name: 'Emil Haugen', job: 'composer', attachment_status: 'letter_of_intent' },
  { name: 'Mara Lindqvist', job: 'director', attachment_status: 'contracted' },
]

const show = (project: object, jobs: string[], amendable?: 1 | 2) =>
  openPart(
    () => ok({ members: [{ you: true, name: 'Emil Haugen', jobs }] }),
    ['/projects/$projectId/stage-{$n}'],
    async () => {
      const { OwnPart } = await import('./own-part')
      return (
        <>
          <OwnPart
            project={{ project_id: 'p', stages: {}, ...project } as never}
            film={{ attached, amendable, isLoading: false } as never}
          />
          <p>Page</p>
        </>
      )
    },
  )

test('a member reads what they are in the project and what is open to them', async () => {
  await show({ role: 'collaborator', may_documents: true, may_finance: false }, ['composer'])
  expect(await screen.findByText(/composer/)).toHaveTextContent(/composer \(.*letter of intent.*\)/)
  expect(screen.getByText(/documents, not the finance plan/)).toBeVisible()
})

test('who has no confirmed job is told their role', async () => {
  await show({ role: 'viewer', may_documents: false, may_finance: false }, [])
  expect(await screen.findByText(/not edit them/)).toBeVisible()
  expect(screen.queryByText(/You are/)).toBeNull()
  expect(screen.getByText(/neither/)).toBeVisible()
})

test('the owner needs no such line', async () => {
  await show({ role: 'owner', may_documents: true, may_finance: true }, ['director'])
  expect(await screen.findByText('Page')).toBeVisible()
  expect(screen.queryByText(/You/)).toBeNull()
})

const financing = {
  role: 'collaborator',
  may_documents: true,
  may_finance: false,
  stages: { stage1: { approval_status: 'approved' }, stage2: { approval_status: 'approved' } },
}

test('who edits the stages finds the one that can be amended, where the head leads to no form', async () => {
  await show(financing, [], 2)
  const way = await screen.findByRole('link', { name: 'Amend stage 2' })
  expect(way).toHaveAttribute('href', '/projects/p/stage-2')
  expect(screen.queryByText(/None is open/)).toBeNull()
})

test('or reads that none is open', async () => {
  await show(financing, [])
  expect(await screen.findByText(/You can edit the stages. None is open/)).toBeVisible()
})

test('nothing more is said while a stage waits for them', async () => {
  const stages = { stage1: { approval_status: 'draft' } }
  await show({ ...financing, stages, may_finance: true }, [], 2)
  expect(await screen.findByText('You can edit the stages.')).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})
