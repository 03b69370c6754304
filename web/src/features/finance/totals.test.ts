import { describe, expect, test } from 'vitest'
import type { Content } from '@/shared/forms/definition/description'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { belowTheLine, byAccount, partHeadings, partSums } from './totals'

const taxonomies = {
  version: 1,
  lists: [
    {
      key: 'budget_parts',
      options: [
        { key: 'above_the_line', label: 'Above the line' },
        { key: 'production', label: 'Production' },
        { key: 'below_totals', label: 'Contingency' },
      ],
    },
    {
      key: 'budget_accounts',
      options: [
        { key: '1100', label: 'Story', group: 'above_the_line' },
        { key: '1400', label: 'Cast', group: 'above_the_line' },
        { key: '3300', label: 'Camera', group: 'production' },
        { key: '8000', label: 'Contingency', group: 'below_totals' },
      ],
    },
  ],
} as Taxonomies

const lines = [
  { code: '1100', amount: 100 },
  { code: '3300', amount: 250 },
  { code: '1400', amount: 50 },
  { code: '8000', amount: 35 },
  { code: null, amount: 7 },
]

describe('[E] subtotals of a top sheet', () => {
  test('stand in its order, above the line first', () => {
    const sums = partSums(lines, taxonomies)
    expect(sums.map(({ label, total }) => [label, total])).toEqual([
      ['Above the line', 150],
      ['Production', 250],
      ['Contingency', 35],
      ['No account assigned', 7],
    ])
    expect(belowTheLine(sums)).toBe(250)
  })

  const headingsOf = (rows: Content[], inWork?: number) =>
    partHeadings(rows, taxonomies, inWork).map((part) => part && [part.label, part.total])

  test('each part begins with its name and, while its lines stand together, its sum', () => {
    const sorted = byAccount(lines)
    expect(sorted.map(({ code }) => code)).toEqual(['1100', '1400', '3300', '8000', null])
    expect(headingsOf(sorted)).toEqual([
      ['Above the line', 150],
      undefined,
      ['Production', 250],
      ['Contingency', 35],
      undefined,
    ])
  })

  test('a part has one heading: lines that are not sorted in say so once, whatever parts they are of', () => {
    const added = [...byAccount(lines.slice(0, 3)), lines[0], lines[2], lines[1], lines[3]]
    expect(headingsOf(added as Content[])).toEqual([
      ['Above the line', undefined],
      undefined,
      ['Production', undefined],
      ['Not in account order yet', undefined],
      undefined,
      undefined,
      undefined,
    ])
  })

  test('a line in work does not stray yet, nor do the lines around it', () => {
    const [story, camera, cast] = lines as unknown as [Content, Content, Content]
    const above = ['Above the line', undefined]
    const production = ['Production', 250]
    expect(headingsOf([story, camera, cast], 2)).toEqual([above, production, undefined])
    expect(headingsOf([story, camera, cast, camera], 1)).toEqual([
      above,
      undefined,
      undefined,
      ['Production', undefined],
    ])
    // What begins in order keeps its heading, and what has strayed before says so.
    expect(headingsOf([story, cast, camera], 2)[2]).toEqual(production)
    expect(headingsOf([story, camera, cast, camera], 3)[2]?.[0]).toBe('Not in account order yet')
  })
})
