import { expect, test } from 'vitest'
import { parse, sources, textsIn, exempt, pathOf } from './texts'

test('a text that stands in the code is found', () => {
  const file = parse(
    'x.tsx',
    `const label = busy ? 'Saving…' : \`\${n} files left\`
     export const X = () => <p title="Not kept" className="flex gap-sm">Read <b>{label}</b></p>
     toast('The file was not kept.')
     const look = 'rounded-sm text-link underline'
     if (key === 'Escape') log.get('Content-Type')`,
  )
  expect(textsIn(file).map((line) => line.replace(/^\S+ /, ''))).toEqual([
    'Saving…',
    '`${n} files left`',
    'Not kept',
    'Read',
    'The file was not kept.',
  ])
})

test('every text that people read comes from a catalogue', () => {
  const found = sources()
    .filter((file) => exempt[pathOf(file)] === undefined)
    .flatMap(textsIn)
  expect(found).toEqual([])
})
