import { FluentBundle, FluentNumber } from '@fluent/bundle'
import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { direction, locale, translationOf } from './locale'
import type { Pattern } from './pattern'

type Args = Record<string, string | number>

/** The text of a key; where it has arguments, with them. */
export type Translate<Messages> = <Id extends keyof Messages>(
  id: Id,
  ...args: Messages[Id] extends null ? [] : [Messages[Id]]
) => string

/** A text with elements in it: `<link>here</link>` is wrapped in `elements.link`. */
export type MarkedText<Marked> = <Id extends keyof Marked>(
  props: { id: Id } & (Marked[Id] extends { args: infer A; elements: infer E extends string }
    ? { elements: Record<E, ReactElement> } & (A extends null ? object : { args: A })
    : never),
) => ReactNode

// It holds no messages: it fills in patterns.
let filler: FluentBundle | undefined

function format(pattern: Pattern, args?: Args): string {
  if (typeof pattern === 'string') return pattern
  filler ??= new FluentBundle(locale(), { useIsolating: direction() === 'rtl' })
  const values = Object.entries(args ?? {}).map(([name, value]) => [name, written(value)])
  // In production a text with a gap is better than no screen.
  return filler.formatPattern(pattern, Object.fromEntries(values), import.meta.env.PROD ? [] : null)
}

/** "2027" and "4000", but "12,000". */
const written = (value: string | number) =>
  typeof value === 'number' ? new FluentNumber(value, { useGrouping: 'min2' }) : value

// Stands for a `<` in an argument, which opens no element.
const lessThan = '\uE000'

/** The module of a `.ftl` file is made of this. */
export function catalogue(name: string, english: Record<string, Pattern>) {
  const t = (id: string, args?: Args) => {
    const pattern = translationOf(name)?.[id] ?? english[id]
    return pattern === undefined ? id : format(pattern, args)
  }
  const Text = (props: { id: string; args?: Args; elements: Record<string, ReactElement> }) => {
    const args = Object.entries(props.args ?? {}).map(([key, value]) => [
      key,
      typeof value === 'string' ? value.replaceAll('<', lessThan) : value,
    ])
    return wrap(t(props.id, Object.fromEntries(args) as Args), props.elements)
  }
  return { t, Text }
}

function wrap(text: string, elements: Record<string, ReactElement>): ReactNode[] {
  // Each match adds its name and what it wraps.
  return text.split(/<([a-z]\w*)>(.*?)<\/\1>/s).map((part, at, parts) => {
    if (at % 3 === 0) return part.replaceAll(lessThan, '<')
    const element = at % 3 === 1 ? elements[part] : undefined
    if (!element) return null
    const inside = parts[at + 1]
    return inside
      ? cloneElement(element, { key: at }, ...wrap(inside, elements))
      : cloneElement(element, { key: at })
  })
}
