// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import type { ProjectSummary } from '@/features/projects/api'
import { recentApprovals, rememberApprovals, seenApprovals } from './approvals'
import { approved, now, project as sample } from './to-do/sample'

const project = (id: string, change: Partial<ProjectSummary>) => sample(id, 'approved', change)

afterEach(() => localStorage.clear())

test('approvals of the last fortnight, the newest first; the archive is silent', () => {
  const stages = { stage1: approved('2026-11-10T00:00:00Z') }
  const found = recentApprovals(
    [
      project('a', { stages }),
      project('b', {
        stages: {
          stage1: approved('2026-10-01T00:00:00Z'),
          stage2: approved('2026-11-20T00:00:00Z'),
        },
      }),
      project('c', { stages, archived_at: '2026-11-11T00:00:00Z' }),
    ],
    now,
  )
  expect(found.map(({ id, isGreenlit }) => [id, isGreenlit])).toEqual([
    ['b:2', false],
    ['a:1', false],
  ])
})

test('the fourth approval is the green light', () => {
  const one = approved('2026-11-20T00:00:00Z')
  const stages = { stage1: one, stage2: one, stage3: one, stage4: one }
  expect(
    recentApprovals([project('a', { stages })], now).every(({ isGreenlit }) => isGreenlit),
  ).toBe(true)
})

test('who has begun the next stage is not told of the one before any more', () => {
  const stage1 = approved('2026-11-20T00:00:00Z')
  const stage2 = { ...stage1, approval_status: 'draft' as const }
  const open = { stage1, stage2: { ...stage2, approval_status: 'not_started' as const } }
  const found = recentApprovals(
    [project('open', { stages: open }), project('begun', { stages: { stage1, stage2 } })],
    now,
  )
  expect(found.map(({ id }) => id)).toEqual(['open:1'])
})

test('what was dismissed is remembered for each person, and not without end', () => {
  rememberApprovals('ada', ['a:1'])
  rememberApprovals('ada', ['b:2'])
  expect(seenApprovals('ada')).toEqual(['b:2', 'a:1'])
  expect(seenApprovals('bo')).toEqual([])
  rememberApprovals(
    'ada',
    Array.from({ length: 150 }, (_, n) => `p:${n}`),
  )
  expect(seenApprovals('ada')).toHaveLength(100)
  localStorage.setItem('approvals-seen:ada', '{"no": "list"}')
  expect(seenApprovals('ada')).toEqual([])
})

test.each([
  ['2026-11-19T12:00:00Z', true],
  ['2026-11-19T11:59:59Z', false],
])('what was decided at %s is fresh: %s', (decided_at, isFresh) => {
  const stage1 = { ...approved(decided_at) }
  expect(recentApprovals([project('a', { stages: { stage1 } })], now)).toMatchObject([{ isFresh }])
})
