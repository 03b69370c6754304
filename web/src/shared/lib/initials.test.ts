import { expect, test } from 'vitest'
import { initialsOf } from './initials'

test.each([
  ['Ada Byrne', 'AB'],
  ['Ada', 'A'],
  ['Jean-Luc van der Berg', 'JB'],
  ['山田 太郎', '山太'],
  ['', ''],
])('initials of %s', (name, letters) => expect(initialsOf(name)).toBe(letters))
