// The message catalogues in messages/<language>/<name>.ftl: parsed while building, so that the browser needs no parser,
// and described to TypeScript, so that a misspelt key or a missing argument does not compile.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FluentResource } from '@fluent/bundle'

const root = join(import.meta.dirname, '../messages')
const typesFile = join(import.meta.dirname, '../src/shared/i18n/messages.d.ts')
const source = 'en'

const catalogueNames = (language) =>
  readdirSync(join(root, language))
    .filter((file) => file.endsWith('.ftl'))
    .map((file) => basename(file, '.ftl'))
    .toSorted()

/** The messages of one file: for each key its pattern, as FluentBundle takes it. */
export function parseCatalogue(text, file) {
  const messages = {}
  for (const { id, value, attributes } of new FluentResource(text).body) {
    if (messages[id] !== undefined) throw new Error(`${file}: ${id} is there twice`)
    if (value === null || Object.keys(attributes).length > 0 || id.startsWith('-')) {
      throw new Error(`${file}: ${id} has attributes, no text, or is a term`)
    }
    messages[id] = value
  }
  // The parser skips in silence what it does not understand.
  for (const [, id] of text.matchAll(/^(\S[^=\n]*?) *=/gm)) {
    if (!id.startsWith('#') && messages[id] === undefined)
      throw new Error(`${file}: cannot read ${id}`)
  }
  return messages
}

export function readCatalogue(name, language = source) {
  const file = join(root, language, `${name}.ftl`)
  return parseCatalogue(readFileSync(file, 'utf8'), file)
}

/** The arguments of a message with their types, and the elements that stand in it. */
export function describe(pattern) {
  const args = new Map()
  const elements = new Set()
  const visit = (part) => {
    if (typeof part === 'string') {
      for (const [, name] of part.matchAll(/<([a-z]\w*)>/g)) elements.add(name)
    } else if (Array.isArray(part)) part.forEach(visit)
    else if (part.type === 'var') args.set(part.name, args.get(part.name) ?? 'string | number')
    else if (part.type === 'func') part.args.forEach(visit)
    else if (part.type === 'select') {
      visit(part.selector)
      const keys = part.variants.map(({ key }) => key)
      if (part.selector.type === 'var') args.set(part.selector.name, selectorType(keys, part.star))
      for (const { value } of part.variants) visit(value)
    } else if (!['str', 'num', 'narg'].includes(part.type)) {
      throw new Error(`A catalogue of the web has no ${part.type} references`)
    }
  }
  visit(pattern)
  return { args: Object.fromEntries(args), elements: [...elements] }
}

const categories = ['zero', 'one', 'two', 'few', 'many', 'other']

function selectorType(keys, star) {
  const isNumber = keys.every(({ type, value }) => type === 'num' || categories.includes(value))
  if (isNumber) return 'number'
  // `*[other]` catches whatever it is.
  if (keys[star].value === 'other') return 'string'
  return keys.map(({ value }) => `'${value}'`).join(' | ')
}

/** The languages, beside English, in which every message is there with the same arguments and elements. */
export function completeLanguages() {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== source && isComplete(entry.name))
    .map(({ name }) => name)
}

function isComplete(language) {
  const has = new Set(catalogueNames(language))
  return catalogueNames(source).every((name) => {
    if (!has.has(name)) return false
    const messages = readCatalogue(name, language)
    return Object.entries(readCatalogue(name)).every(
      ([id, pattern]) => messages[id] !== undefined && sameNames(pattern, messages[id]),
    )
  })
}

function sameNames(one, other) {
  const names = (pattern) => {
    const { args, elements } = describe(pattern)
    return [...Object.keys(args), ...elements.map((name) => `<${name}>`)].toSorted().join()
  }
  return names(one) === names(other)
}

function typeOf(args) {
  const fields = Object.entries(args).map(([name, type]) => `'${name}': ${type}`)
  return fields.length === 0 ? 'null' : `{ ${fields.join('; ')} }`
}

export function writeTypes() {
  const modules = catalogueNames(source).map((name) => {
    const plain = []
    const marked = []
    for (const [id, pattern] of Object.entries(readCatalogue(name))) {
      const { args, elements } = describe(pattern)
      if (elements.length === 0) plain.push(`    '${id}': ${typeOf(args)}`)
      else {
        const names = elements.map((element) => `'${element}'`).join(' | ')
        marked.push(`    '${id}': { args: ${typeOf(args)}; elements: ${names} }`)
      }
    }
    return [
      `declare module '@messages/${name}' {`,
      `  import type { Translate, MarkedText } from '@/shared/i18n/catalogue'`,
      `  export interface Messages {`,
      ...plain,
      `  }`,
      `  interface Marked {`,
      ...marked,
      `  }`,
      `  export const t: Translate<Messages>`,
      `  export const Text: MarkedText<Marked>`,
      `}`,
    ].join('\n')
  })
  const text = `// Written by scripts/messages.mjs from messages/${source}.\n\n${modules.join('\n\n')}\n`
  mkdirSync(dirname(typesFile), { recursive: true })
  writeFileSync(typesFile, text)
}

const languagesId = 'virtual:languages'

/** The messages of a catalogue that a module names; tests/messages.test.ts sees to it that these are all that it asks for. */
export function namedIn(code, messages) {
  const names = new Set(
    Array.from(code.matchAll(/(?<=['"])[a-z][\w-]*(?=['"])/g), ([name]) => name),
  )
  return Object.fromEntries(Object.entries(messages).filter(([id]) => names.has(id)))
}

/**
 * `@messages/NAME` is the catalogue messages/en/NAME.ftl; `virtual:languages` loads the other languages. In the build a
 * module gets those messages that it names: a screen comes without the texts of others of its feature.
 */
export function messageCatalogues() {
  let isBuild = false
  return {
    name: 'message-catalogues',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    buildStart: writeTypes,
    resolveId(id, importer) {
      if (id.startsWith('@messages/')) {
        const file = join(root, source, `${id.slice('@messages/'.length)}.ftl`)
        return isBuild && importer ? `${file}?${relative(root, importer.split('?')[0])}` : file
      }
      if (id.startsWith(languagesId)) return `\0${id}`
    },
    load(id) {
      if (id === `\0${languagesId}`) {
        const loaders = completeLanguages().map(
          (language) => `'${language}': () => import('${languagesId}/${language}')`,
        )
        return `export const loaders = { ${loaders.join(', ')} }`
      }
      if (id.startsWith(`\0${languagesId}/`)) {
        const language = id.slice(languagesId.length + 2)
        const all = catalogueNames(source).map((name) => [name, readCatalogue(name, language)])
        return `export default ${JSON.stringify(Object.fromEntries(all))}`
      }
    },
    transform(code, id) {
      const [file, importer] = id.split('?')
      if (!file.startsWith(root) || !file.endsWith('.ftl')) return
      const name = basename(file, '.ftl')
      const all = parseCatalogue(code, file)
      const messages = importer ? namedIn(readFileSync(join(root, importer), 'utf8'), all) : all
      return {
        code: [
          `import { catalogue } from '@/shared/i18n/catalogue'`,
          `export const { t, Text } = catalogue('${name}', ${JSON.stringify(messages)})`,
        ].join('\n'),
        map: null,
        moduleType: 'js',
      }
    },
    handleHotUpdate({ file }) {
      if (file.startsWith(root)) writeTypes()
    },
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeTypes()
