import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { describe as namesIn, parseCatalogue, readCatalogue } from '../scripts/messages.mjs'
import { pathOf, sources } from './texts'

const english = readdirSync(join(import.meta.dirname, '../messages/en'))
const catalogues = english.map((file) => basename(file, '.ftl'))
const files = sources()

const isFrom = (catalogue: string) => (file: ts.SourceFile) =>
  file.text.includes(`'@messages/${catalogue}'`)

function each(node: ts.Node, visit: (node: ts.Node) => void) {
  visit(node)
  ts.forEachChild(node, (child) => each(child, visit))
}

test.each(catalogues)('every key of %s is used', (name) => {
  const used = new Set<string>()
  for (const file of files.filter(isFrom(name))) {
    each(file, (node) => {
      if (ts.isStringLiteralLike(node)) used.add(node.text)
    })
  }
  const unused = Object.keys(readCatalogue(name)).filter((key) => !used.has(key))
  expect(unused).toEqual([])
})

/** While modules load, the language is not known yet. */
test('no text is asked for while a module loads', () => {
  const early: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) || ts.isPropertyDeclaration(node)) return
    if (ts.isCallExpression(node) && node.expression.getText() === 't') {
      early.push(`${pathOf(node)} ${node.getText()}`)
    }
    ts.forEachChild(node, visit)
  }
  for (const file of files.filter(({ text }) => text.includes("'@messages/"))) visit(file)
  expect(early).toEqual([])
})

test('a catalogue that cannot be read is refused', () => {
  expect(() => parseCatalogue('a = One\nb = { $x', 'x.ftl')).toThrow('cannot read b')
  expect(() => parseCatalogue('a = One\na = Two', 'x.ftl')).toThrow('a is there twice')
  expect(() => parseCatalogue('a =\n    .b = One', 'x.ftl')).toThrow('has attributes')
})

test('a message says which arguments and elements it has', () => {
  const read = (text: string) => namesIn(parseCatalogue(`a = ${text}`, 'x.ftl')['a'] ?? '')
  expect(
    read('{ $n ->\n    [one] a file\n   *[other] <b>{ $n }</b> files of { $who }\n }'),
  ).toEqual({
    args: { n: 'number', who: 'string | number' },
    elements: ['b'],
  })
  expect(read('{ $who ->\n    [you] you\n   *[they] they\n }').args).toEqual({
    who: "'you' | 'they'",
  })
})
