import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The classes that a style sheet gives a look of their own, wherever they stand. */
function ownClasses(css: string): string[] {
  const rules = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/^([^\s{}@][^{}@;]*)\{/gm)
  return [...rules].flatMap(([, selectors = '']) =>
    selectors.split(',').flatMap((one) => /^\.([\w-]+)$/.exec(one.trim())?.[1] ?? []),
  )
}

test('the screens share one sheet: a class has its look in one place', () => {
  expect(ownClasses('.a, .b {\n}\n.c .d {\n}\n@media (x) {\n  .e {\n  }\n}')).toEqual(['a', 'b'])
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  const places = new Map<string, Set<string>>()
  for (const file of files.filter((name) => name.endsWith('.css'))) {
    for (const name of ownClasses(readFileSync(`src/${file}`, 'utf8')))
      places.set(name, (places.get(name) ?? new Set()).add(file))
  }
  expect(places.size).toBeGreaterThan(500)
  expect([...places].filter(([, where]) => where.size > 1)).toEqual([])
})
