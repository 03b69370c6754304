import { scrubbed } from '@/shared/lib/scrubbed'

/** What may leave the page, decided before it does. The collector decides the same again (crates/insight). */

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
      const code = before === 'invitations'
      before = segment
      return code ? ':code' : isWord(segment) ? segment : ':id'
    })
  return `/${parts.join('/')}`
}

/** Screens before the sign-in, and those where people say who they are, send nothing at all. */
export function isCollected(route: string): boolean {
  return !/^\/($|login|signup|email-verification|reset-password|profile-setup|invitations)/.test(
    route,
  )
}

/** Whether what stands on a button may be sent. Not scripts, finance, messages, reviews, people. */
export function tellsText(route: string): boolean {
  return /^\/(dashboard|projects|settings|admin\/analytics)$/.test(route)
}

type Properties = Record<string, unknown>

const vendor = '[Amplitude] '
/** Titles, labels and files hold names of projects and of people; so do links, which people type. */
const never = new Set(
  [
    'Page Title',
    'Element Aria Label',
    'Element Parent Label',
    'Element Class',
    'File Name',
    'Link ID',
    'Link Text',
    'Link URL',
  ].map((name) => vendor + name),
)
const ofText = new Set(
  ['Element Text', 'Element Hierarchy', 'Element Attributes', 'Element Href'].map(
    (name) => vendor + name,
  ),
)
const addresses = new Set(
  ['Page URL', 'Page Location', 'Page Path', 'URL', 'Element Href'].map((name) => vendor + name),
)
const speaking = new Set(['aria-label', 'aria-description', 'title', 'alt', 'value', 'href', 'src'])

/** The properties of an event as they may be sent from a route. */
export function cleanProperties(properties: Properties, route: string): Properties {
  const speaks = tellsText(route) && properties[`${vendor}Element Tag`] === 'button'
  const clean: Properties = { route }
  for (const [name, value] of Object.entries(properties)) {
    if (never.has(name) || (ofText.has(name) && !speaks)) continue
    if (name === `${vendor}URL Query` || name === `${vendor}URL Fragment`) continue
    clean[name] = addresses.has(name) ? routeOfAddress(value) : deep(ownElement(name, value))
  }
  return clean
}

/** Of the way down to an element only the element itself: what is around it holds names. */
function ownElement(name: string, value: unknown): unknown {
  if (name !== `${vendor}Element Hierarchy` || !Array.isArray(value)) return value
  return value.slice(0, 1).map((element: { attrs?: Record<string, string> }) => ({
    ...element,
    ...(element.attrs
      ? {
          attrs: Object.fromEntries(
            Object.entries(element.attrs).filter(([attribute]) => !speaking.has(attribute)),
          ),
        }
      : {}),
  }))
}

function routeOfAddress(value: unknown): unknown {
  if (typeof value !== 'string') return undefined
  const [, origin = '', path = ''] = /^([a-z]+:\/\/[^/?#]*)?(.*)$/is.exec(value) ?? []
  return origin + routeOf(path)
}

/** Every text in it, however deep. */
export function deep(value: unknown): unknown {
  if (typeof value === 'string') return scrubbed(value)
  if (Array.isArray(value)) return value.map(deep)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, deep(inner)]))
}
