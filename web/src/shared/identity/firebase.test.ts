import { FirebaseError } from '@firebase/app'
import { describe, expect, test } from 'vitest'
import { lifeOf } from './token-life'
import { translate } from './translate'
import { IdentityError } from './types'

describe('[N-01] the life of a token', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  test.each([
    ['2026-11-21T13:00:00Z', 'long'],
    ['2026-11-21T12:05:00Z', 'long'],
    ['2026-11-21T12:04:59Z', 'short'],
    ['2026-11-21T12:00:01Z', 'short'],
    ['2026-11-21T12:00:00Z', 'over'],
  ])('until %s: %s', (until, life) => expect(lifeOf(Date.parse(until), now)).toBe(life))
})

describe('what the SDK throws', () => {
  test('[N-02] a time-out and a network that is away are said in words', () => {
    expect(translate(new FirebaseError('auth/timeout', 'Firebase: Error (auth/timeout).'))).toEqual(
      new IdentityError('timeout', 'The server took too long to answer. Please try again.'),
    )
    expect(translate(new FirebaseError('auth/network-request-failed', 'x')).message).toBe(
      'The server could not be reached. Please try again.',
    )
  })

  test('[S-14] any other keeps its code and its message', () => {
    const said = 'Firebase: Something (auth/odd).'
    expect(translate(new FirebaseError('auth/odd', said))).toMatchObject({
      code: 'odd',
      message: said,
    })
  })

  test('what is no answer of the provider is not shown as it is', () => {
    expect(translate(new TypeError('undefined is not a function'))).toMatchObject({
      code: 'internal-error',
      message: 'Something went wrong. Please try again.',
    })
  })
})
