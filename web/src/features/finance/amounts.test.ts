import { describe, expect, test } from 'vitest'
import { brief, percent, plain, written } from './amounts'

describe('[E] amounts', () => {
  test('are written with the decimals of their currency', () => {
    expect(plain(123_450, 2)).toBe('1,234.50')
    expect(written(1_500, 'JPY', 0)).toBe('JPY 1,500')
    expect(brief(120_000_000, 'EUR', 2)).toBe('EUR 1.2m')
    expect(percent(6_172)).toBe('61.72 %')
  })
})
