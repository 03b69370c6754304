import { describe, expect, test } from 'vitest'
import { anchorAt, limits, measure, share } from './figures'

describe('[W-02] figures as the operator reads them', () => {
  test('a vital has the unit that people say', () => {
    expect(measure(2500, 'ms')).toBe('2.5 s')
    expect(measure(180.4, 'ms')).toBe('180 ms')
    expect(measure(0.041, '')).toBe('0.04')
    expect(limits({ metric: 'CLS', good: 0.1, poor: 0.25, unit: '' })).toBe(
      'good up to 0.10, poor beyond 0.25',
    )
  })

  test('nothing has no share', () => {
    expect(share(0, 0)).toBe('–')
    expect(share(5, 8)).toBe('63%')
  })

  test('35 the last label of an axis is not cut off at the edge', () => {
    expect(anchorAt(592, 600)).toBe('end')
    expect(anchorAt(560, 600)).toBe('middle')
  })
})
