import { describe, expect, test } from 'vitest'
import { wordDiff } from './word-diff'

const say = (before: string, after: string) =>
  wordDiff(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : `${kind === 'added' ? '+' : '-'}{${text}}`))
    .join('')

describe('word diff', () => {
  test.each([
    ['nothing changed', 'A diver finds a door.', 'A diver finds a door.', 'A diver finds a door.'],
    [
      'one word',
      'A diver finds a door.',
      'A diver opens a door.',
      'A diver -{finds }+{opens }a door.',
    ],
    ['all new', '', 'A door.', '+{A door.}'],
    ['all gone', 'A door.', '', '-{A door.}'],
    ['a line more', 'Drama', 'Drama\nCrime', '-{Drama}+{Drama\nCrime}'],
    ['added at the end', 'One.', 'One. Two.', 'One. +{Two.}'],
    ['gone before a comma', 'two flats here, one', 'two flats, one', 'two flats-{ here}, one'],
    ['before a full stop', 'to answer.', 'to answer her.', 'to answer +{her}.'],
  ])('%s', (_what, before, after, said) => expect(say(before, after)).toBe(said))

  test('a script without spaces is compared by its words', () => {
    const parts = wordDiff('海の底の扉', '海の底の窓')
    expect(parts.filter(({ kind }) => kind === 'same').map(({ text }) => text)).toEqual([
      '海の底の',
    ])
  })

  test('what is left and what came make up the new text, and the other way round', () => {
    const before = 'In 1916 a baker hides a door under the floor of her shop in Dublin.'
    const after = 'In 1917 a young baker hid two doors under her shop, in Cork.'
    const side = (gone: string) =>
      wordDiff(before, after)
        .filter(({ kind }) => kind !== gone)
        .map(({ text }) => text)
        .join('')
    expect(side('removed')).toBe(after)
    expect(side('added').replaceAll(' ', '')).toBe(before.replaceAll(' ', ''))
  })

  test('two long and entirely different texts do not take for ever', () => {
    const long = (word: string) => Array.from({ length: 4000 }, (_, n) => `${word}${n}`).join(' ')
    expect(wordDiff(long('a'), long('b')).map(({ kind }) => kind)).toEqual(['removed', 'added'])
  })
})
