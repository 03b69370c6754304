import type { Screen } from '@/shared/lib/screens'
import { isCollected, routeOf } from './scrub'

type Properties = Record<string, unknown>

export const webVitals = '[Amplitude] Web Vitals'
export const pagePath = '[Amplitude] Page Path'
/** Of the document: of the screen at which somebody came in, whatever was shown later. */
const ofTheEntry = ['LCP', 'FCP', 'TTFB']
/** The worst of a visit: of the screen on which it happened. */
const ofAMoment = ['INP', 'CLS']

/**
 * The SDK measures once a document, and names the screen that was there when it was set up. This is what it measured,
 * screen by screen; what belongs to a screen that is not collected is left out.
 */
export function vitalsByScreen(properties: Properties, screens: Screen[]): Properties[] {
  const [entry] = screens
  if (!entry) return []
  const found = new Map<string, Properties>()
  const add = (name: string, { path }: Screen) => {
    const key = `[Amplitude] ${name}`
    const route = routeOf(path)
    if (properties[key] === undefined || !isCollected(route)) return
    const one = found.get(route) ?? { [pagePath]: path }
    one[key] = properties[key]
    found.set(route, one)
  }
  for (const name of ofTheEntry) add(name, entry)
  for (const name of ofAMoment) {
    const { timestamp } = (properties[`[Amplitude] ${name}`] ?? {}) as { timestamp?: number }
    add(name, screens.findLast(({ from }) => from <= (timestamp ?? 0)) ?? entry)
  }
  return [...found.values()]
}
