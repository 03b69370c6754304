// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { addressOf, fill } from './address'

test.each([
  ['/terms', {}, '/terms'],
  ['/projects/{project_id}/team', { path: { project_id: 'a/b c' } }, '/projects/a%2Fb%20c/team'],
  ['/review/queue', { query: { tab: 'mine', all: false } }, '/review/queue?tab=mine&all=false'],
  ['/review/queue', { query: { limit: undefined, tab: null } }, '/review/queue'],
  [
    '/projects/{id}',
    { path: { id: 1 }, query: { confirm: 'A & B' } },
    '/projects/1?confirm=A%20%26%20B',
  ],
])('%s is filled with its values', (path, values, filled) => {
  expect(fill(path, values)).toBe(filled)
})

test('an address stands under the base of the API', () => {
  const { pathname, search } = addressOf('GET', '/projects/{project_id}/finance.csv', {
    path: { project_id: 'p1' },
    query: { part: 'sources' },
  })
  expect(`${pathname}${search}`).toBe('/api/projects/p1/finance.csv?part=sources')
})
