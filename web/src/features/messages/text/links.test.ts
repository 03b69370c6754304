import { expect, test } from 'vitest'
import { partsOf } from './links'

const shown = (text: string) =>
  partsOf(text).map((part) => (typeof part === 'string' ? part : `[${part.host}|${part.rest}]`))

test.each([
  ['no address', ['no address']],
  ['See https://film.test/a?b=1#c.', ['See ', '[film.test|/a?b=1#c]', '.']],
  ['(www.film.test)', ['(', '[www.film.test|]', ')']],
  ['https://film.test/a_(b)', ['[film.test|/a_(b)]']],
  ['HTTPS://Film.Test/x, and', ['[film.test|/x]', ', and']],
  ['javascript:alert(1) data:text/html,x', ['javascript:alert(1) data:text/html,x']],
  ['http://localhost/x', ['http://localhost/x']],
])('[ME-04] %s', (text, parts) => {
  expect(shown(text)).toEqual(parts)
})

test('[ME-04] a look-alike host and a name before the host are seen for what they are', () => {
  // The first letter is Cyrillic.
  expect(shown('https://аpple.com/login')).toEqual(['[xn--pple-43d.com|/login]'])
  expect(shown('https://bank.test@evil.test/')).toEqual(['https://bank.test@evil.test/'])
})

test('[ME-04] a long address is cut after its host, and opens whole', () => {
  const [part] = partsOf(`https://film.test/${'a'.repeat(200)}`)
  if (typeof part !== 'object') throw new Error('no address')
  expect(part.rest).toHaveLength(41)
  expect(part.href).toHaveLength(218)
})
