import { expect, test } from 'vitest'
import { validPartOf } from './valid-part'

const at = (field: string) => ({ field, code: 'any', detail: 'Not so.' })
const saved = { title: 'Tideline', year: 2024 }
const typed = { title: 'T', year: 2025, writers: [{ name: '?' }] }

test.each([
  ['one of the server’s stays as it is', ['title'], { ...typed, title: 'Tideline' }],
  [
    'a new one is left out, whichever of its rows is wrong',
    ['writers/0/name'],
    { title: 'T', year: 2025 },
  ],
  ['a pointer may begin with a stroke', ['/year'], { ...typed, year: 2024 }],
  ['several', ['title', 'year', 'writers'], saved],
  ['what is no answer leaves nothing to save', ['title', 'version'], null],
])('%s', (_, fields, expected) => {
  expect(validPartOf(typed, fields.map(at), saved)).toEqual(expected)
})

test('one that was taken away and may not be is there again', () => {
  expect(validPartOf({ title: 'T' }, [at('year')], saved)).toEqual({ title: 'T', year: 2024 })
})
