import { t } from '@messages/analytics'

const named = ['button', 'a', 'img', 'input'] as const
const places = ['ul', 'ol', 'table', 'nav', 'dialog', 'form'] as const

const isOneOf = <T extends string>(all: readonly T[], word: string): word is T =>
  (all as readonly string[]).includes(word)

/** A path to an element, such as `ul > li > div.poster`, in words; one without a name of its own stays as it is. */
export function elementWords(path: string): string {
  const steps = path.split(' > ')
  const [, tag = '', name = '', text = ''] =
    /^([a-z][a-z0-9]*)(?:[.#]([\w-]+)[\w.#-]*)?(?: (“.*”))?$/i.exec(steps.at(-1) ?? '') ?? []
  const own = capital(name.replaceAll(/[-_]+/g, ' ').trim())
  const isNamed = isOneOf(named, tag)
  if (!own && !text) return path
  const place = steps
    .slice(0, -1)
    .map((step) => step.split(/[.#]/)[0] ?? '')
    .findLast((step) => isOneOf(places, step))
  return t('element-words', {
    tag: isNamed ? tag : 'other',
    name: text || (isNamed ? `“${own}”` : own),
    place: place ?? 'none',
  })
}

const capital = (words: string) => words.charAt(0).toLocaleUpperCase() + words.slice(1)
