import { t } from '@messages/profile-form'
import type { Condition, Content, Field } from '@/shared/forms/definition/description'
import { headlineHelp } from './examples'

/** In one line what the form explains at length, or with an example. */
const helps = (content: Content): Record<string, string> => ({
  member_types: t('member-types-help'),
  headline: headlineHelp(content['member_types']),
  visibility: t('privacy-help-visibility'),
  messages_from: t('privacy-help-messages'),
  searchable: t('privacy-help-searchable'),
  listed: t('privacy-help-listed'),
  show_age_range: t('privacy-help-age'),
  analytics: t('privacy-help-analytics'),
})

/** From the most people to the fewest, in every question. */
const widestFirst = ['members', 'connections']

/** They hold only while all members see the profile. */
export const withMembers = ['searchable', 'listed']

const seenByMembers: Condition = { test: 'any_of', field: 'visibility', values: ['members'] }

/** A question of the profile, as it is asked in the setup, in the profile and in the settings: examples suit the person. */
export function askedField(field: Field, content: Content): Field {
  const help = helps(content)[field.key]
  return {
    ...field,
    kind: inOrder(field.kind),
    ...(help ? { help } : {}),
    ...(withMembers.includes(field.key) ? { shown: seenByMembers } : {}),
  }
}

function inOrder(kind: Field['kind']): Field['kind'] {
  if (kind.type !== 'choice' || kind.options.from !== 'inline') return kind
  const { options } = kind.options
  if (!options.every(({ key }) => widestFirst.includes(key))) return kind
  const place = ({ key }: (typeof options)[number]) => widestFirst.indexOf(key)
  return {
    ...kind,
    options: { ...kind.options, options: options.toSorted((a, b) => place(a) - place(b)) },
  }
}
