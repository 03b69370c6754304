import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ok, openPart } from '@tests/part-app'

test('the line says where each stage stands; what an approval means is said on request', async () => {
  const project = {
    project_id: 'p',
    may_finance: true,
    stages: { stage1: { approval_status: 'approved', decided_at: '2026-11-03T12:00:00Z' } },
  }
  await openPart(
    () => ok({}),
    ['/projects/$projectId/stage-{$n}'],
    async () => {
      const { StageLine } = await import('./stage-line')
      return <StageLine project={project as never} />
    },
  )
  expect(await screen.findByText('Approved 3 Nov 2026')).toBeVisible()
  expect(screen.queryByText(/credible right/)).toBeNull()
  const button = screen.getByRole('button', { name: 'What the approvals mean' })
  fireEvent.click(button)
  expect(screen.getByText(/credible right/)).toBeVisible()
  expect(screen.getByText(/^Approval means: Reviewers have read/)).toBeVisible()
  expect(button).toHaveAttribute('aria-expanded', 'true')
})
