import type { OptionSource } from './description'
import type { Taxonomies, TaxonomyOption } from './taxonomies'

export interface OptionsOf {
  options: TaxonomyOption[]
  allowsOther: boolean
}

const none: OptionsOf = { options: [], allowsOther: false }

export function optionsOf(source: OptionSource, taxonomies: Taxonomies | undefined): OptionsOf {
  if (source.from === 'inline') return { options: source.options, allowsOther: false }
  const list = taxonomies?.lists.find(({ key }) => key === source.list)
  return list ? { options: list.options, allowsOther: list.allows_other ?? false } : none
}

const otherPrefix = 'other:'

/** The free text of a list's "Other" is kept as `other:text`. */
export function otherValue(text: string): string {
  return `${otherPrefix}${text.trim()}`
}

export const otherMax = 60

/** What a kept value reads as. */
export function labelOf(
  value: string,
  source: OptionSource,
  taxonomies: Taxonomies | undefined,
): string {
  if (value.startsWith(otherPrefix)) return value.slice(otherPrefix.length).trim()
  return optionsOf(source, taxonomies).options.find(({ key }) => key === value)?.label ?? value
}
