import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ok, openPart } from '@tests/part-app'

const entry = (action: string, to: string, more: object = {}) => ({
  at: { draft: '2026-11-04T10:00:00Z', submitted: '2026-11-06T10:00:00Z' }[to] ?? said.decided_at,
  action,
  by: 'review',
  to,
  version: 1,
  ...more,
})

const said = {
  version: 1,
  decision: 'request_changes' as const,
  decided_at: '2026-11-08T10:00:00Z',
  summary: 'The budget needs a contingency.',
  criteria: [],
  items: [],
}

const ofBoth = () => [
  file({ document_id: 'd1', filename: 'budget.xlsx', stage: 1 }),
  file({ document_id: 'd2', filename: 'script.pdf', stage: 2 }),
]

async function show(feedback: (typeof said)[], files = ofBoth()) {
  const onShow = vi.fn()
  const app = await openPart(
    ({ path }) => {
      if (path.endsWith('/team')) return ok({ members: [{ you: true, name: 'Ada Roe' }] })
      return ok(
        path.endsWith('/documents')
          ? files
          : [
              entry('changes_requested', 'changes_requested'),
              entry('submitted', 'submitted', { by: 'you' }),
              entry('started', 'draft', { by: 'you', version: null }),
            ],
      )
    },
    [],
    async () => {
      const { HistoryList } = await import('./history-list')
      return (
        <HistoryList stageRef={{ projectId: 'p', stage: 1 }} feedback={feedback} onShow={onShow} />
      )
    },
  )
  return { ...app, onShow }
}

const file = (more: object) => ({
  version: 1,
  uploaded_at: '2026-11-05T11:00:00Z',
  uploaded_by_you: true,
  ...more,
})

test('a line leads to the version that was submitted, or to what was said of it', async () => {
  const { user, onShow } = await show([said])
  await user.click(await screen.findByRole('button', { name: 'Read the feedback' }))
  expect(onShow).toHaveBeenLastCalledWith('feedback')
  await user.click(screen.getByRole('button', { name: 'See the versions' }))
  expect(onShow).toHaveBeenLastCalledWith('versions')
})

test('without feedback nothing leads there', async () => {
  await show([])
  expect(await screen.findByText(/requested changes to version 1/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Read the feedback' })).toBeNull()
})

test('each version has its part, with what the reviewers wrote and the files of this stage', async () => {
  await show([said])
  const first = await screen.findByRole('region', { name: /^Version .?1/ })
  expect(first).toHaveTextContent(said.summary)
  const before = screen.getByRole('region', { name: 'Before the first submission' })
  const started = await within(before).findByText(/^You started the draft/)
  expect(started).toBeVisible()
  // Beside it stands who did it.
  await expect.poll(() => started.closest('li')?.textContent).toMatch(/^AR/)
  expect(await within(before).findByText(/^You added a file$/)).toBeVisible()
  expect(await within(before).findByRole('button', { name: 'budget.xlsx' })).toBeVisible()
  expect(screen.queryByText(/script\.pdf/)).toBeNull()
})

test('files that were added one after the other are one line', async () => {
  await show(
    [said],
    [
      file({ document_id: 'd1', filename: 'budget.xlsx', stage: 1 }),
      file({ document_id: 'd2', filename: 'plan.pdf', stage: 1 }),
      file({ document_id: 'd3', filename: 'letter.pdf', stage: 1, uploaded_by_you: false }),
      file({
        document_id: 'd4',
        filename: 'cast.pdf',
        stage: 1,
        uploaded_by_you: false,
        uploaded_by: 'Mo',
      }),
    ],
  )
  const before = within(await screen.findByRole('region', { name: 'Before the first submission' }))
  const lines = (await before.findAllByText(/added/)).map((one) =>
    one.textContent?.replace(/[\u2066-\u2069]/g, ''),
  )
  expect(lines).toEqual(['Mo added a file', 'A team member added a file', 'You added 2 files'])
  expect(await before.findByRole('button', { name: 'plan.pdf' })).toBeVisible()
})

test('it says how many changes were requested, and how many of them are answered', async () => {
  const item = { field: 'budget', label: 'Budget', severity: 'must', text: 'More.' }
  const items = [true, true, false, false].map((resolved, at) => ({
    ...item,
    item_id: `i${at}`,
    resolved,
  }))
  await show([{ ...said, items: items as never }])
  const first = await screen.findByRole('region', { name: /^Version .?1/ })
  const words = within(first).getByText(/change requests/).textContent
  expect(words.replaceAll(/[\u2066-\u2069]/g, '')).toBe('4 change requests · 2 answered')
})
