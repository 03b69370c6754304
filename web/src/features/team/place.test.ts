// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { takesRightsAway, withRole } from './place'

describe('another role', () => {
  const collaborator = { role: 'collaborator', documents: true, finance: false } as const

  test('comes with its usual access', () => {
    expect(withRole(collaborator, 'producer')).toEqual({
      role: 'producer',
      documents: true,
      finance: true,
    })
    expect(withRole(collaborator, 'viewer')).toMatchObject({ documents: false, finance: false })
  })

  test('does not take away what was opened by hand', () => {
    expect(withRole({ ...collaborator, finance: true }, 'viewer')).toEqual({
      role: 'viewer',
      documents: false,
      finance: true,
    })
  })
})

test('25 a lower role takes rights away, a higher one does not', () => {
  expect(takesRightsAway('producer', 'collaborator')).toBe(true)
  expect(takesRightsAway('collaborator', 'viewer')).toBe(true)
  expect(takesRightsAway('viewer', 'producer')).toBe(false)
  expect(takesRightsAway('viewer', 'viewer')).toBe(false)
})
