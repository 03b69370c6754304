import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import {
  describe as namesIn,
  namedIn,
  parseCatalogue,
  readCatalogue,
} from '../scripts/messages.mjs'
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

/** The build leaves out what a module does not name (scripts/messages.mjs). */
test('a module names the messages that it asks for', () => {
  const elsewhere: string[] = []
  for (const file of files.filter(({ text }) => text.includes("'@messages/"))) {
    each(file, (node) => {
      const id = idIn(node)
      if (id && !isNamed(id)) elsewhere.push(`${pathOf(node)} ${id.getText()}`)
    })
  }
  expect(elsewhere).toEqual([])
})

/** What is asked for in `t(id)` or `<Text id={id}>`. */
function idIn(node: ts.Node): ts.Node | undefined {
  if (ts.isCallExpression(node) && node.expression.getText() === 't') return node.arguments[0]
  if (!ts.isJsxAttribute(node) || node.name.getText() !== 'id') return undefined
  const { tagName } = node.parent.parent
  return tagName.getText() === 'Text' ? node.initializer : undefined
}

/** Whether it stands there, or in a variable of the file, or is handed on within the file. */
function isNamed(id: ts.Node): boolean {
  if (ts.isStringLiteralLike(id)) return true
  if (ts.isJsxExpression(id)) return id.expression !== undefined && isNamed(id.expression)
  if (ts.isConditionalExpression(id)) return isNamed(id.whenTrue) && isNamed(id.whenFalse)
  const name = /^\w+/.exec(id.getText())?.[0]
  let isFound = false
  each(id.getSourceFile(), (node) => {
    if (ts.isVariableDeclaration(node) && node.name.getText() === name)
      isFound ||= node.initializer !== undefined && holdsName(node.initializer)
    if (ts.isParameter(node) && new RegExp(`\\b${name}\\b`).test(node.name.getText()))
      isFound ||= !isExported(node.parent)
  })
  return isFound
}

function holdsName(value: ts.Node): boolean {
  let isFound = false
  each(value, (node) => (isFound ||= ts.isStringLiteralLike(node)))
  return isFound || isNamed(value)
}

const isExported = (node: ts.Node) =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)

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

test('a module gets the messages that it names', () => {
  const messages = { 'a-b': 'One', 'a-c': 'Two', a: 'Three', d: 'Four' }
  const code = `t(isOne ? 'a-b' : "a-c"); <Text id="d" />; a()`
  expect(namedIn(code, messages)).toEqual({ 'a-b': 'One', 'a-c': 'Two', d: 'Four' })
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
