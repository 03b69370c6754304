import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ada, openApp } from '@tests/app'

// Modules are loaded anew in each test.

async function show(
  approval_status: string,
  actions: string[],
  change: object = {},
  answer: Parameters<typeof openApp>[0] = () => ({ status: 200, body: { stages: [] } }),
) {
  const app = await openApp(answer)
  const { StatusPanel } = await import('./status-panel')
  const { ToastRegion } = await import('@/shared/ui/messages/toast')
  act(() => app.enter(ada))
  const view = { approval_status, actions, stage: 1, version: 1, receipt_no: 1, ...change } as never
  render(
    <QueryClientProvider client={app.queryClient}>
      <StatusPanel stageRef={{ projectId: 'p', stage: 1 }} view={view} action={null} />
      <ToastRegion />
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

test.each(['submitted', 'in_review'])('an appeal that is %s is called one', async (status) => {
  await show(status, ['withdraw'], { appealed: true, queue_position: 3 })
  expect(screen.getByText(/You can withdraw the appeal until/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Withdraw appeal' })).toBeVisible()
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

/** The question whether it is withdrawn. */
async function askToWithdraw(how: string, appealed: boolean, then = 'draft') {
  await show('in_review', [how], { appealed }, ({ method }) => ({
    status: 200,
    body: method === 'POST' ? { approval_status: then, actions: [] } : { stages: [] },
  }))
  const name = appealed ? 'Withdraw appeal' : 'Withdraw submission'
  await userEvent.click(screen.getByRole('button', { name }))
  return screen.getByRole('alertdialog')
}

test.each([
  [
    'recall',
    /^The stage stays rejected, and you cannot appeal again\. You can submit a revised version/,
  ],
  ['withdraw', /^A review has already started\. The stage stays rejected, you cannot appeal again/],
])('[R-13] who withdraws an appeal (%s) reads that the stage stays rejected', async (how, text) => {
  await askToWithdraw(how, true, 'rejected')
  const dialog = await screen.findByRole('alertdialog', { name: 'Withdraw this appeal?' })
  expect(within(dialog).getByText(text)).toBeVisible()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw appeal' }))
  expect(await screen.findByText('Appeal withdrawn. The stage is still rejected.')).toBeVisible()
})

test('[R-13] who withdraws another submission reads that the stage becomes a draft', async () => {
  const dialog = await askToWithdraw('recall', false)
  const text = 'The stage becomes a draft again and loses its place in the queue.'
  expect(await within(dialog).findByText(text)).toBeVisible()
  expect(dialog).toHaveAccessibleName('Withdraw this submission?')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw submission' }))
  expect(await screen.findByText('Submission withdrawn. The stage is a draft again.')).toBeVisible()
})
