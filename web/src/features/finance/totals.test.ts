import { describe, expect, test } from 'vitest'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { belowTheLine, byAccount, partAt, partSums } from './totals'

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

  test('a part begins where another ended; its sum stands there once its lines are together', () => {
    expect(partAt(lines, 0, taxonomies)).toEqual({ label: 'Above the line', total: undefined })
    const sorted = byAccount(lines)
    expect(sorted.map(({ code }) => code)).toEqual(['1100', '1400', '3300', '8000', null])
    expect(partAt(sorted, 0, taxonomies)).toEqual({ label: 'Above the line', total: 150 })
    expect(partAt(sorted, 1, taxonomies)).toBeUndefined()
    expect(partAt(sorted, 2, taxonomies)).toEqual({ label: 'Production', total: 250 })
  })
})
