import type { Condition, Content, Field, Tier } from './description'

export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return true
  if (typeof value === 'string') return value.trim() === ''
  if (typeof value === 'number') return Number.isNaN(value)
  return Array.isArray(value) && value.length === 0
}

export function holds(condition: Condition, answers: Content): boolean {
  const answer = answers[condition.field]
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

export function isShown(field: Field, answers: Content): boolean {
  return !field.shown || holds(field.shown, answers)
}

export function isRequired(field: Field, answers: Content, tier: Tier | undefined): boolean {
  if (!isShown(field, answers)) return false
  switch (field.required.rule) {
    case 'always':
      return true
    case 'never':
      return false
    case 'tiers':
      return tier !== undefined && field.required.tiers.includes(tier)
    case 'when':
      return holds(field.required.when, answers)
  }
}

/** The other fields that decide whether this one is asked or needed. */
export function dependsOn(field: Field): string[] {
  const names = new Set<string>()
  if (field.shown) names.add(field.shown.field)
  if (field.required.rule === 'when') names.add(field.required.when.field)
  if (field.kind.type === 'choices' && field.kind.within) names.add(field.kind.within)
  return [...names]
}
