import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { screenAt, screens } from './screens'

/** The path of a route file: folders and names that begin with `_` are frames, those with `-` are no routes. */
function pathOf(file: string): string | undefined {
  const parts = file
    .replace(/^\/src\/routes\//, '')
    .replace(/\.tsx$/, '')
    .split(/[/.]/)
  if (parts.at(-1)?.startsWith('_') || parts.at(-1)?.startsWith('-')) return undefined
  return `/${parts.filter((part) => part !== 'index' && !part.startsWith('_')).join('/')}`
}

test('every route file has a row in the table of screens, and every row has a route file', () => {
  const files = Object.keys(import.meta.glob('/src/routes/**/*.tsx'))
  const routes = files.map(pathOf).filter((path) => path !== undefined)
  expect(screens.map(({ path }) => path).toSorted()).toEqual(routes.toSorted())
})

test('no row hides one below it', () => {
  const addressOf = (path: string) => path.replace('{$n}', '1').replace('$part', 'privacy')
  for (const screen of screens) expect(screenAt(addressOf(screen.path))).toBe(screen)
})

test('what a screen asks first is a call of the API, with parameters of its path', () => {
  const document = readFileSync('../openapi.json', 'utf8')
  const { paths } = JSON.parse(document) as { paths: Record<string, object> }
  // The forms have a key; the screens name it by the number of the stage. Some ask for a certain stage.
  const anyName = (path: string) =>
    path.replace(/stage-(\$n|\d)/, '*').replaceAll(/\{\w+\}|\$\w+|(?<=stages\/)\d/g, '*')
  const calls = new Set(
    Object.entries(paths)
      .filter(([, methods]) => 'get' in methods)
      .map(([path]) => anyName(path)),
  )
  for (const { path, asks = [] } of screens) {
    for (const ask of asks) {
      expect(calls).toContain(`/api${anyName(ask)}`)
      const names = [...ask.matchAll(/\$(\w+)/g)].map(([, name]) => name)
      for (const name of names) expect(path).toContain(`$${name}`)
    }
  }
})
