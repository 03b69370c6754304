import { expect, test } from 'vitest'
import { headlineHelp, titlesExample } from './examples'

const plain = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '')

test('examples are those of the role that was chosen first', () => {
  expect(titlesExample(['filmmaker', 'crew'])).toBe('Such as Producer or Director')
  expect(plain(headlineHelp(['filmmaker']))).toBe(
    'One line: what you do and where. Example: “Producer in Leipzig, features and documentaries”.',
  )
  expect(titlesExample(['crew'])).toBe('Such as Gaffer or Focus Puller')
  expect(plain(headlineHelp(['writer']))).toContain('Screenwriter')
})

test('before one is chosen they are of no role in particular', () => {
  for (const none of [undefined, [], ['unknown']]) {
    expect(titlesExample(none)).toBe('Such as Producer or Gaffer')
  }
})
