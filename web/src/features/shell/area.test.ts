import { expect, test } from 'vitest'
import { isInArea } from './area'

test('35 the feedback of members is in the part that “Analytics” leads to, and in no other', () => {
  expect(isInArea('/admin/feedback', '/admin/analytics')).toBe(true)
  expect(isInArea('/admin/analytics', '/admin/analytics')).toBe(true)
  expect(isInArea('/admin/feedback', '/dashboard')).toBe(false)
  expect(isInArea('/projects/p1/team', '/projects')).toBe(true)
  expect(isInArea('/profile', '/projects')).toBe(false)
})
