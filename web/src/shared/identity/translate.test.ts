import { FirebaseError } from '@firebase/app'
import { expect, test } from 'vitest'
import { translate } from './translate'

const refused = (message: string) =>
  new FirebaseError('auth/user-disabled', 'Firebase: Error (auth/user-disabled).', {
    _tokenResponse: { error: { code: 400, message } },
  })

test('[MO-01] whoever is suspended reads why, also with a colon in the reason', () => {
  const error = translate(refused('USER_DISABLED : Suspended. Their reason: a : b.'))
  expect(error.code).toBe('account-suspended')
  expect(error.message).toBe('Suspended. Their reason: a : b.')
})

test('[S-13] an account that the operator has disabled has no reason', () => {
  expect(translate(refused('USER_DISABLED')).code).toBe('user-disabled')
})
