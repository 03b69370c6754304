import { expect, test } from 'vitest'
import { bestFirst, found, isFound, meantBy } from './find-option'

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

test('words are found in any order, those in the order of the label first', () => {
  const formats = ['Feature film, short', 'Documentary short', 'Short documentary series'].map(
    (label) => ({ id: label, label }),
  )
  expect(found(formats, 'short doc').map(({ id }) => id)).toEqual([
    'Short documentary series',
    'Documentary short',
  ])
  expect(isFound('Documentary short', 'short film')).toBe(false)
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

const titles = [
  'Director',
  'Camera Operator',
  'Director of Photography',
  'Second Unit Director of Photography',
  'First Assistant Camera (Focus Puller)',
  'Second Assistant Camera (Clapper Loader)',
  'First Assistant Director',
  'Second Assistant Director',
  'Gaffer (Chief Lighting Technician)',
  'Accountant',
].map((label) => ({ id: label, label }))
const firstAc = 'First Assistant Camera (Focus Puller)'
const dp = 'Director of Photography'

test.each([
  ['1st AC', [firstAc]],
  ['1AC', [firstAc]],
  ['1st assistant camera', [firstAc]],
  ['focus puller', [firstAc]],
  ['2nd ac', ['Second Assistant Camera (Clapper Loader)']],
  ['DOP', [dp, 'Second Unit Director of Photography']],
  ['D.P.', [dp, 'Second Unit Director of Photography']],
  [
    'AD',
    [
      'First Assistant Director',
      'Second Assistant Director',
      'Second Assistant Camera (Clapper Loader)',
    ],
  ],
  ['1st AD', ['First Assistant Director']],
  ['gaffer', ['Gaffer (Chief Lighting Technician)']],
])('[SE-02] the short name %s finds the job titles', (typed, expected) => {
  expect(found(titles, typed).map(({ id }) => id)).toEqual(expected)
})

test.each([
  ['DOP', dp],
  ['DP', dp],
  ['1st AC', firstAc],
])('the short name %s is the one option that it names in full', (typed, id) => {
  expect(meantBy(titles, typed)).toMatchObject({ option: { id } })
})

test('[SE-04] a title is found by what it is called elsewhere, and shown by its own name', () => {
  const aliases = ['Cinematographer', 'Lighting Cameraman']
  const known = [
    { id: 'dp', label: 'Director of Photography', aliases },
    { id: 'editor', label: 'Editor' },
  ]
  expect(found(known, 'cinemat').map(({ id }) => id)).toEqual(['dp'])
  expect(bestFirst(known, 'light').map(({ id }) => id)).toEqual(['dp', 'editor'])
  expect(meantBy(known, 'cinematographer')).toMatchObject({ option: { id: 'dp' } })
})
