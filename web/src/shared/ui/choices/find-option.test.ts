import { expect, test } from 'vitest'
import { bestFirst, isFound, meantBy } from './find-option'

const options = ['French Polynesia', 'Poland', 'Ireland', 'Northern Ireland', 'Łódź'].map(
  (label) => ({ id: label, label }),
)

test('what begins with the typed text stands first', () => {
  expect(bestFirst(options, 'pol').map(({ id }) => id)).toEqual([
    'Poland',
    'French Polynesia',
    'Ireland',
    'Northern Ireland',
    'Łódź',
  ])
  expect(bestFirst(options, ' ')).toBe(options)
})

test('letters are found without their marks', () => {
  expect(isFound('Łódź', 'lodz')).toBe(true)
  expect(isFound('Łódź', 'lodze')).toBe(false)
})

test.each([
  ['ireland', 'Ireland'],
  ['french', 'French Polynesia'],
  ['lodz ', 'Łódź'],
])('%s means %s', (typed, id) => expect(meantBy(options, typed)).toMatchObject({ option: { id } }))

test('what fits several, or none, is said and not guessed', () => {
  expect(meantBy(options, 'pol')).toMatchObject({ fault: expect.stringContaining('several') })
  expect(meantBy(options, 'Atlantis')).toMatchObject({ fault: expect.stringContaining('not in') })
  expect(meantBy(options, '  ')).toBeNull()
})
