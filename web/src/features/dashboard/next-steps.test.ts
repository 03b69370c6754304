import { describe, expect, test } from 'vitest'
import type { ProjectSummary } from '@/features/projects/api'
import type { Schema } from '@/shared/api/types'
import { nextSteps } from './next-steps'

const now = new Date('2026-11-21T12:00:00Z').getTime()
const project = (
  id: string,
  status: Schema<'ApprovalStatus'>,
  change: Partial<ProjectSummary> = {},
): ProjectSummary => ({
  project_id: id,
  project_name: id,
  created_at: '2026-11-01T00:00:00Z',
  updated_at: '2026-11-20T00:00:00Z',
  role: 'owner',
  may_documents: true,
  may_finance: true,
  stages: { stage1: { approval_status: status, version: 0, open_items: 2 } },
  ...change,
})
const ids = (...known: Parameters<typeof nextSteps>) => nextSteps(...known).map(({ id }) => id)

describe('next step', () => {
  test('somebody new is asked for a project, then for more about themselves', () => {
    expect(ids({ projects: [], strength: 20 }, now)).toEqual(['new-project', 'profile'])
  })

  test('what others wait for comes first', () => {
    const projects = [
      project('draft', 'draft'),
      project('idle', 'draft', { updated_at: '2026-11-01T00:00:00Z' }),
      project('asked', 'changes_requested'),
    ]
    const claimed = { count: 2, overdue: 1 }
    expect(ids({ projects, claimed, strength: 10 }, now)).toEqual(['asked:1', 'review', 'idle:1'])
  })

  test('a sign-off that is asked comes before one’s own drafts', () => {
    const signOffs = [
      {
        project_id: 'door',
        project_name: 'The Door',
        stage: 2,
        asked_by: 'Ada',
        asked_at: '2026-11-21T10:00:00Z',
      },
    ]
    const projects = [project('draft', 'draft'), project('asked', 'changes_requested')]
    expect(ids({ projects, signOffs, strength: 90 }, now)).toEqual([
      'asked:1',
      'sign-off:door:2',
      'draft:1',
    ])
  })

  test('the stage that an approval has opened is offered', () => {
    const approved = { approval_status: 'approved', version: 3, open_items: 0 } as const
    const projects = [
      project('bus', 'approved', { stages: { stage1: approved } }),
      project('new', 'not_started'),
    ]
    const [step, ...others] = nextSteps({ projects }, now)
    expect(step).toMatchObject({
      id: 'bus:2',
      title: 'Start stage 2: bus',
      why: 'Stage 1 is approved, and Script & Package is open.',
      to: { kind: 'stage', stage: 2, variant: 'create' },
    })
    expect(others).toEqual([])
  })

  test('a reviewer without a project is sent to the queue, not asked for a first project', () => {
    const idle = { count: 0, overdue: 0 }
    const [step] = nextSteps({ projects: [], claimed: idle, strength: 90 }, now)
    expect(step).toMatchObject({ title: 'Claim a submission', to: { kind: 'review' } })
    expect(ids({ projects: [], claimed: { count: 1, overdue: 0 }, strength: 90 }, now)).toEqual([
      'review',
    ])
  })

  test('never more than three', () => {
    const projects = ['a', 'b', 'c', 'd'].map((id) => project(id, 'draft'))
    expect(nextSteps({ projects, strength: 0 }, now)).toHaveLength(3)
  })

  test('nothing is asked of who waits for us, nor of the archive', () => {
    const projects = [
      project('sent', 'submitted'),
      project('read', 'in_review'),
      project('old', 'draft', { archived_at: '2026-11-10T00:00:00Z' }),
    ]
    expect(nextSteps({ projects, strength: 90 }, now)).toEqual([])
  })

  test('a part that failed to load asks nothing', () => {
    expect(nextSteps({ projects: [project('sent', 'submitted')] }, now)).toEqual([])
  })
})
