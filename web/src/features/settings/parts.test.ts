import { expect, test } from 'vitest'
import table from '@/shared/screens/screens.json'
import { isPart, movedParts, parts, placeOf } from './parts'

test('the table of screens has the same parts, with those that are in another now', () => {
  const known = [...parts, ...Object.keys(movedParts)]
  expect(table.parameters.part.only.toSorted()).toEqual(known.toSorted())
})

test.each([
  ['notifications', 'notifications'],
  ['blocked', 'privacy'],
  ['appearance', 'account'],
  ['feedback-tool', 'account'],
  ['delete-account', 'data'],
  ['security', 'security'],
  ['toString', undefined],
  ['', undefined],
])('#%s of the former screen is found at %s', (hash, place) => {
  expect(placeOf(hash)).toBe(place)
})

test('security is no part of that route', () => {
  expect(isPart('security')).toBe(false)
  expect(isPart('data')).toBe(true)
})
