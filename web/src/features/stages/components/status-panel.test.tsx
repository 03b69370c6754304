import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ada, openApp } from '@tests/app'

// Modules are loaded anew in each test.

async function show(approval_status: string, actions: string[], change: object = {}) {
  const app = await openApp(() => ({ status: 200, body: { stages: [] } }))
  const { StatusPanel } = await import('./status-panel')
  act(() => app.enter(ada))
  const view = { approval_status, actions, stage: 1, version: 1, receipt_no: 1, ...change } as never
  render(
    <QueryClientProvider client={app.queryClient}>
      <StatusPanel stageRef={{ projectId: 'p', stage: 1 }} view={view} action={null} />
    </QueryClientProvider>,
  )
}

test.each([
  ['submitted', ['recall']],
  ['submitted', ['withdraw']],
  ['in_review', ['withdraw']],
])('D15: who may withdraw what is %s is told so as “you”: %s', async (status, actions) => {
  await show(status, actions)
  expect(screen.getByText(/You can withdraw/)).toBeInTheDocument()
  expect(screen.queryByText(/project owner/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Withdraw submission' })).toBeInTheDocument()
})

test.each(['submitted', 'in_review'])(
  'D15: who may not withdraw what is %s is told who can',
  async (status) => {
    await show(status, [])
    expect(screen.getByText(/project owner can withdraw/)).toBeInTheDocument()
    expect(screen.queryByRole('button')).toBeNull()
  },
)

test('who waits reads which submissions their position counts, and none where a reviewer has it', async () => {
  await show('submitted', ['withdraw'], { queue_position: 14 })
  const place = screen.getByText('Queue position').parentElement
  expect(place).toHaveTextContent(/14.*, oldest first across all stages/)
  cleanup()
  await show('submitted', ['withdraw'], { queue_position: null })
  expect(screen.queryByText('Queue position')).toBeNull()
})

test('who may not start a stage is told who does', async () => {
  await show('not_started', [], { version: 0, editable: 'none' })
  expect(screen.getByText(/^Not started\. The project owner/)).toBeInTheDocument()
})

test.each([
  ['draft', 'Stage 1 is approved. Stage 2 is a draft.'],
  ['approved', 'Stages 1 and 2 are approved.'],
])('of an approved stage the next one is told in a sentence (%s)', async (status, sentence) => {
  const app = await openApp(({ path }) => ({
    status: 200,
    body:
      path === '/user-projects/all'
        ? [
            {
              project_id: 'p',
              project_name: 'Ember',
              stages: { stage2: { approval_status: status } },
            },
          ]
        : { stages: [] },
  }))
  const { StatusPanel } = await import('./status-panel')
  act(() => app.enter(ada))
  const view = { approval_status: 'approved', approval_meaning: '', actions: [], stage: 1 } as never
  render(
    <QueryClientProvider client={app.queryClient}>
      <StatusPanel stageRef={{ projectId: 'p', stage: 1 }} view={view} action={null} />
    </QueryClientProvider>,
  )
  expect(await screen.findByText(sentence)).toBeVisible()
})
