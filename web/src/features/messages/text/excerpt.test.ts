import { expect, test } from 'vitest'
import { excerptParts } from './excerpt'

test('[ME-08] an excerpt is parted by code points', () => {
  expect(
    excerptParts('🎬 call sheet', [
      { from: 0, to: 1 },
      { from: 2, to: 6 },
    ]).map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)),
  ).toEqual(['[🎬]', ' ', '[call]', ' sheet'])
  expect(excerptParts('plain', [])).toEqual([{ text: 'plain', from: 0, isMatch: false }])
})
