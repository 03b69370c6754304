// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { ApiError } from '@/shared/api/errors'
import {
  aboutCandidate,
  accessEnds,
  areasOf,
  talentState,
  invitationNote,
  invitationProblem,
  invitee,
  isSought,
  nameOf,
} from './words'

describe('the team in words', () => {
  test('what is open to somebody', () => {
    expect(areasOf({ documents: true, finance: true })).toBe('Can see documents and finance')
    expect(areasOf({ documents: false, finance: true })).toBe('Can see finance')
    expect(areasOf({ documents: false, finance: false })).toBe('No access to documents or finance')
  })

  test('what ends with a membership', () => {
    expect(accessEnds(1, 'they')).toBe(
      'Document access that they gave to another person will end immediately.',
    )
    expect(accessEnds(3, 'you')).toBe(
      'Document access that you gave (3 permissions) will end immediately.',
    )
  })

  test('an invitation says as what, and how long it is open', () => {
    const one = {
      invitation_id: 'i',
      email: 'sam@film.test',
      role: 'viewer' as const,
      documents: true,
      finance: false,
      state: 'pending' as const,
      created_at: '2026-11-07T09:00:00Z',
      expires_at: '2026-11-21T09:00:00Z',
    }
    expect(invitationNote(one)).toBe('Can view. Can see documents. Expires 21 Nov 2026')
    expect(invitationNote({ ...one, state: 'declined' })).toBe('Can view. Can see documents')
    expect(invitationNote({ ...one, role: 'owner', state: 'expired' })).toBe('Ownership transfer')
  })

  test('[D43] who can submit is not called by a credit', () => {
    const one = { documents: true, finance: true, state: 'declined', role: 'producer' } as const
    expect(invitationNote(one as unknown as Parameters<typeof invitationNote>[0])).toBe(
      'Can edit and submit. Can see documents and finance',
    )
  })

  test('[R-13] what was confirmed on a letter has run out with it', () => {
    expect(talentState({ state: 'confirmed' }).label).toBe('Confirmed')
    expect(talentState({ state: 'confirmed', expired_on: '2026-03-04' }).label).toBe(
      'Expired 4 Mar 2026',
    )
  })

  test('somebody without a profile goes by their address, where it is shown', () => {
    expect(nameOf({ name: 'Sam', email: 'sam@film.test' })).toBe('Sam')
    expect(nameOf({ email: 'sam@film.test' })).toBe('sam@film.test')
    expect(nameOf({})).toBe('A member without a profile')
  })

  test('who is invited by name is called by it, others by their address', () => {
    expect(invitee({ name: 'Sam Reyes' })).toBe('Sam Reyes')
    expect(invitee({ email: 'sam@film.test' })).toBe('sam@film.test')
  })

  test('a name is looked for from its second character on, an address is not', () => {
    expect([' s ', '日本', 'sam', 'sam@', ''].map(isSought)).toEqual([
      false,
      true,
      true,
      false,
      false,
    ])
  })

  test('a member who can be invited is told apart by what they do and where', () => {
    const one = { uid: 'u', name: 'Sam', connected: false, in_team: false, invited: false }
    expect(aboutCandidate(one)).toBe('')
    expect(aboutCandidate({ ...one, headline: 'Gaffer', place: 'Cork, Ireland' })).toBe(
      'Gaffer · Cork, Ireland',
    )
    expect(aboutCandidate({ ...one, place: 'Cork', invited: true })).toBe('Already invited · Cork')
    expect(aboutCandidate({ ...one, in_team: true })).toBe('Already in the team')
    expect(aboutCandidate({ ...one, connected: true, invited: true })).toBe(
      'Your connection · Already invited',
    )
  })

  test('why an invitation cannot be answered', () => {
    const refused = (status: number, detail = 'x') => new ApiError(status, { status, detail })
    const title = (error: unknown) => invitationProblem(error, 'eve@film.test')[0]
    expect(title(refused(403))).toBe('This invitation was sent to a different address')
    expect(invitationProblem(refused(410, 'It has expired.'), '')).toEqual([
      'This invitation is no longer valid',
      'It has expired.',
    ])
    expect(title(refused(404))).toBe('Invitation not found')
    expect(title(refused(500))).toBe('')
  })
})
