import { expect, test } from 'vitest'
import { isInArea } from './area'

test('[D28] each screen of an admin is marked as current by its own entry', () => {
  expect(isInArea('/admin/feedback', '/admin/feedback')).toBe(true)
  expect(isInArea('/admin/feedback', '/admin/analytics')).toBe(false)
  expect(isInArea('/admin/analytics', '/admin/analytics')).toBe(true)
  expect(isInArea('/admin/feedback', '/dashboard')).toBe(false)
  expect(isInArea('/projects/p1/team', '/projects')).toBe(true)
  expect(isInArea('/profile', '/projects')).toBe(false)
})
