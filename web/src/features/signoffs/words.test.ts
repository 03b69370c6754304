import { expect, test } from 'vitest'
import type { Signer } from './queries'
import { signedNote, signOffSummary, submittedNote } from './words'

const signer = (name: string, state: Signer['state'], you = false): Signer => ({
  uid: name,
  name,
  role: 'producer',
  you,
  state,
  ...(state === 'signed' || state === 'changed' ? { signed_at: '2026-11-21T14:05:00Z' } : {}),
})

test('who is waited for is named', () => {
  expect(signOffSummary([signer('Nora', 'signed'), signer('Sam', 'asked')])).toBe(
    'The stage can be submitted once Sam has signed off.',
  )
  expect(signOffSummary([signer('Nora', 'changed', true), signer('Sam', 'not_asked')])).toBe(
    'The stage can be submitted once you and Sam have signed off.',
  )
  expect(signOffSummary([signer('Nora', 'changed', true)])).toContain('once you have signed off')
  expect(signOffSummary([signer('Nora', 'signed')])).toContain('Everyone has signed')
})

test('an earlier draft is not taken for this one', () => {
  expect(signedNote(signer('Nora', 'signed'))).toMatch(/^21 Nov 2026/)
  expect(signedNote(signer('Nora', 'changed'))).toMatch(/^Signed off an earlier draft, 21 Nov 2026/)
  expect(signedNote(signer('Nora', 'asked'))).toBe('')
})

test('a version without signatures says nothing of them', () => {
  expect(submittedNote({ submitted: [] })).toBe('')
  const signed_at = '2026-11-21T14:05:00Z'
  expect(
    submittedNote({
      submitted: [
        { name: 'Nora', you: false, signed_at },
        { name: 'Sam', you: true, signed_at },
      ],
    }),
  ).toMatch(/^Signed off by Nora, 21 Nov 2026, .*; you, 21 Nov 2026/)
})
