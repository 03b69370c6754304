import { describe, expect, test } from 'vitest'
import type { SaveReview } from './api'
import {
  addItem,
  blockersOf,
  draftOf,
  fieldWith,
  hasUnscored,
  lacksNote,
  progressOf,
  requestsAt,
  urgency,
} from './draft'

const view = {
  rubric: [
    { key: 'premise', title: 'Clarity of premise', question: '?', fields: ['logline'] },
    { key: 'rights', title: 'Rights position', question: '?', fields: ['rights_holder'] },
  ],
}
const good: SaveReview = {
  scores: { premise: { score: 4 }, rights: { score: 3 } },
  items: [],
  summary: '',
  private_notes: '',
}
const change = { field: 'logline', severity: 'must', text: 'Say what stands in the way.' } as const

const textsOf = (...asked: Parameters<typeof blockersOf>) =>
  blockersOf(...asked).map(({ text }) => text)

test('the bar counts what is rated, and leads to the decision that could be made', () => {
  expect(progressOf({ ...good, scores: {} }, view)).toEqual({
    rated: 0,
    next: null,
    isReady: false,
  })
  expect(progressOf(good, view)).toEqual({ rated: 2, next: 'approve', isReady: false })
  const low = { ...good.scores, [view.rubric[0]?.key ?? '']: { score: 2 as const } }
  expect(progressOf({ ...good, scores: low }, view).rated, 'a note is required').toBe(1)
  const asked = {
    ...good,
    items: [change],
    summary: 'Strong characters, but the ending must be clearer than it is.',
  }
  expect(progressOf(asked, view)).toEqual({
    rated: 2,
    next: 'request_changes',
    isReady: true,
  })
})

test('ratings of the version before lead nowhere until something is written about this one', () => {
  expect(progressOf(good, view, 1)).toEqual({ rated: 2, next: null, isReady: false })
  const written = { ...good, summary: 'Better.' }
  expect(progressOf(written, view, 1)).toEqual({ rated: 2, next: 'approve', isReady: true })
})

describe('what a decision needs', () => {
  test('approval: every criterion at 3 or more, and no open must', () => {
    expect(textsOf('approve', good, view)).toEqual([])
    expect(textsOf('approve', { ...good, items: [change] }, view)).toEqual([
      'Remove required change requests, or set them to “Recommended”, before you approve',
    ])
    const low = { ...good, scores: { ...good.scores, rights: { score: 2, note: 'No holder.' } } }
    expect(textsOf('approve', low, view)).toEqual([
      'Rights position: approval requires a score of 3 or more',
    ])
    expect(textsOf('approve', { ...good, scores: { premise: { score: 4 } } }, view)).toEqual([
      'Rights position: not scored',
    ])
  })

  test('a criterion that does not apply is in nobody’s way once a note says why', () => {
    const scores = { premise: { score: 4 }, rights: { score: null, note: 'All of it is ours.' } }
    expect(textsOf('approve', { ...good, scores }, view)).toEqual([])
    const bare = { premise: { score: 4 }, rights: { score: null, note: ' ' } }
    expect(textsOf('approve', { ...good, scores: bare }, view)).toEqual([
      'Rights position: explain in a note why it does not apply',
    ])
  })

  test('approval: a score for half of the criteria at least', () => {
    const na = { score: null, note: 'It does not apply here.' }
    const scores = { premise: na, rights: na }
    expect(textsOf('approve', { ...good, scores }, view)).toEqual([
      '0 of 2 criteria have a score; approval requires at least 1',
    ])
    const three = {
      rubric: [...view.rubric, { key: 'law', title: 'Lawful', question: '?', fields: [] }],
    }
    const one = { premise: { score: 5 }, rights: na, law: na }
    expect(textsOf('approve', { ...good, scores: one }, three)).toEqual([
      '1 of 3 criteria have a score; approval requires at least 2',
    ])
  })

  test('more information needed is no score to approve with', () => {
    const scores = { premise: { score: 0, note: 'Whose story is it?' }, rights: { score: 5 } }
    expect(textsOf('approve', { ...good, scores }, view)).toEqual([
      'Clarity of premise: approval requires a score of 3 or more',
    ])
  })

  test('a low score needs a note', () => {
    const scores = { premise: { score: 1, note: ' ' }, rights: { score: 3 } }
    expect(textsOf('reject', { ...good, scores, summary: 'x'.repeat(100) }, view)).toEqual([
      'Clarity of premise: a low score requires a note',
    ])
  })

  test('[E-03] a change request at what a criterion judges is the note on its low score', () => {
    const summary = 'Close. Two answers are missing before this can go on.'
    const low = { ...good, scores: { premise: { score: 1 }, rights: { score: 2 } }, summary }
    expect(requestsAt({ fields: ['logline'] }, [change, { ...change, field: 'tags' }])).toEqual([1])
    expect(textsOf('request_changes', { ...low, items: [change] }, view)).toEqual([
      'Rights position: a low score requires a note',
    ])
    const both = [change, { ...change, field: 'rights_holder' }]
    expect(textsOf('request_changes', { ...low, items: both }, view)).toEqual([])
    const none = { ...low, scores: { premise: { score: null }, rights: { score: 2 } } }
    expect(textsOf('request_changes', { ...none, items: both }, view)).toEqual([
      'Clarity of premise: explain in a note why it does not apply',
    ])
  })

  test('changes: at least one, each long enough to act on, and a summary', () => {
    expect(textsOf('request_changes', good, view)).toEqual([
      'Add at least one change request',
      'Summary for the applicant: 50 to 4000 characters',
    ])
    const summary = 'Close. Two answers are missing before this can go on.'
    const items = [{ ...change, text: 'Shorter.' }]
    expect(textsOf('request_changes', { ...good, items, summary }, view)).toEqual([
      'Change request 1: 20 to 1000 characters',
    ])
    expect(textsOf('request_changes', { ...good, items: [change], summary }, view)).toEqual([])
  })

  test('each says where in the review it is settled', () => {
    const scores = { premise: { score: 1 }, rights: { score: 2, note: 'No holder.' } }
    const items = [{ ...change, severity: 'should' } as const, { ...change, text: 'Shorter.' }]
    const draft = { ...good, scores, items, summary: 'x'.repeat(5000) }
    expect(blockersOf('approve', draft, view).map(({ pointer }) => pointer)).toEqual([
      'scores/premise',
      'scores/rights',
      'items/1/text',
      'items/1/severity',
      'summary',
    ])
    expect(blockersOf('request_changes', good, view)[0]?.pointer).toBe('items')
    const na = { score: null, note: 'It does not apply here.' }
    const none = { ...good, scores: { premise: na, rights: na } }
    expect(blockersOf('approve', none, view)[0]?.pointer).toBe('scores/premise')
  })

  test('a refusal says why, at length', () => {
    expect(textsOf('reject', { ...good, summary: 'No rights.' }, view)).toEqual([
      'Summary for the applicant: 100 to 4000 characters',
    ])
  })
})

test('a note is asked for as soon as a score is low or does not apply', () => {
  expect(lacksNote(undefined)).toBe(false)
  expect(lacksNote({ score: 3 })).toBe(false)
  expect(lacksNote({ score: 2 })).toBe(true)
  expect(lacksNote({ score: null, note: ' ' })).toBe(true)
  expect(lacksNote({ score: 0, note: 'Whose story is it?' })).toBe(false)
})

test('a criterion without a score is told from one that does not apply', () => {
  expect(hasUnscored(good, view)).toBe(false)
  expect(hasUnscored({ ...good, scores: { premise: { score: null } } }, view)).toBe(true)
})

test('a draft is sent without what the server adds', () => {
  const items = [{ ...change, item_id: 'i1' }]
  const draft = draftOf({ ...(good as Required<SaveReview>), items, version: 3 })
  expect(draft.items).toEqual([change])
  expect(draft).not.toHaveProperty('version')
})

test('a request for a change begins as a must, at its field', () => {
  expect(addItem([], 'logline')).toEqual([{ field: 'logline', severity: 'must', text: '' }])
})

test('urgency follows what is left of the time', () => {
  const now = new Date('2026-11-21T12:00:00Z').getTime()
  expect(urgency('2026-11-27T12:00:00Z', false, now)).toBe('calm')
  expect(urgency('2026-11-23T11:00:00Z', false, now)).toBe('soon')
  expect(urgency('2026-11-20T12:00:00Z', true, now)).toBe('late')
})

test('defect 24: a document belongs to the answer that names it, also as a paper of a row', () => {
  const content = {
    logline: 'A keeper and a lamp.',
    script: 'doc_1',
    finance_sources: [{ amount: '10' }, { evidence_file: 'doc_2' }],
    contact: null,
  }
  expect(fieldWith(content, 'doc_1')).toBe('script')
  expect(fieldWith(content, 'doc_2')).toBe('finance_sources')
  expect(fieldWith(content, 'doc_3')).toBeUndefined()
  expect(addItem([], 'script', 'Page 12: ')).toEqual([
    { field: 'script', severity: 'must', text: 'Page 12: ' },
  ])
})
