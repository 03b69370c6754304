import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ok, openPart } from '@tests/part-app'

const entry = (action: string, to: string, more: object = {}) => ({
  at: `2026-11-0${to.length % 9 || 1}T10:00:00Z`,
  action,
  by: 'review',
  to,
  version: 1,
  ...more,
})

async function show(hasFeedback: boolean) {
  const onShow = vi.fn()
  const app = await openPart(
    () =>
      ok([
        entry('changes_requested', 'changes_requested'),
        entry('submitted', 'submitted', { by: 'you' }),
      ]),
    [],
    async () => {
      const { HistoryList } = await import('./history-list')
      return (
        <HistoryList
          stageRef={{ projectId: 'p', stage: 1 }}
          hasFeedback={hasFeedback}
          onShow={onShow}
        />
      )
    },
  )
  return { ...app, onShow }
}

test('a line leads to the version that was submitted, or to what was said of it', async () => {
  const { user, onShow } = await show(true)
  await user.click(await screen.findByRole('button', { name: 'Read the feedback' }))
  expect(onShow).toHaveBeenLastCalledWith('feedback')
  await user.click(screen.getByRole('button', { name: 'See the versions' }))
  expect(onShow).toHaveBeenLastCalledWith('versions')
})

test('without feedback nothing leads there', async () => {
  await show(false)
  expect(await screen.findByText(/requested changes to version 1/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Read the feedback' })).toBeNull()
})
