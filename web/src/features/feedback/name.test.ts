import { expect, test } from 'vitest'
import { nameFor } from './name'

const email = 'maya.okonkwo@skerry.test'

test.each([
  ['the first name of the profile', { firstName: 'Maya', displayName: 'M. O.', email }, 'Maya'],
  ['else the first word of the display name', { displayName: ' Maya Okonkwo', email }, 'Maya'],
  ['a blank one says nothing', { firstName: ' ', displayName: '  ', email }, 'maya.okonkwo'],
  ['else what stands before the @', { firstName: null, displayName: null, email }, 'maya.okonkwo'],
  ['else User', { email: '' }, 'User'],
  ['also where nothing stands before the @', { email: '@skerry.test' }, 'User'],
])('[W-01] %s', (_, known, name) => {
  expect(nameFor(known)).toBe(name)
})
