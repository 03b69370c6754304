import { describe, expect, test } from 'vitest'
import { distinct } from './list/distinct'
import { peopleSearch } from './address'
import { asked, daysFault, titlesMeant, without, fartherThan } from './search'
import { totalWords } from './words'

const card = (uid: string) => ({
  uid,
  name: uid,
  titles: [],
  departments: [],
  known_for: [],
  confirmed_credits: 0,
  distance_km: null,
})
const plain = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '')

describe('the address of the list of people', () => {
  test('says what it knows, and nothing else', () => {
    const address = { name: 'Ada', department: '', country: ['IE'], after: 'x', role: 'admin' }
    expect(peopleSearch(address)).toEqual({ name: 'Ada' })
    expect(peopleSearch({ name: 1917, title: true })).toEqual({ name: '1917', title: 'true' })
  })

  test('[SE-05] where nobody is near, the next distance is offered', () => {
    const near = '2964574'
    expect(fartherThan({ near })).toBe('100')
    expect(fartherThan({ near, within: '75' })).toBe('100')
    expect(fartherThan({ near, within: '500' })).toBeUndefined()
    expect(fartherThan({ within: '50' })).toBeUndefined()
    expect(asked({ within: '50', country: 'IE' })).toEqual({ country: 'IE' })
  })

  test('a name of one character is not asked for yet', () => {
    expect(asked({ name: ' a ', country: 'IE' })).toEqual({ country: 'IE' })
    expect(asked({ name: ' ad' })).toEqual({ name: 'ad' })
    expect(asked({ name: '𝒜' })).toEqual({})
  })

  test('[SE-06] days are asked for once both are there and in order', () => {
    const days = (free_from?: string, free_until?: string) => ({
      ...(free_from && { free_from }),
      ...(free_until && { free_until }),
    })
    const fault = (from?: string, until?: string) => daysFault(days(from, until), '2026-11-26')
    expect(fault()).toBeUndefined()
    expect(fault('2026-12-01')).toBe('both')
    expect(fault(undefined, '2026-12-01')).toBe('both')
    expect(fault('2026-12-02', '2026-12-01')).toBe('order')
    expect(fault('2026-11-01', '2026-11-25')).toBe('past')
    expect(fault('2026-12-01', '2027-01-29')).toBeUndefined()
    expect(fault('2026-12-01', '2027-01-30')).toBe('longest')
    expect(asked({ title: 'gaffer', free_from: '2999-12-01' })).toEqual({ title: 'gaffer' })
    expect(asked(days('2999-12-01', '2999-12-03'))).toEqual(days('2999-12-01', '2999-12-03'))
  })

  test('a filter is taken away alone', () => {
    expect(without({ name: 'Ada', country: 'IE' }, 'country')).toEqual({ name: 'Ada' })
  })
})

test('[SE-08] nobody is shown twice when the list has moved between two pages', () => {
  const pages = [{ people: [card('a'), card('b')] }, { people: [card('b'), card('c')] }]
  expect(distinct(pages).map(({ uid }) => uid)).toEqual(['a', 'b', 'c'])
})

test('the number of people is said as it is known', () => {
  expect(plain(totalWords(1, false))).toBe('1 person')
  expect(plain(totalWords(37, false))).toBe('37 people')
  expect(plain(totalWords(1000, true))).toBe('More than 1,000 people')
})

test('[SE-02] a few job titles may be meant by what is typed as a name, the best first', () => {
  const labels = ['Camera Operator', 'Gaffer', 'Camera Trainee', 'Focus Puller', 'Drone Camera']
  const options = labels.map((label) => ({ key: label, label }))
  const lists = { version: 1, lists: [{ key: 'titles', options }] }
  const meant = (name: string, title?: string) =>
    titlesMeant({ name, ...(title && { title }) }, lists).map(({ label }) => label)
  expect(meant('camera')).toEqual(['Camera Operator', 'Camera Trainee', 'Drone Camera'])
  expect(meant('pull')).toEqual(['Focus Puller'])
  expect(meant('p')).toEqual([])
  expect(meant('camera', 'gaffer')).toEqual([])
})
