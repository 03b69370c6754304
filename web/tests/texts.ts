import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'

const src = join(import.meta.dirname, '../src')

/** The sources of the app, without tests and generated files. */
export function sources(): ts.SourceFile[] {
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.gen\.|\.d\.ts$|\/test-/.test(file))
    .map((file) => parse(file, readFileSync(join(src, file), 'utf8')))
}

export function parse(file: string, text: string): ts.SourceFile {
  return ts.createSourceFile(join(src, file), text, ts.ScriptTarget.Latest, true)
}

export const pathOf = (node: ts.Node) => relative(src, node.getSourceFile().fileName)

/** Props that hold no text. */
const silentProps =
  /^(className|class|d|viewBox|points|transform|preserveAspectRatio|rel|allow|sandbox|style|id|name|kind|type|role|to|href|placement|data-.*|aria-(labelledby|describedby|controls))$/

/** Calls that take no text: names of classes, headers, selectors, media, and the log. */
const silentCalls =
  /(^|\.)(clsx|logWarning|matchMedia|useMedia|querySelector(All)?|closest|matches|getModifierState|named|get|set|has|setRequestHeader|setHeader|getHeader|getResponseHeader|generateQrCodeUrl|enroll)$/

/** Files in which strings with capitals or spaces are names of a protocol or of keys, with what they are. */
export const exempt: Record<string, string> = {
  'features/usage/scrub.ts': 'properties of the analytics SDK',
  'features/usage/sdk.ts': 'patterns of what is not sent',
  'features/usage/vitals.ts': 'names of events of the analytics SDK',
  'features/feedback/report/picture.ts': 'selectors and styles of a copy of the page',
  'features/finance/grid/keys/place.ts': 'names of keys',
  'features/documents/zoom.ts': 'names of keys',
}

function isSilent(node: ts.Node): boolean {
  for (let at = node, above = node.parent; above; at = above, above = above.parent) {
    if (ts.isTypeNode(above) || ts.isImportDeclaration(above) || ts.isExportDeclaration(above))
      return true
    if (ts.isNewExpression(above) || ts.isTaggedTemplateExpression(above)) return true
    if (ts.isJsxAttribute(above)) return silentProps.test(above.name.getText())
    if (ts.isPropertyAssignment(above)) {
      if (at === above.name || silentProps.test(above.name.getText())) return true
    }
    if (ts.isCaseClause(above) || ts.isElementAccessExpression(above)) return true
    if (ts.isCallExpression(above) && above.arguments.some((one) => one === at)) {
      if (silentCalls.test(above.expression.getText())) return true
    }
    if (ts.isBinaryExpression(above) && isComparison(above)) return true
    if (ts.isBlock(above) || ts.isJsxElement(above)) return false
  }
  return false
}

const isComparison = ({ operatorToken: { kind } }: ts.BinaryExpression) =>
  kind === ts.SyntaxKind.EqualsEqualsEqualsToken ||
  kind === ts.SyntaxKind.ExclamationEqualsEqualsToken

/** Names of classes: lower case, and mostly with hyphens, colons or brackets. */
function isClasses(text: string): boolean {
  const tokens = text.trim().split(/\s+/)
  const typical = tokens.filter((token) =>
    /^[a-z0-9-]+[-:[][^\s“”]*$|^(flex|grid|tabular|underline)$/.test(token),
  )
  return !/[.?!,;]( |$)/.test(text) && typical.length * 2 >= tokens.length
}

/** Selectors, media, sizes and headers. */
const isCode = (text: string) =>
  /\[[\w-]+[=\]]|^\((min|max|prefers)-|px |\dfr\)|^(radial-gradient\(|Bearer )/.test(text)

/** It reads as words: it begins with a capital and goes on in lower case, or has a space between letters. */
const isText = (text: string) =>
  (/^\W*[A-Z][a-z]+\W*( |$)/.test(text) || /[A-Za-z][,;:.!?…”)]* +\S*[A-Za-z]/.test(text)) &&
  !isClasses(text) &&
  !isCode(text)

/** What people would read and no catalogue has, as lines for a report. */
export function textsIn(file: ts.SourceFile): string[] {
  const found: string[] = []
  const add = (node: ts.Node, text: string) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart())
    found.push(`${pathOf(node)}:${line + 1} ${text.trim().replace(/\s+/g, ' ')}`)
  }
  const visit = (node: ts.Node) => {
    if (ts.isJsxText(node)) {
      if (/[A-Za-z]/.test(node.text.replace(/&\w+;/g, ''))) add(node, node.text)
    } else if (ts.isStringLiteralLike(node)) {
      if (isText(node.text) && !isSilent(node)) add(node, node.text)
    } else if (ts.isTemplateExpression(node)) {
      const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
      if (/[A-Za-z]/.test(parts.join('')) && isText(parts.join('x')) && !isSilent(node))
        add(node, node.getText())
      ts.forEachChild(node, visit)
    } else ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}
