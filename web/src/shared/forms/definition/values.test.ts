import { describe, expect, test } from 'vitest'
import type { Condition } from './description'
import { dependsOn, isRequired, isShown } from './conditions'
import { faultsOf } from '../validation/faults'
import { labelOf, otherValue } from './options'
import { namedDetail, placeName, placeProblems } from '../validation/resolver'
import { ask, film, line, oneOf, sampleFields } from './test-sample'
import { emptyRow, isSame, toContent, toValues } from './values'

describe('answers', () => {
  const content = {
    name: 'Tideline',
    format: 'film',
    runtime: 90,
    writers: [{ name: 'Ada', credit: 'Written by' }],
    truth: true,
  }

  test('come back as they went in', () => {
    expect(toContent(sampleFields, toValues(sampleFields, content))).toEqual(content)
  })

  test('that are empty have no key, and rows without a word are left out', () => {
    const writers = [{ name: '', credit: '' }]
    const values = { ...toValues(sampleFields, content), name: '  ', truth: false, writers }
    expect(toContent(sampleFields, values)).toEqual({ format: 'film', runtime: 90 })
  })

  test('a new row begins with what its definition says, and is no answer with that alone', () => {
    const kind = { type: 'integer', min: 1, max: 50, start: 1 } as const
    const fields = [ask('job', line()), ask('count', kind)]
    const crew = [ask('crew', { type: 'rows', row: 'position', fields, min: 1, max: 9 })]
    const row = emptyRow(fields)
    expect(row).toEqual({ job: '', count: 1 })
    expect(toContent(crew, { crew: [row] })).toEqual({})
    const twice = { ...row, count: 2 }
    expect(toContent(crew, { crew: [twice] })).toEqual({ crew: [{ count: 2 }] })
    const gaffer = { ...row, job: 'gaffer' }
    expect(toContent(crew, { crew: [row, gaffer] })).toEqual({
      crew: [{ job: 'gaffer', count: 1 }],
    })
  })

  test('to what is not asked any more are not sent', () => {
    const values = { ...toValues(sampleFields, content), format: 'series', seasons: 2 }
    expect(toContent(sampleFields, values)).not.toHaveProperty('runtime')
    expect(toContent(sampleFields, values)).toHaveProperty('seasons', 2)
  })

  test('are the same whatever the order of their keys', () => {
    expect(isSame({ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 })).toBe(true)
    expect(isSame({ a: ['x', 'y'] }, { a: ['y', 'x'] })).toBe(false)
  })
})

describe('conditions', () => {
  const when = { test: 'empty', field: 'role_types' } as const
  const titles = ask('titles', { type: 'check' }, { required: { rule: 'when', when } })

  test('“empty” holds until there is an answer', () => {
    expect(isRequired(titles, {}, {})).toBe(true)
    expect(isRequired(titles, { role_types: [] }, {})).toBe(true)
    expect(isRequired(titles, { role_types: ['lead'] }, {})).toBe(false)
  })

  test('“none of” waits for an answer', () => {
    const runtime = sampleFields[2]
    if (!runtime) throw new Error('the sample has a running time')
    expect(isShown(runtime, {})).toBe(false)
    expect(isShown(runtime, { format: 'film' })).toBe(true)
    expect(isShown(runtime, { format: 'series' })).toBe(false)
  })

  test('“any of” looks into lists and boxes', () => {
    const field = (values: string[]) =>
      ask('x', { type: 'check' }, { shown: { test: 'any_of', field: 'y', values } })
    expect(isShown(field(['performer']), { y: ['crew', 'performer'] })).toBe(true)
    expect(isShown(field(['true']), { y: true })).toBe(true)
    expect(isShown(field(['true']), { y: false })).toBe(false)
  })
})

test('“either” holds with one of its conditions, and looks at the fields of all', () => {
  const given: Condition = { test: 'any_of', field: 'rights', values: ['option'] }
  const field = ask('holder', line(), { shown: { test: 'either', conditions: [film, given] } })
  const seen = [{}, { format: 'film' }, { format: 'series' }, { rights: 'option' }]
  expect(seen.map((answers) => isShown(field, answers))).toEqual([false, true, false, true])
  expect(dependsOn(field)).toEqual(['format', 'rights'])
})

test.each([
  ['name', 'name'],
  ['writers', 'writers'],
  ['writers/1', 'Writer 2'],
  ['/writers/0/name', 'Writer 1: Name'],
  ['nobody/0', undefined],
])('%s is called %s', (pointer, name) => {
  expect(placeName(sampleFields, pointer)).toBe(name)
})

test('a row that names a person is called by it and what they do', () => {
  const role = oneOf('writer', 'director')
  const fields = [ask('name', line()), ask('member', { type: 'member' }), ask('role', role)]
  const people = [ask('people', { type: 'rows', row: 'person', min: 0, max: 9, fields })]
  const values = { people: [{ name: 'Nora' }, { name: 'Nora', role: 'writer' }, {}] }
  const filled = { values, taxonomies: undefined }
  expect(placeName(people, 'people/0/role', filled)).toBe('Nora: role')
  expect(placeName(people, 'people/1', filled)).toBe('Nora · writer')
  expect(placeName(people, 'people/2/role', filled)).toBe('Person 3: role')
  const said = (detail: string) =>
    namedDetail(people, { field: 'people/1/role', code: 'x', detail }, filled)
  expect(said('Person 2: role: missing.')).toBe('Nora · writer: role: missing.')
  expect(said('The email is their own.')).toBe('The email is their own.')
})

describe('facts', () => {
  const facts = { 'stage1.format': 'short_film', 'project.needs': ['minors'] }
  const plan = (rule: object) => ask('plan', { type: 'check' }, { required: rule as never })
  const of = (values: string[]) => ({ test: 'any_of', field: 'stage1.format', values })

  test.each([
    ['tiers_when', ['short_film'], ['L'], 'L', true],
    ['tiers_when', ['tv_movie'], ['L'], 'L', false],
    ['tiers_when', ['short_film'], ['L'], 'M', false],
    ['tiers_or_when', ['tv_movie'], ['L'], 'L', true],
    ['tiers_or_when', ['short_film'], ['L'], 'S', true],
    ['tiers_or_when', ['tv_movie'], ['L'], 'S', false],
  ] as const)('%s %j of %j at tier %s', (rule, values, tiers, tier, expected) => {
    const required = plan({ rule, tiers, when: of([...values]) })
    expect(isRequired(required, {}, { tier, facts })).toBe(expected)
  })

  test('are looked up, never among the answers', () => {
    const shown = { test: 'any_of', field: 'project.needs', values: ['minors'] } as const
    const field = ask('care', { type: 'check' }, { shown: { ...shown, values: ['minors'] } })
    expect(isShown(field, {}, facts)).toBe(true)
    expect(isShown(field, { 'project.needs': ['minors'] }, {})).toBe(false)
    expect(toContent([field], { care: true }, facts)).toEqual({ care: true })
    expect(toContent([field], { care: true })).toEqual({})
  })
})

describe('what the server finds', () => {
  test('goes to its field, into rows too; the rest is handed back', () => {
    const problem = (field: string) => ({ field, code: 'x', detail: field })
    const { placed, rest } = placeProblems(sampleFields, [
      problem('name'),
      problem('writers'),
      problem('writers/0/name'),
      problem('elsewhere'),
    ])
    expect(placed.map(({ name }) => name)).toEqual(['name', 'writers.root', 'writers.0.name'])
    expect(rest).toEqual([problem('elsewhere')])
  })

  test('is listed in the order of the form, rows by their number', () => {
    const faults = faultsOf(sampleFields, {
      truth: { type: 'x', message: 'c' },
      name: { type: 'x', message: 'a' },
      writers: [undefined, { credit: { type: 'x', message: 'b' } }] as never,
    })
    expect(faults.map(({ label, message }) => `${label}: ${message}`)).toEqual([
      'name: a',
      'Writer 2, credit: b',
      'truth: c',
    ])
    expect(faults[1]?.pointer).toBe('writers.1.credit')
  })
})

test('an own word in a list reads as it was typed', () => {
  const formats = { from: 'taxonomy', list: 'formats' } as const
  const options = [{ key: 'feature_film', label: 'Feature film' }]
  const taxonomies = { version: 1, lists: [{ key: 'formats', options, allows_other: true }] }
  expect(labelOf('feature_film', formats, taxonomies)).toBe('Feature film')
  expect(labelOf(otherValue(' Hologram opera '), formats, taxonomies)).toBe('Hologram opera')
  expect(labelOf('gone', formats, taxonomies)).toBe('gone')
})
