// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import type { ProjectSummary } from '@/features/projects/api'
import type { Schema } from '@/shared/api/types'
import type { ExpiringAnswer } from '../expirations-query'
import { approved, ids, item, now, project, queue, rows } from './sample'
import { toDo } from './to-do'

test('what companies ask, and what is asked of the companies of an admin, waits here too', () => {
  const mill = { id: 'c1', name: 'Mill Pictures' }
  const bo = { uid: 'bo', name: 'Bo Reid', portrait: 'p1' }
  const people = ['bo', 'cy', 'di', 'ed', 'fi'].map((uid) => ({ ...bo, uid }))
  const found = rows({
    companies: [
      { company: mill, people },
      { company: { id: 'c2', name: 'Calanque' }, people: [] },
    ],
  })
  const [asked] = found
  const invited = found.at(-1)
  expect(found.map(({ id }) => id)).toEqual([
    'company-asked:c1:bo',
    'company-asked:c1:cy',
    'company-asked:c1:di',
    'company-asked:c1',
    'company-invited:c2',
  ])
  expect(asked).toMatchObject({
    title: expect.stringMatching(/Bo Reid.* wants to be listed at .*Mill/) as string,
    person: { portrait: 'p1' },
    does: { answer: { kind: 'works-here', companyId: 'c1' }, about: { params: { uid: 'bo' } } },
  })
  expect(found[3]?.title).toMatch(/^2 more people want to be listed at .*Mill/)
  expect(invited?.title).toMatch(/^Do you work at .*Calanque/)
})

describe('the projects of who writes in them', () => {
  test('requested changes, then a stage that has opened, then drafts', () => {
    const projects = [
      project('draft', 'draft'),
      project('idle', 'draft', { updated_at: '2026-11-01T00:00:00Z' }),
      project('opened', 'approved', { stages: { stage1: approved('2026-11-20T00:00:00Z') } }),
      project('asked', 'changes_requested'),
    ]
    expect(ids({ projects })).toEqual(['asked:1', 'opened:2', 'idle:1', 'draft:1'])
  })

  test('who waits is said with how long they have', () => {
    const asked = project('asked', 'changes_requested')
    const stages = { stage1: { ...asked.stages['stage1'], decided_at: '2026-11-10T12:00:00Z' } }
    const asking = [
      { person: { uid: 'cy', name: 'Cy' }, relation: { asked_at: '2026-11-21T09:00:00Z' } },
      { person: { uid: 'bo', name: 'Bo' }, relation: { asked_at: '2026-11-19T09:00:00Z' } },
    ] as unknown as Schema<'ListedConnection'>[]
    const [changes, first, second] = rows({
      projects: [{ ...asked, stages } as ProjectSummary],
      connectionRequests: 2,
      asking: { items: asking, hasMore: false },
    })
    expect(changes?.waits).toEqual({
      words: 'The reviewer has been waiting for your changes for 11 days',
      isLong: true,
    })
    expect(first).toMatchObject({
      title: 'Bo wants to connect with you',
      person: { name: 'Bo' },
      waits: { words: 'Waiting for 2 days', isLong: false },
      does: { answer: { kind: 'connection', person: { uid: 'bo' } } },
    })
    expect(second).toMatchObject({ title: 'Cy wants to connect with you' })
  })

  test('right after its approval, the next stage can be started from here', () => {
    const stages = { stage1: approved('2026-11-20T12:00:00Z') }
    const [first] = rows({ projects: [project('The Door', 'approved', { stages })] })
    expect(first).toMatchObject({
      title: 'Start stage 2: The Door',
      why: 'Stage 1 was approved yesterday. Script & Package is open.',
      does: {
        action: 'Start Script & Package',
        to: { to: '/projects/$projectId/create-project/stage-{$n}', params: { n: '2' } },
      },
    })
  })

  test('a stage that opened long ago is as pressing as a draft that lies', () => {
    const stages = { stage1: approved('2026-10-01T00:00:00Z') }
    const projects = [
      project('idle', 'draft', { updated_at: '2026-11-01T00:00:00Z' }),
      project('asleep', 'approved', { stages }),
      project('asked', 'changes_requested'),
    ]
    expect(ids({ projects })).toEqual(['asked:1', 'asleep:2', 'idle:1'])
  })

  test('a refusal is news for thirty days', () => {
    const refused = (at: string) => ({
      stages: {
        stage1: { approval_status: 'rejected', version: 1, open_items: 0, decided_at: at } as const,
      },
    })
    const projects = [
      project('new', 'rejected', refused('2026-11-01T00:00:00Z')),
      project('old', 'rejected', refused('2026-10-01T00:00:00Z')),
    ]
    expect(ids({ projects })).toEqual(['new:1'])
  })

  test('nothing is asked of who waits for us, who only reads, nor of the archive', () => {
    const stages = { stage1: approved('2026-11-20T00:00:00Z') }
    const projects = [
      project('sent', 'submitted'),
      project('read', 'in_review'),
      project('theirs', 'approved', { stages, role: 'viewer' }),
      project('helped', 'approved', { stages, role: 'collaborator' }),
      project('old', 'draft', { archived_at: '2026-11-10T00:00:00Z' }),
    ]
    expect(ids({ projects, strength: 90 })).toEqual([])
  })

  test('a stage that is closed is not begun: neither by an approval taken back, nor without its finance', () => {
    const day = '2026-11-20T00:00:00Z'
    const reopened = { approval_status: 'in_review', version: 2, open_items: 0 } as const
    const projects = [
      project('again', 'in_review', { stages: { stage1: reopened, stage2: approved(day) } }),
      project('money', 'approved', {
        may_finance: false,
        stages: { stage1: approved(day), stage2: approved(day) },
      }),
    ]
    expect(ids({ projects })).toEqual([])
  })

  test('nothing is left to start once all four are approved', () => {
    const one = approved('2026-11-20T00:00:00Z')
    const stages = { stage1: one, stage2: one, stage3: one, stage4: one }
    expect(ids({ projects: [project('lit', 'approved', { stages })] })).toEqual([])
  })
})

describe('what others ask', () => {
  test('stands below what the films need, where a sign-off belongs', () => {
    const known = {
      projects: [project('draft', 'draft'), project('asked', 'changes_requested')],
      signOffs: [
        {
          project_id: 'door',
          project_name: 'The Door',
          stage: 2,
          asked_by: 'Ada',
          asked_at: '2026-11-21T10:00:00Z',
        },
      ],
      invitations: [
        {
          invitation_id: 'i',
          project_name: 'Salt Road',
          invited_by: 'Maya',
          role: 'producer' as const,
          documents: true,
          finance: false,
          expires_at: '2026-12-01T00:00:00Z',
        },
      ],
      talent: [
        {
          talent_id: 't',
          name: 'Ada Okonkwo',
          project_name: 'Salt Road',
          job: 'writer',
          attachment_status: 'letter_of_intent',
          state: 'asked' as const,
          asked_by: 'Maya',
          asked_at: '2026-11-20T00:00:00Z',
        },
      ],
    }
    expect(ids(known)).toEqual([
      'asked:1',
      'sign-off:door:2',
      'draft:1',
      'talent:t',
      'invitation:i',
    ])
    const [last] = known.invitations
    const soon = { ...known, invitations: [{ ...last, expires_at: '2026-11-22T00:00:00Z' }] }
    expect(ids(soon as typeof known).slice(2)).toEqual(['invitation:i', 'draft:1', 'talent:t'])
    const told = known.talent.map((one) => ({ ...one, logline: 'A door under the sea.' }))
    const [row] = toDo({ projects: [], talent: told }, now)
    expect(row?.logline, 'of what film').toBe('A door under the sea.')
    const answered = known.talent.map((one) => ({ ...one, state: 'confirmed' as const }))
    expect(ids({ talent: answered })).toEqual([])
  })
})

describe('what runs out', () => {
  const expiring = (days_left: number, expires_on: string, change: Partial<ExpiringAnswer> = {}) =>
    ({
      project_id: 'door',
      project_name: 'The Door',
      stage: 1,
      section: 'rights',
      what: 'option',
      who: '',
      job: '',
      expires_on,
      days_left,
      editable: true,
      ...change,
    }) satisfies ExpiringAnswer

  test('[E-03] says what ends on which day, and leads to the answer', () => {
    const letter = { what: 'letter_of_intent', who: 'Nora', job: 'lead_cast', stage: 2 } as const
    const expirations = [
      expiring(-1, '2026-11-20'),
      expiring(7, '2026-11-28', { ...letter, section: 'team', editable: false }),
    ]
    const [over, soon] = rows({ expirations })
    expect(over).toMatchObject({
      title: 'Option on the rights expired 20 Nov 2026: The Door',
      due: { label: 'Expired', tone: 'error' },
      does: {
        action: 'Update answer',
        to: {
          to: '/projects/$projectId/create-project/stage-{$n}',
          params: { projectId: 'door', n: '1' },
          search: { section: 'rights' },
        },
      },
    })
    expect(soon).toMatchObject({
      title: 'Nora’s letter of intent expires 28 Nov 2026: The Door',
      why: 'Named as lead cast. Renew the letter or sign the contract.',
      due: { label: '7 days left', tone: 'warning' },
      does: {
        action: 'See answer',
        to: { to: '/projects/$projectId/stage-{$n}', hash: 'part-team' },
      },
    })
  })

  test('[E-03] stands among the rest by how pressing it is', () => {
    const expirations = [
      expiring(-31, '2026-10-21'),
      expiring(-30, '2026-10-22'),
      expiring(7, '2026-11-28'),
      expiring(8, '2026-11-29'),
      expiring(31, '2026-12-22'),
    ]
    const projects = [project('draft', 'draft'), project('asked', 'changes_requested')]
    const mine = queue(item('soon', '2026-11-22'), item('later', '2026-12-03'))
    const id = (day: string) => `expires:door:option:::${day}`
    expect(ids({ projects, expirations, queues: { mine } })).toEqual([
      id('2026-10-22'),
      'asked:1',
      'review:soon',
      id('2026-11-28'),
      id('2026-11-29'),
      'review:later',
      id('2026-10-21'),
      id('2026-12-22'),
      'draft:1',
    ])
  })
})

test('a weak profile comes last; what is not known asks nothing', () => {
  expect(ids({ strength: 20 })).toEqual(['profile'])
  expect(ids({ strength: 90, isUndecided: true })).toEqual(['listed'])
  expect(ids({ strength: 90, isUndecided: false })).toEqual([])
  expect(ids({})).toEqual([])
})

test('who asks to connect waits among what was asked', () => {
  const found = toDo({ projects: [], connectionRequests: 2, strength: 20 }, now)
  expect(found.map(({ title }) => title)).toEqual([
    '2 people want to connect with you',
    'Complete your profile',
  ])
  expect(toDo({ projects: [], connectionRequests: 0 }, now)).toEqual([])
  const items = ['a', 'b', 'c', 'd'].map((uid) => ({
    person: { uid, name: uid },
    relation: { asked_at: '2026-11-21T09:00:00Z' },
  })) as unknown as Schema<'ListedConnection'>[]
  const asked = (count: number, hasMore: boolean) =>
    toDo({ projects: [], connectionRequests: count, asking: { items, hasMore } }, now).at(-1)?.title
  expect(asked(30, true)).toBe('27 more people want to connect with you')
  // The number is older than the list.
  expect(asked(5, false)).toBe('1 more person wants to connect with you')
})
