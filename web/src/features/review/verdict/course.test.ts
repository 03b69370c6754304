// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { ReviewView } from '../api'
import { courseOf } from './course'
import { shownVersion } from './versions'

const view = (submission: object, review: object = {}, asked: object[] = []) =>
  ({
    submission: {
      version: 1,
      state: 'approved',
      submitted_at: '2026-11-19T18:00:00Z',
      due_at: '2026-12-01T18:00:00Z',
      decided_at: '2026-11-24T09:00:00Z',
      reviews_done: 1,
      reviews_needed: 1,
      ...submission,
    },
    review: { decision: 'approve', sent_at: '2026-11-24T09:00:00Z', ...review },
    previous_items: asked,
  }) as unknown as ReviewView

test('the version that is shown is told as the others are', () => {
  const {
    requests_before: asked,
    decision,
    version,
  } = shownVersion(view({ version: 2 }, { version: 7 }, [{}, {}]))
  expect({ asked, decision, version }).toEqual({ asked: 2, decision: 'approve', version: 2 })
})

const told = (of: ReviewView) =>
  courseOf(shownVersion(of)).map(({ what, note }) =>
    [what, note].join(' / ').replaceAll(/[\u2068\u2069]/g, ''),
  )

test('a case has its course: handed in, and decided so many days later', () => {
  expect(told(view({ version: 2 }, {}, [{}, {}]))).toEqual([
    'Submitted / Version 2, after 2 change requests',
    'Approved / 5 days after it was submitted',
  ])
})

test('where two reviews are needed, that of the reader has a day of its own', () => {
  const of = view(
    { reviews_done: 1, reviews_needed: 2, decided_at: null, state: 'in_review' },
    { decision: 'request_changes' },
  )
  expect(told(of)).toEqual([
    'Submitted / Version 1',
    'Review sent: Changes requested / 1 of 2 reviews',
  ])
})

test('a late decision says when it was due', () => {
  const [, decided] = told(view({ state: 'rejected', due_at: '2026-11-22T18:00:00Z' }))
  expect(decided).toBe('Rejected / Late: it was due 22 Nov 2026')
})

test('what nobody has decided ends where it stands', () => {
  const of = view({ state: 'withdrawn', decided_at: null }, { decision: null, sent_at: null })
  expect(told(of)).toEqual(['Submitted / Version 1'])
})
