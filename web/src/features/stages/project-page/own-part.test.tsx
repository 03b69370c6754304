import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ok, openPart } from '@tests/part-app'

const attached = [
  { name: 'Emil Haugen', job: 'composer', attachment_status: 'letter_of_intent' },
  { name: 'Mara Lindqvist', job: 'director', attachment_status: 'contracted' },
]

const show = (project: object, jobs: string[]) =>
  openPart(
    () => ok({ members: [{ you: true, name: 'Emil Haugen', jobs }] }),
    [],
    async () => {
      const { OwnPart } = await import('./own-part')
      return (
        <>
          <OwnPart
            project={{ project_id: 'p', ...project } as never}
            attached={attached as never}
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
