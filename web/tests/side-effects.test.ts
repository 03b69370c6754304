import { readdirSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { expect, test } from 'vitest'

// The build leaves out what nobody names anything of, unless package.json says that it acts when it is loaded.
test('17: a module that is imported for what it does stands in package.json', () => {
  const { sideEffects } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    sideEffects: string[]
  }
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  )
  const loaded = files.flatMap((file) =>
    [...readFileSync(join('src', file), 'utf8').matchAll(/^import '(\.[^']+|@\/[^']+)'/gm)]
      .map(([, name = '']) =>
        name.startsWith('@/')
          ? join('src', name.slice(2))
          : normalize(join('src', file, '..', name)),
      )
      .filter((name) => !name.endsWith('.css')),
  )
  expect(loaded.length).toBeGreaterThan(0)
  for (const name of loaded) expect(sideEffects).toContain(`${name}.ts`)
})
