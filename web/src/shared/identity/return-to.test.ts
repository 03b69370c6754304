import { afterEach, describe, expect, test } from 'vitest'
import { forgetReturn, keepReturn, storedReturn } from './return-to'

describe('the way back after signing in', () => {
  afterEach(() => localStorage.clear())

  test('an invitation waits, for two days, until it is reached', () => {
    keepReturn('/invitations/c0de-_9', 1000)
    expect(storedReturn(2000)).toBe('/invitations/c0de-_9')
    expect(storedReturn(1000 + 2 * 86_400_000)).toBeNull()
    forgetReturn()
    expect(storedReturn(2000)).toBeNull()
  })

  test('nothing else is gone back to', () => {
    for (const path of ['/dashboard', '/invitations/', '/invitations/a/b', '//evil.test/x']) {
      keepReturn(path, 1000)
    }
    expect(storedReturn(1001)).toBeNull()
    localStorage.setItem('returnTo', '{"path":"//evil.test","at":1000}')
    expect(storedReturn(1001)).toBeNull()
    localStorage.setItem('returnTo', 'no json')
    expect(storedReturn(1001)).toBeNull()
  })
})
