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
  for (const screen of screens) expect(screenAt(screen.path.replace('{$n}', '1'))).toBe(screen)
})

test.each([
  ['/', '/'],
  ['/projects/', '/projects'],
  ['/projects/p1/stage-4', '/projects/$projectId/stage-{$n}'],
  ['/projects/:id/create-project/stage-1', '/projects/$projectId/create-project/stage-{$n}'],
  ['/review/statistics', '/review/statistics'],
  ['/review/s1', '/review/$submissionId'],
  ['/projects/p1/stage-5', undefined],
  ['/projects/p1/phase-1', undefined],
  ['/projects/create-project/team', undefined],
  ['/projects//team', undefined],
  ['/projects/p1', '/projects/$projectId'],
  ['/projects/create-project', undefined],
  ['/projects/stage-1', undefined],
  ['/admin/nothing', undefined],
  ['//', undefined],
])('[R-08] %s is the screen %s', (path, screen) => {
  expect(screenAt(path)?.path).toBe(screen)
})
