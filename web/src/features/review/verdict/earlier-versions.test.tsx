import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ok, openPart } from '@tests/part-app'
import type { ReviewView } from '../api'

const version = (number: number, name = 'Runners at Dawn') => ({
  submission_id: `v${number}`,
  project_name: name,
  stage: 2,
  version: number,
  state: number === 2 ? 'approved' : 'superseded',
  submitted_at: `2026-11-0${number}T10:00:00Z`,
  decided_at: `2026-11-0${number + 1}T10:00:00Z`,
  due_at: '2026-11-20T10:00:00Z',
  reviews_done: 1,
  reviews_needed: 1,
})
const view = (number: number, decision: string) =>
  ({
    submission: version(number),
    previous_items: number > 1 ? [{}] : [],
    review: { decision, sent_at: `2026-11-0${number + 1}T10:00:00Z` },
  }) as unknown as ReviewView

const show = (decided: object[]) =>
  openPart(
    ({ path }) =>
      ok(path === '/review/v1' ? view(1, 'request_changes') : { items: decided, counts: [] }),
    ['/review/$submissionId'],
    async () => {
      const { Course } = await import('./course')
      return <Course view={view(2, 'approve')} />
    },
  )
const steps = () =>
  within(screen.getByRole('region', { name: 'Timeline' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replaceAll(/[⁦-⁩]/g, '').split(/\d/)[0])

test('the course begins with the first version that the reader decided', async () => {
  await show([version(2), version(1), version(1, 'Another film')])
  expect(await screen.findByRole('link', { name: /^Version .?1/ })).toHaveAttribute(
    'href',
    '/review/v1',
  )
  expect(steps()).toEqual(['Submitted', 'Changes requested', 'Submitted', 'Approved'])
})

test('of two projects of one name no earlier version is told', async () => {
  const { calls } = await show([version(1), { ...version(1), submission_id: 'other' }])
  await screen.findByRole('region', { name: 'Timeline' })
  await expect.poll(() => calls.some(({ path }) => path.includes('tab=decided'))).toBe(true)
  expect(steps()).toEqual(['Submitted', 'Approved'])
})
