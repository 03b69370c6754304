import { describe, expect, test } from 'vitest'
import type { Kind, Values } from '../definition/description'
import { always, ask, line, sampleFields } from '../definition/test-sample'
import { toValues } from '../definition/values'
import { problemOf, problemsIn } from './check'

const today = '2026-11-21'
const draft = { today, complete: false }
const complete = { today, complete: true }
const found = (values: Values, context = complete) => [
  ...problemsIn(sampleFields, values, context).keys(),
]
const filled = toValues(sampleFields, {
  name: 'Tideline',
  format: 'film',
  runtime: 90,
  writers: [{ name: 'Ada', credit: 'Written by' }],
  truth: true,
})

describe('a described form', () => {
  test('finds nothing wrong with a whole one', () => {
    expect(found(filled)).toEqual([])
  })

  test('does not ask a draft for what is missing, only a finished form', () => {
    const empty = toValues(sampleFields, {})
    expect(found(empty, draft)).toEqual([])
    expect(found(empty)).toEqual(['name', 'format', 'writers', 'truth'])
  })

  test('asks nothing of a row in which nothing was typed, unless it is the only one of those that are needed', () => {
    const empty = { name: '', credit: '' }
    const written = { name: 'Ada', credit: 'Written by' }
    expect(found({ ...filled, writers: [written, empty] })).toEqual([])
    expect(found({ ...filled, writers: [written, { ...empty, name: 'Bo' }] })).toEqual([
      'writers/1/credit',
    ])
    expect(found({ ...filled, writers: [empty] })).toEqual(['writers/0/name', 'writers/0/credit'])
  })

  test('counts the rows in which something was typed', () => {
    const pair = ask('pair', {
      type: 'rows',
      row: 'one',
      min: 2,
      max: 3,
      fields: [ask('name', line())],
    })
    const of = (names: string[], rest = {}) => {
      const rows = names.map((name) => ({ name }))
      return [...problemsIn([{ ...pair, ...rest }], { pair: rows }, complete).keys()]
    }
    expect(of(['Ada', '', 'Bo', ''])).toEqual([])
    expect(of(['Ada', ''])).toEqual(['pair'])
    expect(of([''])).toEqual([])
    expect(of([''], { required: always })).toEqual(['pair'])
  })

  test('asks for what the answers so far make necessary', () => {
    expect(found({ ...filled, runtime: null })).toEqual(['runtime'])
    expect(found({ ...filled, format: 'series', runtime: null })).toEqual([])
  })

  test('asks more of a larger project', () => {
    expect(found(filled, { ...complete, tier: 'S' } as never)).toEqual([])
    expect(found(filled, { ...complete, tier: 'M' } as never)).toEqual(['audience'])
  })

  test('points into the rows', () => {
    const writers = [
      { name: 'Ada', credit: '' },
      { name: 'x', credit: 'Story by' },
    ]
    expect(found({ ...filled, writers })).toEqual(['writers/0/credit', 'writers/1/name'])
    expect(found({ ...filled, writers: Array(3).fill(writers[1]) })).toContain('writers')
  })
})

// Which answers are right is in tests/vectors.test.ts; here, what is said of a wrong one.
describe('one answer', () => {
  const say = (kind: Kind, value: unknown) =>
    problemOf(ask('x', kind, { required: always }), value, {}, complete)
  const name: Kind = { ...line(1, 60), rule: 'person_name' } as Kind
  const logline: Kind = { ...line(1, 300), rule: 'no_contact' } as Kind
  const born: Kind = { type: 'date', rule: 'adult' }
  const rate: Kind = { type: 'decimal', min: '0.1', max: '50', places: 4, unit: '%' }

  test.each<[what: string, kind: Kind, value: unknown, words: string]>([
    [
      'an amount in words',
      { type: 'money', max: 100, currency: 'currency' },
      '60k',
      '“60k” is not an amount: write it in figures, such as 60,000',
    ],
    [
      'a number in a name',
      name,
      'R2D2',
      'Letters, spaces, hyphens, apostrophes and full stops only',
    ],
    ['a text that is short', line(10, 20), 'short', 'At least 10 characters; this has 5'],
    ['a text that is long', line(1, 3), 'long', 'At most 3 characters; this has 4'],
    [
      'a link in a logline',
      logline,
      'see www.me.com',
      'Please leave out links and contact details',
    ],
    [
      'an address without https',
      { type: 'url', max: 300 },
      'vimeo.com/1',
      'Please enter a web address that starts with https://',
    ],
    ['eighteen tomorrow', born, '2008-11-22', 'You must be 18 or older to use Slateflow'],
    ['born in another age', born, '1800-01-01', 'Please check the year'],
    [
      'an option that ends today',
      { type: 'date', rule: 'after_today' },
      today,
      'Please enter a date after today',
    ],
    [
      'a film of the year after',
      { type: 'year', min: 1900, years_ahead: 1 },
      2028,
      'Between 1900 and 2027',
    ],
    [
      'a word for a date',
      { type: 'date', rule: 'not_after_today' },
      'soon',
      '“soon” is not a valid date. Write it like 2027-03-31',
    ],
    [
      'a day that no month has',
      { type: 'date', rule: 'not_after_today' },
      '2026-02-31',
      '“2026-02-31” is not a valid date. Write it like 2027-03-31',
    ],
    [
      'signed tomorrow',
      { type: 'date', rule: 'not_after_today' },
      '2026-11-22',
      'Please enter today or an earlier date',
    ],
    [
      'a first day that was',
      { type: 'date', rule: 'not_before_today' },
      '2026-11-20',
      'Please enter today or a later date',
    ],
    [
      'no address',
      { ...line(3, 254), rule: 'email' } as Kind,
      'ada at film',
      'Please enter an email address such as name@film.com',
    ],
    ['a rate with a word', rate, '1.08 or so', 'Please enter a number such as 1.25'],
    ['a rate too exact', rate, '1.08421', 'At most 4 decimal places'],
    ['a rate too high', rate, '51', 'Between 0.1 and 50'],
    [
      'too much money',
      { type: 'money', max: 100, currency: 'currency' },
      101,
      'This amount is too large',
    ],
    ['no file', { type: 'document', accept: ['pdf'], max_bytes: 1 }, null, 'Please upload a file'],
    ['half a minute', { type: 'integer', min: 1, max: 600 }, 0.5, 'Please enter a whole number'],
    ['a box not ticked', { type: 'check' }, false, 'Please confirm to continue'],
  ])('%s', (_what, kind, value, words) => expect(say(kind, value)).toBe(words))
})
