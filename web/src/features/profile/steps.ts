import { t } from '@messages/profile'
import { isEmpty } from '@/shared/forms/definition/conditions'
import type { Content, Field, Form, Section } from '@/shared/forms/definition/description'
import type { Profile } from './api'

/** The answers that a profile starts from; with none yet, what the device and the account already tell us. */
export function startingContent(profile: Profile | null, displayName?: string): Content {
  return {
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(profile ? {} : namesIn(displayName)),
    ...profile?.content,
  }
}

/** As Google writes it, or who asks for a confirmation; of several words the last is taken for the last name. */
function namesIn(displayName: string | undefined): Content {
  const words = displayName?.trim().split(/\s+/).filter(Boolean) ?? []
  if (words.length === 0) return {}
  if (words.length === 1) return { first_name: words[0] }
  return { first_name: words.slice(0, -1).join(' '), last_name: words.at(-1) }
}

/**
 * How far somebody has come: the first step that lacks something. A step without needed answers
 * counts as passed only behind the one that this device was left in.
 */
export function resumeAt(form: Form, profile: Profile | null, leftIn?: string | null): number {
  if (!profile) return 0
  const open = profile.steps.findIndex(({ complete }) => !complete)
  const reached = open === -1 ? form.sections.length - 1 : open
  const left = form.sections.findIndex(({ key }) => key === leftIn)
  return left === -1 ? reached : Math.min(left, reached)
}

/** Nothing is needed here, whatever the other answers are: it can wait. */
export function isOptional(section: Section): boolean {
  return section.fields.every(({ required, shown }) => required.rule === 'never' || shown)
}

/** What a profile that was complete is asked again, and why. */
export interface AskAgain {
  keys: string[]
  reasons: string[]
  /** What was agreed to was another text: these answers are given anew, and nothing is ticked before. */
  anew: string[]
  /** Somebody asks for a correction in their own words: every answer stands open. */
  everything: boolean
}

export function askAgain(profile: Profile): AskAgain {
  const keys = new Set(profile.missing.map(({ field }) => field.split('/')[0] ?? field))
  const reasons: string[] = []
  const anew: string[] = []
  let everything = false
  for (const reason of profile.reasons) {
    switch (reason.reason) {
      case 'new_terms':
        reasons.push(t('steps-terms-code-conduct-updated'))
        anew.push('accept_terms', 'accept_code_of_conduct')
        break
      case 'fields':
        reasons.push(t('steps-some-answers-newly-required'))
        for (const key of reason.fields) keys.add(key.split('/')[0] ?? key)
        break
      case 'correction':
        reasons.push(t('steps-moderator-requested-correction', { text: reason.text }))
        everything = true
        break
      case 'under_age':
        reasons.push(t('steps-need-least-18-use'))
        keys.add('date_of_birth')
        break
      case 'confirmation':
        reasons.push(t('steps-two-years-name-country'))
        for (const key of ['first_name', 'last_name', 'country']) keys.add(key)
        break
    }
  }
  return { keys: [...keys, ...anew], reasons, anew, everything }
}

export function without(content: Content, keys: string[]): Content {
  return Object.fromEntries(Object.entries(content).filter(([key]) => !keys.includes(key)))
}

/** The sections of a form, with only these fields in them. */
export function cardsOf(form: Form, keys: string[]): Section[] {
  return form.sections
    .map((section) => ({
      ...section,
      fields: section.fields.filter(({ key }) => keys.includes(key)),
    }))
    .filter(({ fields }) => fields.length > 0)
}

/** What people look for first comes first. */
const tellsMost = [
  'credits',
  'reels',
  'bio',
  'availability',
  'skills',
  'languages',
  'city',
  'links',
]

/** Up to three answers that would make the profile stronger. */
export function hintsOf(form: Form, content: Content): Field[] {
  const fields = form.sections.flatMap((section) => section.fields)
  return tellsMost
    .filter((key) => isEmpty(content[key]))
    .map((key) => fields.find((field) => field.key === key))
    .filter((field) => field !== undefined)
    .slice(0, 3)
}
