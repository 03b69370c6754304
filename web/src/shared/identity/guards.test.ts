import { describe, expect, test } from 'vitest'
import { needsStatus, redirectFor, stageGate } from './guards'
import type { ProfileStatus, Session } from './types'

const person = (emailVerified: boolean) => ({
  uid: 'u',
  email: 'ada@film.test',
  emailVerified,
  displayName: null,
})
const anonymous: Session = { user: null, status: null }
const unverified: Session = { user: person(false), status: null }
const verified = (status: ProfileStatus | null): Session => ({ user: person(true), status })
const create = verified('create_required')
const update = verified('update_required')
const complete = verified('profile_complete')
const unknown = verified(null)

type Row = [id: string, path: string, who: string, session: Session, goesTo: string | null]

const rows: Row[] = [
  ['R-01', '/', 'signed out', anonymous, '/login'],
  ['R-02', '/', 'unverified', unverified, '/email-verification'],
  ['R-03', '/', 'create_required', create, '/profile-setup'],
  ['R-03', '/', 'update_required', update, '/profile-setup'],
  ['R-03', '/', 'profile_complete', complete, '/dashboard'],
  ['R-03', '/', 'of unknown status', unknown, null],
  ...['/login', '/signup', '/email-verification', '/reset-password'].flatMap((path): Row[] => [
    ['R-04', path, 'signed out', anonymous, null],
    ['R-04', path, 'unverified', unverified, null],
  ]),
  ...['/dashboard', '/profile-setup', '/profile', '/projects', '/create-project/stage-1'].flatMap(
    (path): Row[] => [
      ['R-05', path, 'signed out', anonymous, '/'],
      ['R-05', path, 'unverified', unverified, '/'],
    ],
  ),
  ...[1, 2, 3, 4].flatMap((n): Row[] => [
    ['R-06', `/projects/p1/create-project/stage-${n}`, 'signed out', anonymous, '/'],
    ['R-06', `/projects/p1/create-project/stage-${n}`, 'unverified', unverified, '/'],
    ['R-07', `/projects/p1/stage-${n}`, 'signed out', anonymous, '/'],
    ['R-07', `/projects/p1/stage-${n}`, 'unverified', unverified, '/'],
  ]),
  ['R-08', '/nowhere', 'signed out', anonymous, null],
  ['R-08', '/projects/stage-1', 'signed out', anonymous, null],
  ['R-08', '/projects/p1/stage-5', 'signed out', anonymous, null],
  ['R-08', '/projects/create-project/stage-1', 'signed out', anonymous, null],
  ['R-09', '/profile-setup', 'create_required', create, null],
  ['R-09', '/profile-setup', 'update_required', update, null],
  ['R-09 R-12', '/profile-setup', 'profile_complete', complete, '/dashboard'],
  ['R-12', '/profile-setup', 'of unknown status', unknown, '/'],
  ...['/dashboard', '/profile'].flatMap((path): Row[] => [
    ['R-10', path, 'profile_complete', complete, null],
    ['R-10 R-12', path, 'create_required', create, '/profile-setup'],
    ['R-10 R-12', path, 'update_required', update, '/profile-setup'],
    ['R-12', path, 'of unknown status', unknown, '/'],
  ]),
  ...['/projects', '/create-project/stage-1', '/projects/p1/stage-3'].flatMap((path): Row[] => [
    ['R-11', path, 'create_required', create, null],
    ['R-11', path, 'of unknown status', unknown, null],
  ]),
  ['R-16', '/review', 'create_required', create, '/profile-setup'],
  ['R-16', '/review', 'profile_complete', complete, null],
  ['R-16', '/review/s1', 'signed out', anonymous, '/'],
  ['R-16', '/projects/p1/team', 'signed out', anonymous, '/'],
  ['R-16', '/projects/p1/team', 'create_required', create, null],
  ['R-16', '/invitations/c0de', 'signed out', anonymous, '/'],
  ['R-16', '/invitations/c0de', 'unverified', unverified, '/'],
  ['R-16', '/invitations/c0de', 'create_required', create, '/profile-setup'],
  ['R-16', '/invitations/c0de', 'profile_complete', complete, null],
  ['R-16', '/settings', 'create_required', create, '/profile-setup'],
  ['R-16', '/settings', 'profile_complete', complete, null],
  ['R-16', '/settings/security', 'create_required', create, null],
  ['R-16', '/settings/security', 'unverified', unverified, '/'],
  ['R-16', '/admin/feedback', 'signed out', anonymous, '/'],
]

describe('[R-01 R-02 R-03 R-04 R-05 R-06 R-07 R-08 R-09 R-10 R-11 R-12 R-16] redirectFor', () => {
  test.each(rows)('%s: %s, %s', (_id, path, _who, session, goesTo) => {
    expect(redirectFor(path, session)).toBe(goesTo)
  })

  test('[R-10] a trailing slash opens nothing', () => {
    expect(redirectFor('/dashboard/', anonymous)).toBe('/')
  })

  test('[R-11] only where the status decides is it waited for', () => {
    const waiting = ['/', '/dashboard', '/profile', '/profile-setup', '/review']
    expect(waiting.map(needsStatus)).toEqual(waiting.map(() => true))
    const free = ['/login', '/projects', '/projects/p1/stage-2', '/nowhere']
    expect(free.map(needsStatus)).toEqual(free.map(() => false))
  })
})

describe('stageGate', () => {
  const approved = { approval_status: 'approved' }
  const submitted = { approval_status: 'submitted' }

  test('[R-13] stage 1 is always open', () => {
    expect(stageGate('p', { stage1: submitted }, 1, 'view')).toBeNull()
    expect(stageGate('p', undefined, 1, 'create')).toBeNull()
  })

  test.each([2, 3, 4] as const)('[R-13 E-03] stage %i opens with the stage before it', (n) => {
    const key = `stage${n - 1}`
    expect(stageGate('p', { [key]: approved }, n, 'view')).toBeNull()
    for (const status of ['draft', 'submitted', 'in_review', 'changes_requested', 'rejected', '']) {
      expect(stageGate('p', { [key]: { approval_status: status } }, n, 'view')).toBe(
        '/projects/p/stage-1',
      )
    }
    expect(stageGate('p', { [key]: submitted }, n, 'create')).toBe(
      '/projects/p/create-project/stage-1',
    )
  })

  test('[R-13] an approval two stages earlier opens nothing', () => {
    expect(stageGate('p', { stage1: approved }, 3, 'view')).toBe('/projects/p/stage-1')
  })

  test.each([3, 4] as const)(
    '[R-13] stage %i stays closed while a stage before it is looked at again',
    (n) => {
      const stages = { stage1: approved, stage2: approved, stage3: approved }
      expect(stageGate('p', stages, n, 'view')).toBeNull()
      for (const taken of ['stage1', `stage${n - 1}`]) {
        for (const stage of [submitted, {}]) {
          expect(stageGate('p', { ...stages, [taken]: stage }, n, 'view')).toBe(
            '/projects/p/stage-1',
          )
          expect(stageGate('p', { ...stages, [taken]: stage }, n, 'create')).toBe(
            '/projects/p/create-project/stage-1',
          )
        }
      }
    },
  )

  test('[R-13] what follows a stage does not close it', () => {
    expect(
      stageGate('p', { stage1: approved, stage2: submitted, stage3: submitted }, 2, 'view'),
    ).toBeNull()
  })

  test('[R-14] no projectId leads to the list; no stage data to stage 1 of the same variant', () => {
    expect(stageGate(undefined, { stage1: approved }, 2, 'view')).toBe('/projects')
    expect(stageGate('', undefined, 2, 'create')).toBe('/projects')
    expect(stageGate('p', null, 2, 'view')).toBe('/projects/p/stage-1')
    expect(stageGate('p', {}, 4, 'create')).toBe('/projects/p/create-project/stage-1')
  })

  test('a project id is kept whole in the path', () => {
    expect(stageGate('a/b', null, 2, 'view')).toBe('/projects/a%2Fb/stage-1')
  })
})
