import { expect, test } from 'vitest'
import { castingOf } from './casting'

const line = (content: object, age: string | null = null) =>
  castingOf(content as never, age).map((words) => words.replaceAll(/[\u2068\u2069]/g, ''))

test('what casting asks first is one line', () => {
  const content = { playing_age_min: 31, playing_age_max: 44, height_cm: 196, eyes: 'blue' }
  expect(line({ ...content, hair: 'blond' }, '35-44')).toEqual([
    'Playing age 31–44',
    'Age 35–44',
    '196 cm',
    'Blue eyes',
    'Blond hair',
  ])
})

test('half an age is said as it is, and no word twice', () => {
  expect(line({ playing_age_min: 18 })).toEqual(['Playing age from 18'])
  expect(line({ playing_age_max: 30 })).toEqual(['Playing age up to 30'])
  expect(line({ playing_age_min: 30, playing_age_max: 30 })).toEqual(['Playing age 30'])
  expect(line({ eyes: 'Green eyes', hair: 'short hair' })).toEqual(['Green eyes', 'Short hair'])
})

test('who says nothing of it has no line', () => {
  expect(line({ eyes: ' ' })).toEqual([])
})
