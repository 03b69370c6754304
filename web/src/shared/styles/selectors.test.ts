import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The selectors of a style sheet, those of nested rules written out. */
function selectorsOf(css: string): string[] {
  const found: string[] = []
  const around: string[] = []
  let begins = 0
  const plain = css.replaceAll(/\/\*.*?\*\//gs, '')
  for (const { 0: sign, index } of plain.matchAll(/[{};]/g)) {
    const text = plain.slice(begins, index).trim()
    begins = index + 1
    if (sign === '}') around.pop()
    if (sign !== '{') continue
    const outer = around.at(-1) ?? ''
    const isRule = !text.startsWith('@')
    const whole = text.includes('&') ? text.replaceAll('&', outer) : `${outer} ${text}`.trim()
    around.push(isRule ? whole : outer)
    if (isRule) found.push(whole)
  }
  return found
}

const has = /:has\((?:[^()]|\([^()]*\))*\)/g

/** :has() stands before its end, and nothing at its end says which elements it is about. */
const isOfWholePage = (selector: string) => {
  const parts = selector.replaceAll(has, ':has').split(/[\s>+~]+/)
  const end = parts.pop() ?? ''
  return parts.some((part) => part.includes(':has')) && !/[.#[]/.test(end)
}

test('issue 18: an element that comes or goes does not cost the styles of the whole page', () => {
  expect(isOfWholePage("html:has([role='dialog']) *")).toBe(true)
  expect(selectorsOf('main:has(a) { & > div:has(a) { x: y; & > :has(+ a) { x: y; } } }')).toEqual([
    'main:has(a)',
    'main:has(a) > div:has(a)',
    'main:has(a) > div:has(a) > :has(+ a)',
  ])
  expect(isOfWholePage('main:has(a) > div:has(a) > :has(+ a)')).toBe(true)
  expect(isOfWholePage('html:has(.line) .column')).toBe(false)
  expect(isOfWholePage('main > :has(+ [data-bar])')).toBe(false)

  const src = join(import.meta.dirname, '../..')
  const wrong = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => selectorsOf(readFileSync(join(src, file), 'utf8')))
    .filter(isOfWholePage)
  expect(wrong).toEqual([])
})
