import ts from 'typescript'
import { expect, test } from 'vitest'
import { parse, pathOf, sources } from './texts'

/**
 * Texts that are items of a button and have an element of their own that is seen: the button's gap between its items
 * would stand in the middle of the text.
 */
function splitTexts(file: ts.SourceFile): ts.Node[] {
  const found: ts.Node[] = []
  const visit = (node: ts.Node) => {
    if (ts.isJsxElement(node) && /^Button/.test(node.openingElement.tagName.getText())) {
      found.push(...node.children.filter((item) => isText(item) && hasSeenPart(item)))
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

const isText = (node: ts.Node): node is ts.JsxSelfClosingElement =>
  ts.isJsxSelfClosingElement(node) && node.tagName.getText() === 'Text'

function hasSeenPart(text: ts.JsxSelfClosingElement): boolean {
  const elements = text.attributes.properties.find((one) => one.name?.getText() === 'elements')
  let seen = false
  const visit = (node: ts.Node) => {
    // What only a screen reader says takes no place.
    if (ts.isJsxSelfClosingElement(node) && !/className="sr-only"/.test(node.getText())) seen = true
    ts.forEachChild(node, visit)
  }
  if (elements) visit(elements)
  return seen
}

test('D9 D19 D45: no button shows a text in two pieces with a gap between them', () => {
  const button = (part: string) =>
    parse(
      'x.tsx',
      `<Button onPress={() => go()}><Text id="x" elements={{ span: ${part} }} /></Button>`,
    )
  expect(splitTexts(button('<span />'))).toHaveLength(1)
  expect(splitTexts(button('<span className="max-md:sr-only" />'))).toHaveLength(1)
  expect(splitTexts(button('<span className="sr-only" />'))).toEqual([])
  expect(sources().flatMap(splitTexts).map(pathOf)).toEqual([])
})
