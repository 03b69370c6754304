import { describe, expect, test } from 'vitest'
import { brief, parseAmount, percent, plain, written } from './amounts'

describe('[E] amounts', () => {
  test.each([
    ['1,234.50', 2, 123_450],
    ['1.234,50', 2, 123_450],
    ['1 234.5', 2, 123_450],
    ['EUR 1,234', 2, 123_400],
    ['€ 1,234,567', 2, 123_456_700],
    ['12,5', 2, 1_250],
    ['0', 2, 0],
    ['1,234', 0, 1_234],
    ['1.500', 3, 1_500],
    ['', 2, null],
    ['  ', 2, null],
  ])('“%s” with %i decimals is %s', (typed, places, minor) => {
    expect(parseAmount(typed, places)).toBe(minor)
  })

  test.each([
    ['ten', 2],
    ['-5', 2],
    ['1.005', 2],
    ['1.5', 0],
    ['1e3', 2],
    ['99999999999999999', 2],
  ])('“%s” with %i decimals is no amount', (typed, places) => {
    expect(parseAmount(typed, places)).toBeUndefined()
  })

  test('are written with the decimals of their currency', () => {
    expect(plain(123_450, 2)).toBe('1,234.50')
    expect(written(1_500, 'JPY', 0)).toBe('JPY 1,500')
    expect(brief(120_000_000, 'EUR', 2)).toBe('EUR 1.2m')
    expect(percent(6_172)).toBe('61.72 %')
  })
})
