// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { anchor } from '@/shared/forms/reading/anchor'
import { askedTab } from './read-tabs'

test('an address that names a section of the answers opens the answers', () => {
  expect(askedTab(`#${anchor('sources')}`)).toBe('answers')
  expect(askedTab('#documents')).toBe('documents')
  expect(askedTab('#elsewhere')).toBeNull()
  expect(askedTab('')).toBeNull()
})
