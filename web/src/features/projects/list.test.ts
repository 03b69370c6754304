import { describe, expect, test } from 'vitest'
import type { Schema } from '@/shared/api/types'
import type { ProjectSummary } from './api'
import { rowOf, rowsOf } from './list'
import { listSearch } from './list-search'
import {
  isToWrite,
  progressOf,
  stageAt,
  stageSteps,
  statusWords,
  submissionWords,
} from './stage-words'

const stage = (approval_status: Schema<'ApprovalStatus'>) => ({
  approval_status,
  version: 0,
  open_items: 0,
})
const project = (name: string, change: Partial<ProjectSummary> = {}): ProjectSummary => ({
  project_id: name,
  project_name: name,
  created_at: '2026-11-01T00:00:00Z',
  updated_at: '2026-11-02T00:00:00Z',
  role: 'owner',
  may_documents: true,
  may_finance: true,
  stages: { stage1: stage('draft') },
  ...change,
})
const approved = stage('approved')
const names = (rows: ReturnType<typeof rowsOf>) => rows.map(({ project: p }) => p.project_name)

describe('projects list', () => {
  const all = [
    project('Über uns', { updated_at: '2026-11-03T00:00:00Z', format: 'short_film' }),
    project('Ember', { stages: { stage1: approved, stage2: stage('in_review') } }),
    project('Tideline', { created_at: '2026-11-20T00:00:00Z' }),
    project('Salt', { archived_at: '2026-11-10T00:00:00Z' }),
  ]

  test('shows the last changed first, and the archived only when asked for', () => {
    expect(names(rowsOf(all, {}))).toEqual(['Über uns', 'Ember', 'Tideline'])
    expect(names(rowsOf(all, { archived: true }))).toEqual(['Salt'])
  })

  test('the present stage is to be written while it is open, by who writes', () => {
    const writing = ['not_started', 'draft', 'changes_requested'] as const
    for (const status of writing) {
      expect(isToWrite(project(status, { stages: { stage1: stage(status) } }))).toBe(true)
      expect(
        isToWrite(project(status, { stages: { stage1: stage(status) }, role: 'viewer' })),
      ).toBe(false)
    }
    expect(isToWrite(project('opened', { stages: { stage1: approved } }))).toBe(true)
    for (const status of ['submitted', 'in_review', 'rejected'] as const) {
      expect(isToWrite(project(status, { stages: { stage1: stage(status) } }))).toBe(false)
    }
  })

  test('a stage waits only for who may write in it: not without the finance, nor before it is begun', () => {
    const rights = [
      ['owner', true],
      ['producer', true],
      ['collaborator', true],
      ['collaborator', false],
      ['viewer', true],
    ] as const
    const waits = (stages: ProjectSummary['stages']) =>
      rights.map(([role, may_finance]) => isToWrite(project('a', { stages, role, may_finance })))
    const two = { stage1: approved, stage2: approved }
    expect(waits({ stage1: approved })).toEqual([true, true, false, false, false])
    expect(waits({ stage1: approved, stage2: stage('draft') })).toEqual([
      true,
      true,
      true,
      true,
      false,
    ])
    expect(waits({ ...two, stage3: stage('changes_requested') })).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
    const asked = { stages: { ...two, stage3: stage('changes_requested') } }
    expect(rowOf(project('a', { ...asked, may_finance: false })).next).toBe(
      'The team is working on it',
    )
  })

  test('sorts and searches without regard to case and accents', () => {
    expect(names(rowsOf(all, { sort: 'name' }))).toEqual(['Ember', 'Tideline', 'Über uns'])
    expect(names(rowsOf(all, { sort: 'created' }))[0]).toBe('Tideline')
    expect(names(rowsOf(all, { q: ' uber ' }))).toEqual(['Über uns'])
  })

  test('filters by the present stage, its status and the format', () => {
    expect(names(rowsOf(all, { stage: 2 }))).toEqual(['Ember'])
    expect(names(rowsOf(all, { status: 'draft' }))).toEqual(['Über uns', 'Tideline'])
    expect(names(rowsOf(all, { format: 'short_film' }))).toEqual(['Über uns'])
  })

  test('says what is next', () => {
    expect(rowOf(project('a')).next).toBe('Continue stage 1')
    expect(rowOf(project('a', { role: 'viewer' })).next).toBe('The team is working on it')
    expect(rowOf(project('a', { stages: { stage1: stage('in_review') } })).next).toBe(
      'Waiting for review',
    )
  })

  test('[D34] a stage that has opened is to be started by who writes, and open to who reads', () => {
    const stages = { stage1: approved }
    expect(rowOf(project('a', { stages })).next).toBe('Start stage 2')
    expect(rowOf(project('a', { stages, role: 'producer' })).next).toBe('Start stage 2')
    for (const role of ['viewer', 'collaborator'] as const) {
      expect(rowOf(project('a', { stages, role })).next).toBe('Stage 2 is open')
    }
  })

  test('takes from the URL only what it knows', () => {
    expect(listSearch({ q: 'x', stage: 2, sort: 'size', archived: 'yes', evil: 1 })).toEqual({
      q: 'x',
      stage: 2,
    })
  })
})

describe('the line of stages', () => {
  test('[E-03 R-13] only an approved stage opens the next', () => {
    const states = (stages: Parameters<typeof stageSteps>[0]) =>
      stageSteps(stages).map(({ state }) => state)
    expect(states({})).toEqual(['current', 'locked', 'locked', 'locked'])
    expect(states({ stage1: stage('in_review') })).toEqual([
      'current',
      'locked',
      'locked',
      'locked',
    ])
    expect(states({ stage1: approved })).toEqual(['done', 'current', 'locked', 'locked'])
    const all = { stage1: approved, stage2: approved, stage3: approved, stage4: approved }
    expect(states(all)).toEqual(['done', 'done', 'done', 'done'])
  })

  test('a locked stage says what opens it', () => {
    const notes = (stages: Parameters<typeof stageSteps>[0]) =>
      stageSteps(stages).map(({ note }) => note)
    expect(notes({})[1]).toBe('Opens after Concept & Rights')
    expect(notes({ stage1: approved })[2]).toBe('Opens after Script & Package')
    const again = { stage1: stage('in_review'), stage2: approved }
    expect(notes(again)[2]).toBe('Opens after Concept & Rights')
  })

  test('[C-05] a project without stages is at the first', () => {
    expect(stageAt({})).toBe(1)
    expect(rowOf({ ...project('a'), stages: undefined as never }).stage).toBe(1)
  })

  test('a status is said in the applicant’s words', () => {
    expect(statusWords('changes_requested')).toMatchObject({ label: 'Changes requested' })
    expect(statusWords('rejected').label).toBe('Rejected')
    expect(statusWords('something_new').label).toBe('Draft')
  })
})

test('a submission that another took the place of is no draft', () => {
  expect(submissionWords('superseded').label).toBe('Superseded')
  expect(submissionWords('lapsed').label).toBe('Returned to draft')
  expect(submissionWords('approved').label).toBe('Approved')
})

describe('what an approval is called', () => {
  const since = (approval_label: string, confirmed_band?: string) => ({
    ...approved,
    approval_label,
    ...(confirmed_band ? { confirmed_band } : {}),
  })
  const stage1 = since('Stage 1 approved 3 Nov 2026')
  const stage2 = since('Stage 2 approved 9 Nov 2026')
  const stage3 = since('Finance-ready: 50–74% confirmed on 12 Nov 2026', '50–74%')

  test('the last one counts, and the confirmed share is said once', () => {
    expect(progressOf({ stage1: stage('draft') })).toBe('')
    expect(progressOf({ stage1, stage2: stage('draft') })).toBe('Stage 1 approved 3 Nov 2026')
    expect(progressOf({ stage1, stage2, stage3, stage4: stage('draft') })).toBe(
      'Finance-ready: 50–74% confirmed on 12 Nov 2026',
    )
    const stage4 = since('Greenlit on this platform, 20 Nov 2026')
    expect(progressOf({ stage1, stage2, stage3, stage4 })).toBe(
      'Greenlit on this platform, 20 Nov 2026 · 50–74% of the budget confirmed',
    )
  })
})
