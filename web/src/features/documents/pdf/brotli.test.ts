import { expect, test } from 'vitest'
import { needsBrotli } from './brotli'

const needs = (text: string) => needsBrotli(new TextEncoder().encode(text))

test('issue 18: a PDF is refused that the worker would show as empty pages', () => {
  expect(needs('5 0 obj\n<< /Length 9 /Filter /BrotliDecode >>\nstream')).toBe(true)
  expect(needs('5 0 obj\n<< /Filter [/ASCII85Decode/BrotliDecode] >>')).toBe(true)
  expect(needs('5 0 obj\n<< /Length 9 /Filter /FlateDecode >>\nstream')).toBe(false)
  expect(needs('/Brotli')).toBe(false)
  expect(needs('')).toBe(false)
})
