import { describe, expect, test } from 'vitest'
import { joined, type Load, type Part } from '../scripts/join-parts'

const part = (name: string, bytes: number, loads: Load[], imports: Part[] = []): Part => ({
  name,
  modules: [name],
  bytes,
  imports: new Set(imports),
  loads: new Set(loads),
  isOpen: true,
})
const screen = (): Load => ({ weight: 1 })
const files = (parts: Part[]) =>
  joined(parts, 5_000)
    .map(({ modules }) => modules.toSorted().join('+'))
    .toSorted()

describe('parts of a program', () => {
  test('come in one file where the same screens need them', () => {
    const [one, other] = [screen(), screen()]
    expect(files([part('a', 9_000, [one, other]), part('b', 9_000, [one, other])])).toEqual(['a+b'])
  })

  test('stay apart where a screen would load too much that it does not need', () => {
    const [one, other] = [screen(), screen()]
    const shared = part('shared', 9_000, [one, other])
    expect(files([shared, part('own', 6_000, [one], [shared])])).toEqual(['own', 'shared'])
  })

  test('come together where a turn is dearer than that', () => {
    const [one, other] = [screen(), screen()]
    const shared = part('shared', 9_000, [one, other])
    expect(files([shared, part('own', 4_000, [one], [shared])])).toEqual(['own+shared'])
  })

  test('come for the screen that counts most', () => {
    const [one, other] = [{ weight: 2 }, screen()]
    const shared = part('shared', 9_000, [one, other])
    expect(files([shared, part('own', 6_000, [one], [shared])])).toEqual(['own+shared'])
  })

  test('first come together where that costs least', () => {
    const [one, other, third] = [screen(), screen(), screen()]
    const common = part('common', 1_000, [one, other, third])
    const most = part('most', 8_000, [one, third])
    // At the full price `most` and `common` would gain most, and nothing could be joined to them.
    expect(
      files([common, most, part('ones', 3_000, [one]), part('thirds', 3_000, [third])]),
    ).toEqual(['common', 'most+ones+thirds'])
  })

  test('bring along what they import', () => {
    const [one, other] = [screen(), screen()]
    const large = part('large', 90_000, [one])
    const small = part('small', 100, [one], [large])
    expect(files([large, small, part('shared', 100, [one, other])])).toEqual([
      'large+small',
      'shared',
    ])
  })

  test('never import each other in a circle', () => {
    const [one, other] = [screen(), screen()]
    const low = part('low', 100, [one, other])
    const middle = part('middle', 20_000, [one, other], [low])
    const high = part('high', 100, [one], [middle])
    middle.isOpen = false
    expect(files([low, middle, high])).toEqual(['high', 'low', 'middle'])
  })

  test('join what stands between them', () => {
    const [one, other] = [screen(), screen()]
    const low = part('low', 100, [one, other])
    const middle = part('middle', 100, [one, other], [low])
    expect(files([low, middle, part('high', 100, [one, other], [middle])])).toEqual([
      'high+low+middle',
    ])
  })
})
