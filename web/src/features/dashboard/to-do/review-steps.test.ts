// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { dueNext, type Queue } from './review-steps'
import { ids, item, now, project, queue, rows } from './sample'

describe('reviews', () => {
  test('in the order of their due dates, the overdue before everything else', () => {
    const mine = queue(
      item('later', '2026-12-03'),
      item('soon', '2026-11-22'),
      item('late', '2026-11-19'),
      item('later still', '2026-12-05'),
      item('latest', '2026-11-18'),
    )
    expect(ids({ projects: [project('asked', 'changes_requested')], queues: { mine } })).toEqual([
      'review:latest',
      'review:late',
      'asked:1',
      'review:soon',
      'review:later',
      'review:later still',
    ])
    const [late] = rows({ queues: { mine } })
    expect(late?.due).toEqual({ label: 'Overdue since 18 Nov 2026', tone: 'error' })
  })

  test('a resubmission comes back to who has read it, not as one of many', () => {
    const back = item('back', '2026-11-28', { reviewed_before: true })
    const queues = { mine: queue(item('held', '2026-12-03')), unclaimed: queue(back) }
    expect(ids({ queues })).toEqual(['review:back', 'review:held'])
    expect(rows({ queues })[0]).toMatchObject({ title: 'Resubmitted: back' })
    expect(ids({ queues: { mine: queue(back) } })).toEqual(['review:back'])
    const given = { ...back, assigned: true, version: 2 }
    expect(rows({ queues: { mine: queue(given) } })[0]).toMatchObject({
      title: 'Resubmitted: back',
      project: { name: 'back' },
      does: { action: expect.stringMatching(/^Review version .?2/) },
    })
  })

  test('what the caller has decided is nothing to do while somebody else reviews it', () => {
    const mine = queue(
      item('decided', '2026-11-28', { own_decided: true }),
      item('open', '2026-12-03'),
    )
    expect(ids({ queues: { mine } })).toEqual(['review:open'])
  })

  test('[D16] what the caller has begun is shown by its key image, anything else by its name alone', () => {
    const queues = {
      mine: queue(item('begun', '2026-12-03'), item('given', '2026-12-04', { assigned: true })),
      unclaimed: queue(item('back', '2026-12-05', { reviewed_before: true })),
    }
    const pictures = Object.fromEntries(
      rows({ queues }).map(({ id, project: of }) => [id, of?.submission?.submission_id]),
    )
    expect(pictures).toEqual({
      'review:begun': 'begun',
      'review:given': undefined,
      'review:back': undefined,
    })
  })

  test('a review lead is told of confirmations, late reviews and appeals', () => {
    const queues = {
      mine: queue(),
      unclaimed: queue(),
      to_confirm: queue(item('a', '2026-11-25')),
      in_hand: queue(item('late', '2026-11-19'), item('fine', '2026-11-30')),
      appeals: queue(item('c', '2026-11-26'), item('own', '2026-11-26', { claimable: false })),
    }
    expect(rows({ queues }).map(({ title }) => title)).toEqual([
      '1 review in progress is overdue',
      '1 decision awaits your confirmation',
      '1 appeal needs a reviewer',
    ])
  })
})

test('what is due next is told whoever has it, and no more of it than asked for', () => {
  const queues = {
    unclaimed: queue(item('b', '2026-11-25'), item('d', '2026-11-30')),
    in_hand: queue(
      item('c', '2026-11-26', { reviewers: ['Ada', 'Bo'] }),
      item('a', '2026-11-19', { reviewers: ['Bo'] }),
    ),
  }
  expect(dueNext(queues, now, 3).map(({ title, why }) => [title, why])).toEqual([
    ['a', 'Stage 1 · Concept & Rights · version 1 · with Bo'],
    ['b', 'Stage 1 · Concept & Rights · version 1 · unclaimed'],
    ['c', 'Stage 1 · Concept & Rights · version 1 · with Ada and Bo'],
  ])
})

test('where nobody has any of what is due next, no row says so', () => {
  const rowsOf = (queues: Parameters<typeof dueNext>[0]) =>
    dueNext(queues, now, 3).map(({ why }) => why)
  const unclaimed = queue(item('b', '2026-11-25'))
  expect(rowsOf({ unclaimed })).toEqual(['Stage 1 · Concept & Rights · version 1'])
  expect(rowsOf({ unclaimed, in_hand: queue() })).toEqual([
    'Stage 1 · Concept & Rights · version 1',
  ])
})

test('[D6 D14] what is offered is claimed at its desk, by who can hold more, and is no step of its own', () => {
  const unclaimed = queue(
    item('a', '2026-11-25'),
    item('closed', '2026-11-26', { claimable: false }),
  )
  const actions = (mine: Queue) =>
    dueNext({ mine, unclaimed }, now, 3).map(({ does }) => 'action' in does && does.action)
  expect(actions(queue())).toEqual(['Claim', 'See in queue'])
  const full = queue(...'vwxyz'.split('').map((id) => item(id, '2026-12-03')))
  expect(actions(full)).toEqual(['See in queue', 'See in queue'])
  expect(ids({ queues: { mine: queue(), unclaimed } })).toEqual([])
})

test('what nobody has claimed is no step of the caller’s; of what waits in the queue the late comes first, marked', () => {
  const queues = {
    mine: queue(item('held', '2026-12-02')),
    unclaimed: queue(
      item('later', '2026-12-03'),
      item('late', '2026-11-19', { overdue: true }),
      item('back', '2026-12-09', { reviewed_before: true }),
    ),
  }
  expect(ids({ queues })).toEqual(['review:back', 'review:held'])
  expect(dueNext(queues, now, 5)).toMatchObject([
    { title: 'late', due: { tone: 'error' }, does: { action: 'Claim' } },
    { title: 'later' },
  ])
})

test('[D14] what is the caller’s leads to its desk, also before the declaration', () => {
  const queues = {
    mine: queue(item('begun', '2026-12-03'), item('given', '2026-12-04', { assigned: true })),
    unclaimed: queue(item('back', '2026-12-05', { reviewed_before: true })),
  }
  const links = rows({ queues }).map(({ does }) => 'to' in does && does.to.params)
  expect(links).toEqual(['back', 'begun', 'given'].map((submissionId) => ({ submissionId })))
})

test('[D16] what has come back has its own row, and is not announced a second time as due', () => {
  const unclaimed = queue(
    item('back', '2026-11-25', { reviewed_before: true }),
    item('new', '2026-11-26'),
  )
  expect(dueNext({ unclaimed }, now, 3).map(({ title }) => title)).toEqual(['new'])
})
