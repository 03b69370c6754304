import { expect, test } from 'vitest'
import { mentionedIn, named, withName, wordAt } from './find'

const person = (uid: string, name: string) => ({ uid, name, portrait: null })
const ann = person('ann', 'Ann Lee')
const anna = person('anna', 'Anna Lind')
const jose = person('jose', 'José da Silva')

test('[ME-09] a name is typed after an @ that begins a word, up to the caret', () => {
  expect(wordAt('Ask @an', 7)).toEqual({ from: 4, words: 'an' })
  expect(wordAt('Ask @ann le', 11)).toEqual({ from: 4, words: 'ann le' })
  expect(wordAt('@', 1)).toEqual({ from: 0, words: '' })
  for (const text of ['ann@film.test', 'Ask @ ann', 'Ask @ann\nand', 'Nobody'])
    expect(wordAt(text, text.length)).toBeNull()
})

test('[ME-09] people are found by the beginning of each word of their names, without marks', () => {
  const found = (words: string) => named([ann, anna, jose], words).map(({ uid }) => uid)
  expect(found('')).toEqual(['ann', 'anna', 'jose'])
  expect(found('ann')).toEqual(['ann', 'anna'])
  expect(found('jose')).toEqual(['jose'])
  expect(found('sil')).toEqual(['jose'])
  expect(found('da s')).toEqual(['jose'])
  expect(found('nn')).toEqual([])
})

test('[ME-09] the name takes the place of what was typed of it', () => {
  expect(withName('Ask @an today', 4, 7, 'Ann Lee')).toEqual({
    text: 'Ask @Ann Lee today',
    caret: 13,
  })
})

test('[ME-09] who is named is known from the text, the longest name first', () => {
  const people = [person('short', 'Ann'), ann, anna, jose]
  expect(mentionedIn('@José da Silva and @Ann Lee, not @Annabel', people)).toEqual(['jose', 'ann'])
  expect(mentionedIn('@Ann, call me', people)).toEqual(['short'])
  const twins = [person('one', 'Bo'), person('two', 'Bo')]
  expect(mentionedIn('@Bo', twins)).toEqual(['one'])
  expect(mentionedIn('@Bo', twins, new Map([['Bo', 'two']]))).toEqual(['two'])
  expect(mentionedIn('@Bo '.repeat(12), twins)).toHaveLength(10)
})
