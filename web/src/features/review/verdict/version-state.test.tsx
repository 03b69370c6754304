import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ok, openPart } from '@tests/part-app'
import type { ReviewView } from '../api'

const version = (number: number, state: string) => ({
  submission_id: `v${number}`,
  version: number,
  state,
  decided_at: '2026-11-23T10:00:00Z',
})

async function open(submission: unknown, review: unknown, versions: unknown[] = []) {
  const view = { submission, review, versions, previous_items: [] } as unknown as ReviewView
  await openPart(
    () => ok({}),
    ['/review/$submissionId'],
    async () => {
      const { VersionState } = await import('./version-state')
      return <VersionState view={view} />
    },
  )
}

const asked = { decision: 'request_changes', sent_at: '2026-11-11T10:00:00Z' }

test('a version that was replaced shows its own decision, and leads to the next', async () => {
  await open(version(1, 'superseded'), asked, [version(3, 'submitted'), version(2, 'approved')])
  expect(await screen.findByText('Changes requested')).toBeVisible()
  const later = await screen.findByRole('link', { name: /^Version .*2.*, .*approved.* on/ })
  expect(later).toHaveAttribute('href', '/review/v2')
})

test('a version that was replaced without a decision of the reader is called so', async () => {
  await open(version(1, 'superseded'), { decision: null, sent_at: null })
  expect(await screen.findByText('Superseded')).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})

test('the last version shows what became of it', async () => {
  await open(version(2, 'rejected'), { decision: 'approve', sent_at: asked.sent_at })
  expect(await screen.findByText('Rejected')).toBeVisible()
})
