import { loaders } from 'virtual:languages'
import type { Pattern } from './pattern'

/** The language of the catalogues in the code. */
const source = 'en'

/** What dates and numbers follow where a language alone does not say it. */
const regions: Record<string, string> = { en: 'en-GB' }

const rightToLeft = new Set(['ar', 'fa', 'he', 'ur'])

let language = source
let translations: Record<string, Record<string, Pattern>> = {}

/** The first of the wanted languages that the product has completely. */
export function negotiate(wanted: readonly string[], available: readonly string[]): string {
  for (const tag of wanted) {
    const found = [tag, tag.split('-')[0] ?? tag].find((name) => available.includes(name))
    if (found) return found
  }
  return source
}

/** Before the first text is asked for: the language of the browser, on the page and in the catalogues. */
export async function startLanguage(
  wanted: readonly string[] = navigator.languages,
): Promise<void> {
  const chosen = negotiate(wanted, [source, ...Object.keys(loaders)])
  const load = loaders[chosen]
  if (load) {
    translations = (await load()).default
    language = chosen
  }
  document.documentElement.lang = language
  document.documentElement.dir = direction()
}

/** What `Intl` and React Aria take. */
export function locale(): string {
  return regions[language] ?? language
}

export function direction(): 'ltr' | 'rtl' {
  return rightToLeft.has(language) ? 'rtl' : 'ltr'
}

export function translationOf(catalogue: string): Record<string, Pattern> | undefined {
  return translations[catalogue]
}

/** A formatter of the language, made when it is first asked for. */
export function formatter<T>(make: (locale: string) => T): () => T {
  let made: T | undefined
  return () => (made ??= make(locale()))
}
