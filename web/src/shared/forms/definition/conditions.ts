import type { Condition, Content, Field, Tier } from './description'

export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return true
  if (typeof value === 'string') return value.trim() === ''
  if (typeof value === 'number') return Number.isNaN(value)
  return Array.isArray(value) && value.length === 0
}

/** A field of the form has a plain key; a fact, such as `stage1.format`, one with a dot. */
export function isFact(key: string): boolean {
  return key.includes('.')
}

export function holds(condition: Condition, answers: Content, facts: Content = {}): boolean {
  if (condition.test === 'either') {
    return condition.conditions.some((one) => holds(one, answers, facts))
  }
  const answer = (isFact(condition.field) ? facts : answers)[condition.field]
  switch (condition.test) {
    case 'any_of':
      return hasAny(answer, condition.values)
    case 'none_of':
      return !isEmpty(answer) && !hasAny(answer, condition.values)
    case 'empty':
      return isEmpty(answer)
  }
}

function hasAny(answer: unknown, values: string[]): boolean {
  if (Array.isArray(answer)) return answer.some((one) => values.includes(String(one)))
  return (typeof answer === 'string' || answer === true) && values.includes(String(answer))
}

export function isShown(field: Field, answers: Content, facts: Content = {}): boolean {
  return !field.shown || holds(field.shown, answers, facts)
}

/** Hidden by what is known of the project, whatever is answered. */
export function isNeverShown({ shown }: Field, facts: Content | undefined): boolean {
  return shown ? looksAt(shown).every(isFact) && !holds(shown, {}, facts) : false
}

export function isRequired(
  field: Field,
  answers: Content,
  { tier, facts = {} }: { tier?: Tier | undefined; facts?: Content | undefined },
): boolean {
  if (!isShown(field, answers, facts)) return false
  const { required } = field
  const among = (tiers: Tier[]) => tier !== undefined && tiers.includes(tier)
  switch (required.rule) {
    case 'always':
      return true
    case 'never':
      return false
    case 'tiers':
      return among(required.tiers)
    case 'when':
      return holds(required.when, answers, facts)
    case 'tiers_when':
      return among(required.tiers) && holds(required.when, answers, facts)
    case 'tiers_or_when':
      return among(required.tiers) || holds(required.when, answers, facts)
  }
}

/** The other fields of the form that decide whether this one is asked or needed. */
export function dependsOn(field: Field): string[] {
  const names = new Set<string>(field.shown ? looksAt(field.shown) : [])
  if ('when' in field.required) looksAt(field.required.when).forEach((name) => names.add(name))
  if (field.kind.type === 'choices' && field.kind.within) names.add(field.kind.within)
  return [...names].filter((name) => !isFact(name))
}

function looksAt(condition: Condition): string[] {
  return condition.test === 'either' ? condition.conditions.flatMap(looksAt) : [condition.field]
}
