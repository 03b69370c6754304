// @vitest-environment jsdom
import { afterEach, describe, expect, test } from 'vitest'
import { forgetReturn, keepReturn, storedReturn } from './return-to'

const hour = 3_600_000

describe('the way back after signing in', () => {
  afterEach(() => localStorage.clear())

  test('an invitation waits for two days, until it is reached', () => {
    keepReturn('/invitations/c0de-_9', '/profile-setup', 1000)
    expect(storedReturn(2000)).toBe('/invitations/c0de-_9')
    expect(storedReturn(1000 + 48 * hour)).toBeNull()
  })

  test.each([
    '/projects/p1/create-project/stage-2?section=story',
    '/projects/p1/stage-3',
    '/projects/p1/team',
    '/review?tab=to_confirm',
    '/admin/feedback?report=r1#reply',
    '/settings/security',
  ])('%s waits for an hour', (path) => {
    keepReturn(path, '/', 1000)
    expect(storedReturn(2000)).toBe(path)
    expect(storedReturn(1000 + hour)).toBeNull()
  })

  test('it is forgotten where it leads to, and nowhere else', () => {
    const path = '/review?tab=mine'
    keepReturn(path, '/')
    forgetReturn('/projects')
    expect(storedReturn()).toBe(path)
    forgetReturn('/review')
    expect(storedReturn()).toBeNull()
  })

  test('who has a profile to make begins at the dashboard', () => {
    keepReturn('/profile', '/profile-setup')
    expect(storedReturn()).toBeNull()
  })

  const elsewhere = [
    '/',
    '/dashboard',
    '/login?email=a',
    '/profile-setup',
    '/nowhere',
    '/invitations/',
    '/invitations/a/b',
    '//evil.test/projects',
    '/\\evil.test/projects',
    'https://evil.test/projects',
    'javascript:alert(1)',
    '/projects/../..//evil.test',
  ]

  test.each(elsewhere)('%s is not gone back to', (path) => {
    keepReturn(path, '/', 1000)
    expect(storedReturn(1001)).toBeNull()
    localStorage.setItem('returnTo', JSON.stringify({ path, at: 1000 }))
    expect(storedReturn(1001)).toBeNull()
  })

  test('what cannot be read leads nowhere', () => {
    localStorage.setItem('returnTo', 'no json')
    expect(storedReturn(1001)).toBeNull()
  })
})
