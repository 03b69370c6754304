import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ok, openPart } from '@tests/part-app'

const open = (project: object) =>
  openPart(
    () => ok({}),
    ['/projects/$projectId/stage-{$n}'],
    async () => {
      const { StageLine } = await import('./stage-line')
      return <StageLine project={project as never} />
    },
  )

test('the line says where each stage stands; what an approval means is said on request', async () => {
  const project = {
    project_id: 'p',
    may_finance: true,
    stages: { stage1: { approval_status: 'approved', decided_at: '2026-11-03T12:00:00Z' } },
  }
  await open(project)
  expect(await screen.findByText('Approved 3 Nov 2026')).toBeVisible()
  expect(screen.queryByText(/credible right/)).toBeNull()
  const button = screen.getByRole('button', { name: 'What the approvals mean' })
  fireEvent.click(button)
  expect(screen.getByText(/credible right/)).toBeVisible()
  expect(screen.getByText(/^Approval means: Reviewers have read/)).toBeVisible()
  expect(button).toHaveAttribute('aria-expanded', 'true')
})

test('on a phone only the present stage shows its day; the others are heard', async () => {
  const listen = { addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('<'), ...listen }))
  const asked = { approval_status: 'changes_requested', decided_at: '2026-11-20T12:00:00Z' }
  const approved = { approval_status: 'approved', decided_at: '2026-11-03T12:00:00Z' }
  await open({ project_id: 'p', stages: { stage1: approved, stage2: asked } })
  expect(await screen.findByText('Approved 3 Nov 2026')).toHaveClass('sr-only')
  const said = screen.getAllByText('Changes requested 20 Nov 2026')
  expect(said.map((one) => one.className.includes('sr-only'))).toEqual([true, false])
  vi.unstubAllGlobals()
})
