import { describe, expect, test } from 'vitest'
import { append, propose } from './proposal'

const papers = { evidence_file: 'document-1' }
const fund = { type: 'grant_national', provider: 'Screen Ireland', amount: 500, ...papers }
const bank = { type: 'senior_debt', provider: 'Bank', amount: 300 }

describe('[E] a file beside what is there', () => {
  test('names what is new, what changes and what goes', () => {
    const given = [
      { type: 'grant_national', provider: 'Screen Ireland', amount: 700 },
      { type: 'gap', provider: 'Lender', amount: 90 },
    ]
    const { rows, changes, same } = propose('finance_sources', [fund, bank], given)
    expect(changes.map(({ kind }) => kind)).toEqual(['changed', 'added', 'removed'])
    expect(changes[0]?.keys).toEqual(['amount'])
    expect(same).toBe(0)
    expect(rows).toHaveLength(2)
  })

  test('an uploaded paper and a column that the file lacks stay with their row', () => {
    const { rows, same } = propose(
      'finance_sources',
      [{ ...fund, conditions: 'None' }],
      [{ type: 'grant_national', provider: 'Screen Ireland', amount: 500 }],
    )
    expect(rows[0]).toEqual({ ...fund, conditions: 'None' })
    expect(same).toBe(1)
  })

  test('an answer that the file has no more is gone, where it has the column', () => {
    const lines = [
      { code: '1100', amount: 1, notes: 'old' },
      { code: '1200', amount: 2, notes: 'kept' },
    ]
    const given = [
      { code: '1100', amount: 1 },
      { code: '1200', amount: 2, notes: 'kept' },
    ]
    const { rows, changes } = propose('topsheet', lines, given)
    expect(rows[0]).toEqual({ code: '1100', amount: 1 })
    expect(changes).toHaveLength(1)
  })

  test('two lines of one account are two', () => {
    const twice = [
      { code: '1400', amount: 1 },
      { code: '1400', amount: 2 },
    ]
    expect(propose('topsheet', twice, twice)).toMatchObject({ changes: [], same: 2 })
  })

  test('added below, nothing is removed', () => {
    const { rows, changes, same } = append([fund], [bank])
    expect(rows).toEqual([fund, bank])
    expect(changes).toHaveLength(1)
    expect(same).toBe(1)
  })
})
