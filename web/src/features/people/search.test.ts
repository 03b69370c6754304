import { describe, expect, test } from 'vitest'
import { distinct } from './list/distinct'
import { peopleSearch } from './address'
import { departmentMeant, partsMeant, titlesMeant, townMeant } from './meant'
import { asked, daysFault, fartherThan, without } from './search'
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

  test('[SE-05] where nobody is near, the next distances are offered', () => {
    const near = '2964574'
    expect(fartherThan({ near })).toEqual(['100', '250', '500'])
    expect(fartherThan({ near, within: '75' })).toEqual(['100', '250', '500'])
    expect(fartherThan({ near, within: '500' })).toEqual([])
    expect(fartherThan({ within: '50' })).toEqual([])
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

test('[SE-02] a text that is a job title and a town is read so, the longest title first', () => {
  const labels = ['Gaffer', 'Camera Operator', 'Director of Photography', 'Camera Trainee']
  const aliases: Record<string, string[]> = { Gaffer: ['Chief lighting technician'] }
  const options = labels.map((label) => ({ key: label, label, aliases: aliases[label] }))
  const lists = { version: 1, lists: [{ key: 'titles', options }] } as never
  const read = (name: string, rest = {}) =>
    partsMeant({ name, ...rest }, lists).map(({ titles, town }) => [titles[0]?.label, town])
  expect(read('gaffer berlin')[0]).toEqual(['Gaffer', 'berlin'])
  expect(read('Berlin gaffers')[0]).toEqual(['Gaffer', 'Berlin'])
  expect(read('camera operator in New York')[0]).toEqual(['Camera Operator', 'New York'])
  expect(read('chief lighting technician, Rome')[0]).toEqual(['Gaffer', 'Rome'])
  expect(read('dop Cork')[0]).toEqual(['Director of Photography', 'Cork'])
  expect(read('Berlin')).toEqual([[undefined, 'Berlin']])
  expect(read('Ann Weber')).toEqual([[undefined, 'Ann Weber']])
  expect(read('gaffer berlin', { near: '1' })).toEqual([])
  expect(read('berlin', { title: 'Gaffer' })).toEqual([[undefined, 'berlin']])
})

test('[SE-02] the whole name of a department goes before job titles that are found by a part of it', () => {
  const option = (label: string, aliases: string[] = []) => ({ key: label, label, aliases })
  const titles = [
    option('Director of Photography', ['Lighting Cameraman']),
    option('Lighting Trainee'),
    option('Grip'),
  ]
  const departments = [option('Lighting', ['Electric']), option('Grip'), option('Camera')]
  const lists = {
    version: 1,
    lists: [
      { key: 'titles', options: titles },
      { key: 'departments', options: departments },
    ],
  }
  const read = (name: string) =>
    partsMeant({ name }, lists).map(({ department, town }) => [department?.label, town])
  expect(read('lighting hamburg')[0]).toEqual(['Lighting', 'hamburg'])
  expect(read('Hamburg electric department')[0]).toEqual(['Lighting', 'Hamburg'])
  expect(partsMeant({ name: 'grip hamburg' }, lists)[0]).toMatchObject({
    titles: [{ label: 'Grip' }],
    town: 'hamburg',
  })
  expect(departmentMeant({ name: 'Lighting' }, lists)?.label).toBe('Lighting')
  expect(departmentMeant({ name: 'Grip' }, lists)).toBeUndefined()
  expect(departmentMeant({ name: 'Lighting', title: 'Grip' }, lists)).toBeUndefined()
})

test('[SE-02] a text that is no job title has to be the whole name of a town', () => {
  const towns = [{ id: 1, name: 'Jonquière', country: 'CA', region: null }]
  const gaffer = [{ key: 'gaffer', label: 'Gaffer' }] as never
  expect(townMeant({ titles: [], town: 'jon' }, towns)).toBeUndefined()
  expect(townMeant({ titles: [], town: 'jonquiere' }, towns)).toBe(towns[0])
  expect(townMeant({ titles: gaffer, town: 'jon' }, towns)).toBe(towns[0])
})
