// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { inWords, placeOf } from './details'

test('[W-01] a place has no query, no fragment and no code', () => {
  expect(placeOf('/projects/019a1f0e-8c1b-7abc-8def-0123456789ab?x=1#y')).toBe(
    '/projects/019a1f0e-8c1b-7abc-8def-0123456789ab',
  )
  expect(placeOf('/invitations/abc.def-1?z')).toBe('/invitations/:code')
  expect(placeOf('/invited/abc.def-1#email=a')).toBe('/invited/:code')
  expect(placeOf('/role-requests/abc#email=a')).toBe('/role-requests/:code')
})

test('[W-01] what is sent is told line by line, and what is empty is not', () => {
  expect(
    inWords({ route: '/projects', viewport: '390x844', errors: [], request_ids: ['a', 'b'] }),
  ).toEqual([
    { label: 'Page', values: ['/projects'] },
    { label: 'Window', values: ['390 × 844'] },
    { label: 'Failed requests', values: ['a', 'b'] },
  ])
})
