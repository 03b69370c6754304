import { describe, expect, test } from 'vitest'
import type { Content } from '@/shared/forms/definition/description'
import { ask, line, sampleFields } from '@/shared/forms/definition/test-sample'
import { reconcile } from './conflict'

const fields = [...sampleFields, ask('logline', line(30, 300))]

describe('what was changed in two places', () => {
  const base = { name: 'Tideline', logline: 'The first', runtime: 90 }

  test('what only one side has changed is taken from that side', () => {
    const mine = { ...base, name: 'Tide Line' }
    const theirs = { name: 'Tideline', logline: 'Another', truth: true }
    const { conflicts, merged } = reconcile(fields, mine, theirs, base)
    expect(conflicts).toEqual([])
    expect(merged({})).toEqual({ name: 'Tide Line', logline: 'Another', truth: true })
  })

  test('what both have changed is chosen; until then what was typed here stays', () => {
    const mine = { ...base, logline: 'Mine' }
    const theirs = { ...base, logline: 'Theirs', runtime: 95 }
    const { conflicts, merged } = reconcile(fields, mine, theirs, base)
    expect(conflicts.map(({ id }) => id)).toEqual(['logline'])
    expect(merged({})).toEqual({ ...base, logline: 'Mine', runtime: 95 })
    expect(merged({ logline: 'theirs' })).toEqual(theirs)
  })

  test('where nobody knows what both began with, every difference is chosen', () => {
    const mine = { name: 'Tide Line', logline: 'The first' }
    const theirs = { name: 'Tideline', logline: 'Another', truth: true }
    const { conflicts, merged } = reconcile(fields, mine, theirs, null)
    expect(conflicts.map(({ id }) => id)).toEqual(['name', 'truth', 'logline'])
    expect(merged({})).toEqual(mine)
    expect(merged({ name: 'theirs', truth: 'theirs', logline: 'theirs' })).toEqual(theirs)
  })
})

describe('18 an answer that is reckoned from others', () => {
  const writers = (...names: string[]) => names.map((name) => ({ name }))
  const reckoned = (key: string, { writers: all }: Content) =>
    key === 'runtime' ? (all as Content[]).length : undefined
  const base = { runtime: 1, writers: writers('Ana') }

  test('is reckoned anew from both, where it was on either side', () => {
    const mine = { runtime: 2, writers: writers('Ana', 'Ben') }
    const theirs = { runtime: 3, writers: writers('Ana', 'Cem', 'Dee') }
    const { conflicts, merged } = reconcile(fields, mine, theirs, base, reckoned)
    expect(conflicts).toEqual([])
    expect(merged({})).toEqual({ runtime: 4, writers: writers('Ana', 'Ben', 'Cem', 'Dee') })
  })

  test('is chosen where one side says something else', () => {
    const mine = { runtime: 90, writers: writers('Ana', 'Ben') }
    const theirs = { runtime: 2, writers: writers('Ana', 'Cem') }
    const { conflicts } = reconcile(fields, mine, theirs, base, reckoned)
    expect(conflicts.map(({ id }) => id)).toEqual(['runtime'])
  })
})

describe('rows that were changed in two places', () => {
  const row = (name: string, credit = 'Writer'): Content => ({ name, credit })
  const [ana, ben, cem] = [row('Ana'), row('Ben'), row('Cem')]
  const between = (base: Content[], mine: Content[], theirs: Content[]) =>
    reconcile(fields, { writers: mine }, { writers: theirs }, { writers: base })

  test('different rows, and different cells of one row, go together', () => {
    const mine = [row('Anna'), ben, cem]
    const theirs = [row('Ana', 'Story'), ben, row('Cem', 'Editor')]
    const { conflicts, merged } = between([ana, ben, cem], mine, theirs)
    expect(conflicts).toEqual([])
    expect(merged({})).toEqual({ writers: [row('Anna', 'Story'), ben, row('Cem', 'Editor')] })
  })

  test('rows that both have added are all kept, this window’s first', () => {
    const { conflicts, merged } = between([ana], [ana, ben], [ana, cem])
    expect(conflicts).toEqual([])
    expect(merged({})).toEqual({ writers: [ana, ben, cem] })
    expect(between([ana], [ana, ben], [ana, ben]).merged({})).toEqual({ writers: [ana, ben] })
  })

  test('the same cell is chosen, and the other rows stay whole', () => {
    const mine = [row('Anna'), ben, cem]
    const theirs = [row('Anne'), row('Ben', 'Editor'), cem]
    const { conflicts, merged } = between([ana, ben, cem], mine, theirs)
    expect(conflicts).toMatchObject([{ id: 'writers/1', row: 1 }])
    const rest = [row('Ben', 'Editor'), cem]
    expect(merged({})).toEqual({ writers: [row('Anna'), ...rest] })
    expect(merged({ 'writers/1': 'theirs' })).toEqual({ writers: [row('Anne'), ...rest] })
  })

  test('a row put in above does not undo what was changed below', () => {
    const { conflicts, merged } = between([ana, ben], [cem, ana, ben], [ana, row('Ben', 'Editor')])
    expect(conflicts).toEqual([])
    expect(merged({})).toEqual({ writers: [cem, ana, row('Ben', 'Editor')] })
  })

  test('a row that one removes and the other changes is chosen', () => {
    const { conflicts, merged } = between([ana, ben], [ana], [ana, row('Ben', 'Editor')])
    expect(conflicts).toMatchObject([{ id: 'writers/2', mine: [], theirs: [row('Ben', 'Editor')] }])
    expect(merged({})).toEqual({ writers: [ana] })
    expect(merged({ 'writers/2': 'theirs' })).toEqual({ writers: [ana, row('Ben', 'Editor')] })
  })
})
