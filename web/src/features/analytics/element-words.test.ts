import { expect, test } from 'vitest'
import { elementWords } from './element-words'

const plain = (path: string) => elementWords(path).replaceAll(/[\u2068\u2069]/g, '')

test.each([
  ['ul > li > div.poster', 'Poster in a list'],
  ['button “Show all”', 'Button “Show all”'],
  ['main > section > div.portrait', 'Portrait'],
  ['div.sheet > div.sheet-row > div.sheet-cell', 'Sheet cell'],
  ['nav > a.logo', 'Link “Logo” in the navigation'],
  ['div > span', 'div > span'],
  ['', ''],
])('%s is told as %s', (path, words) => {
  expect(plain(path)).toBe(words)
})
