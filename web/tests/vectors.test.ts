/**
 * Rules that stand here and on the server, held against what the server answers. Its tests write `vectors/`:
 * `UPDATE_VECTORS=1 cargo test vectors`, and name the rule that each file is about.
 */
import { describe, expect, test } from 'vitest'
import { inWholeUnits, percent, written } from '@/features/finance/amounts'
import { belowTheLine, partSums } from '@/features/finance/totals'
import type { Criterion, Decision, SaveReview } from '@/features/review/api'
import { blockersOf } from '@/features/review/draft'
import { routeOf, tellsText } from '@/features/usage/scrub'
import { isRequired, isShown } from '@/shared/forms/definition/conditions'
import type { Content, Field, Tier } from '@/shared/forms/definition/description'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { problemsIn } from '@/shared/forms/validation/check'
import { readAmount } from '@/shared/forms/validation/read-amount'
import { scrubbed } from '@/shared/lib/scrubbed'
import { screenAt } from '@/shared/screens/screens'
import amountRows from './vectors/amounts.json'
import conditionRows from './vectors/conditions.json'
import labelRows from './vectors/labels.json'
import moneyRows from './vectors/money.json'
import percentRows from './vectors/percent.json'
import reviewRows from './vectors/review.json'
import routeRows from './vectors/routes.json'
import screenRows from './vectors/screens.json'
import scrubbedRows from './vectors/scrubbed.json'
import totalRows from './vectors/totals.json'
import validationRows from './vectors/validation.json'

describe('forms', () => {
  type Rule = Pick<Field, 'shown' | 'required'>
  interface ConditionRow {
    /** Its place in the list of rules, which is the first row. */
    rule: number
    answers: Content
    facts: Content
    shown: boolean
    required: boolean[]
  }
  const tiers: Tier[] = ['S', 'M', 'L']

  test('[R-13] the same fields are asked and needed', () => {
    const [{ rules }, ...rows] = conditionRows as unknown as [{ rules: Rule[] }, ...ConditionRow[]]
    expect(rows.length).toBeGreaterThan(100)
    for (const { rule: number, answers, facts, ...expected } of rows) {
      const rule = rules[number]
      if (!rule) throw new Error(`there is no rule ${number}`)
      const field: Field = {
        key: 'field',
        label: 'Field',
        kind: { type: 'check' },
        ...rule,
      }
      const found = {
        shown: isShown(field, answers, facts),
        required: tiers.map((tier) => isRequired(field, answers, { tier, facts })),
      }
      expect({ rule, answers, facts, ...found }).toEqual({
        rule,
        answers,
        facts,
        ...expected,
      })
    }
  })

  interface ValidationRow {
    field: Field
    value: unknown
    wrong: string[]
  }

  test('[R-13] the same answers are wrong', () => {
    const context = { today: '2026-11-21', complete: true }
    for (const { field, value, wrong } of validationRows as unknown as ValidationRow[]) {
      const found = [...problemsIn([field], { field: value }, context).keys()]
      expect({ kind: field.kind, value, wrong: found }).toEqual({
        kind: field.kind,
        value,
        wrong,
      })
    }
  })
})

describe('[E] amounts', () => {
  const rowsWith = (isRefused: boolean) =>
    amountRows.filter(({ fault }) => (fault !== null) === isRefused)

  test.each(rowsWith(false))('“$typed” with $places places', ({ typed, places, minor }) => {
    expect(readAmount(typed, places)).toEqual({ minor })
  })

  test.each(rowsWith(true))('“$typed” with $places places is refused', (row) => {
    const found = readAmount(row.typed, row.places)
    expect(row.fault).toContain('fault' in found ? found.fault : 'nothing is wrong')
  })

  test.each(moneyRows)('$minor of $currency is $text', ({ minor, currency, places, text }) => {
    expect(written(minor, currency, places)).toBe(inWholeUnits(text))
  })

  test.each(percentRows)('$basis_points is $text', ({ basis_points, text }) => {
    expect(percent(basis_points)).toBe(text)
  })

  interface TotalsRow {
    lines: Content[]
    parts: { part: string | null; total: number }[]
    below_the_line: number
  }

  test('are added up to the same parts', () => {
    const [{ lists }, ...rows] = totalRows as unknown as [
      { lists: Taxonomies['lists'] },
      ...TotalsRow[],
    ]
    for (const { lines, parts, below_the_line } of rows) {
      const sums = partSums(lines, { version: 1, lists })
      expect(sums.map(({ part, total }) => ({ part: part ?? null, total }))).toEqual(parts)
      expect(belowTheLine(sums)).toBe(below_the_line)
    }
  })
})

describe('[E-03] a review', () => {
  interface ReviewRow {
    decision: Decision
    draft: SaveReview
    ready: boolean
  }
  type Rubric = { rubric: Pick<Criterion, 'key' | 'fields'>[] }
  const [{ rubric }, ...rows] = reviewRows as unknown as [Rubric, ...ReviewRow[]]

  test.each(rows)('$decision $#', ({ decision, draft, ready }) => {
    const view = {
      rubric: rubric.map(({ key, fields }) => ({ key, fields, title: key, question: '?' })),
    }
    expect(blockersOf(decision, draft, view).length === 0).toBe(ready)
  })
})

describe('[W-02] usage data', () => {
  test.each(scrubbedRows)('$text', ({ text, clean }) => {
    expect(scrubbed(text)).toBe(clean)
  })

  test.each(labelRows)('$route', ({ route, labels }) => {
    expect(tellsText(route)).toBe(labels)
  })

  test.each(routeRows)('$address', ({ address, route }) => {
    expect(routeOf(address.replace(/^https:\/\/[^/]*/, ''))).toBe(route)
  })
})

test.each(screenRows)('[R-08] $path', ({ path, screen, private: isPrivate }) => {
  const found = screenAt(path)
  expect(found?.path).toBe(screen ?? undefined)
  expect(found && (found.isPrivate ?? false)).toBe(isPrivate ?? undefined)
})
