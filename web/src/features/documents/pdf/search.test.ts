import { expect, test } from 'vitest'
import {
  findIn,
  type Hit,
  mostHits,
  needleOf,
  orderFrom,
  type Piece,
  readable,
  search,
} from './search'

const line = (str: string): Piece => ({ str, hasEOL: true })
const found = (query: string, ...pieces: Piece[]) => findIn(readable(pieces), 1, needleOf(query))

test('defect 24: words are found without their case, diacritics and marks of the typesetter', () => {
  for (const [query, text] of [
    ['LIGHTHOUSE', 'Int. lighthouse'],
    ['zolc', 'Żółć'],
    ['Żółć', 'ZOLC'],
    ['cafe', 'Cafe\u0301'],
    ['office', 'o\uFB03ce'],
    ["don't", 'don’t'],
    ['9-10', '9–10'],
    ['strasse', 'Straße'],
    ['lighthouse', 'light\u00ADhouse'],
  ] as const) {
    expect(found(query, line(text)), `${query} in ${text}`).toHaveLength(1)
  }
  expect(found('night', line('Day'))).toEqual([])
  expect(found('  ', line('Two  words'))).toEqual([])
})

test('defect 24: what was found says from where to where, across pieces and lines', () => {
  const pieces = [{ str: 'The Żółć ', hasEOL: false }, line('of'), line('night falls')]
  expect(found('zolc of  night', ...pieces)).toEqual([
    { page: 1, from: { piece: 0, offset: 4 }, to: { piece: 2, offset: 5 } },
  ])
  expect(found('falls', ...pieces)).toEqual([
    { page: 1, from: { piece: 2, offset: 6 }, to: { piece: 2, offset: 11 } },
  ])
  expect(found('aa', line('aaaa'))).toHaveLength(2)
})

test('defect 24: the search begins where the reader is, counts all pages, and is told of pages without text', async () => {
  expect(orderFrom(3, 4)).toEqual([3, 4, 1, 2])
  const hits: Hit[] = []
  const withText: boolean[] = []
  await search({
    pages: 4,
    first: 3,
    query: 'light',
    textOf: async (page) => {
      if (page === 4) throw new Error('damaged')
      return readable(page === 2 ? [] : [line('Light and light')])
    },
    signal: new AbortController().signal,
    onPage: (some, hasText) => {
      hits.push(...some)
      withText.push(hasText)
    },
  })
  expect(hits.map(({ page }) => page)).toEqual([3, 3, 1, 1])
  expect(withText).toEqual([true, false, true, false])
})

test('defect 24: a search can be stopped, and has an end where there are too many hits', async () => {
  const stop = new AbortController()
  let read = 0
  const wanted = {
    pages: 100,
    first: 1,
    query: 'a',
    textOf: async () => {
      read += 1
      if (read === 3) stop.abort()
      return readable([line('a'.repeat(400))])
    },
    onPage: () => undefined,
  }
  await search({ ...wanted, signal: stop.signal })
  expect(read).toBe(3)

  let hits = 0
  await search({
    ...wanted,
    signal: new AbortController().signal,
    onPage: (some: Hit[]) => (hits += some.length),
  })
  expect(hits).toBe(mostHits)
})
