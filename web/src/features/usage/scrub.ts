import { scrubbed } from '@/shared/lib/scrubbed'
import { screenAt } from '@/shared/screens/screens'

/** What may leave the page, decided before it does. The collector decides the same again (crates/analytics). */

function isWord(segment: string): boolean {
  const count = (letters: RegExp) => segment.match(letters)?.length ?? 0
  return (
    segment.length <= 32 && count(/\d/g) <= 2 && count(/[A-Z]/g) <= 3 && /^[\w.:-]+$/.test(segment)
  )
}

/** A path without what tells one project, person or code from another. */
export function routeOf(path: string): string {
  let before = ''
  const parts = path
    .replace(/[?#].*$/s, '')
    .split('/')
    .filter(Boolean)
    .map((segment) => {
      const code = ['invitations', 'invited', 'role-requests'].includes(before)
      before = segment
      return code ? ':code' : isWord(segment) ? segment : ':id'
    })
  return `/${parts.join('/')}`
}

/** Whether a screen sends anything at all. What is no screen sends nothing. */
export function isCollected(route: string): boolean {
  return (screenAt(route)?.analytics ?? 'none') !== 'none'
}

/** Whether the text of a button may be sent: not where scripts, finance, messages, reviews or people are shown. */
export function tellsText(route: string): boolean {
  return screenAt(route)?.analytics === 'labels'
}

type Properties = Record<string, unknown>

const vendor = '[Amplitude] '
const named = (...names: string[]) => new Set(names.map((name) => vendor + name))
/**
 * What a figure is made of, or explains one, as in the collector (crates/analytics/src/event.rs). Whatever else the SDK
 * may come upon stays here: titles, labels, files, links, positions.
 */
const kept = named(
  'Element Tag',
  'Element ID',
  'Element Path',
  'Click Count',
  'LCP',
  'FCP',
  'INP',
  'CLS',
  'TTFB',
  'Request Method',
  'Status Code',
  'Duration',
  'Page Counter',
  'Form ID',
  'File Extension',
  'Viewport Height',
  'Viewport Width',
)
/** Of buttons where `tellsText`. */
const speaking = named('Element Text', 'Element Hierarchy', 'Element Attributes')
const addresses = named('Page URL', 'Page Location', 'Page Path', 'URL')
const attribute =
  /^(?:id|type|role|data-.+|aria-(?:current|disabled|expanded|haspopup|pressed|selected))$/

/** The properties of an event as they may be sent from a route. */
export function cleanProperties(properties: Properties, route: string): Properties {
  const speaks = tellsText(route) && properties[`${vendor}Element Tag`] === 'button'
  const clean: Properties = { route }
  for (const [name, value] of Object.entries(properties)) {
    if (addresses.has(name)) clean[name] = routeOfAddress(value)
    else if (kept.has(name)) clean[name] = deep(value)
    else if (speaks && speaking.has(name)) clean[name] = deep(ownElement(value))
  }
  return clean
}

/** Where somebody came from: the campaign, and the host whose link it was. */
const campaign = /^(?:initial_)?(?:utm_\w+|referring_domain)$/

/** What is noted about a person, operation by operation. */
export function cleanPerson(operations: Properties): Properties {
  return Object.fromEntries(
    Object.entries(operations).map(([operation, values]) => [
      operation,
      Object.fromEntries(
        Object.entries((values ?? {}) as Properties)
          .filter(([name]) => campaign.test(name))
          .map(([name, value]) => [name, deep(value)]),
      ),
    ]),
  )
}

/** Of the way down to an element only the element itself: what is around it holds names. */
function ownElement(value: unknown): unknown {
  if (!Array.isArray(value)) return attributesOf(value)
  return value.slice(0, 1).map(({ tag, attrs }: { tag?: unknown; attrs?: unknown }) => ({
    tag,
    ...(attrs ? { attrs: attributesOf(attrs) } : {}),
  }))
}

function attributesOf(all: unknown): unknown {
  if (all === null || typeof all !== 'object') return all
  return Object.fromEntries(Object.entries(all).filter(([name]) => attribute.test(name)))
}

function routeOfAddress(value: unknown): unknown {
  if (typeof value !== 'string') return undefined
  const [, origin = '', path = ''] = /^([a-z]+:\/\/[^/?#]*)?(.*)$/is.exec(value) ?? []
  return origin + routeOf(path)
}

const id = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi

/** Every text in it, however deep. */
function deep(value: unknown): unknown {
  if (typeof value === 'string') return scrubbed(value.replace(id, ':id'))
  if (Array.isArray(value)) return value.map(deep)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, deep(inner)]))
}
