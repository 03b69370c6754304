import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

describe('theme tokens', () => {
  test.each(['primary', 'secondary', 'text', 'lightText', 'white', 'error', 'success'])(
    '[C-06] colour %s',
    (name) => expect(css).toMatch(new RegExp(`--color-${name}: var\\(--c-`)),
  )

  test.each([
    ['spacing-xs', 4],
    ['spacing-sm', 8],
    ['spacing-md', 16],
    ['spacing-lg', 24],
    ['spacing-xl', 32],
    ['radius-sm', 4],
    ['radius-md', 8],
    ['radius-lg', 16],
  ])('[C-06] %s is %i px', (name, pixels) => {
    expect(css).toMatch(new RegExp(`--${name}: ${pixels}px;`))
  })

  test('[C-06] no width takes a spacing token by mistake: max-w-sm would be 8 px', () => {
    const src = join(import.meta.dirname, '../..')
    const wrong = readdirSync(src, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .filter((file) =>
        /[\s"'`:](?:min-w|max-w|w|basis)-(?:xs|sm|md|lg|xl)[\s"'`]/.test(
          readFileSync(join(src, file), 'utf8'),
        ),
      )
    expect(wrong).toEqual([])
  })
})
