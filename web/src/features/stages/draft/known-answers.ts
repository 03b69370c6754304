import { type Content, fieldsOf, type Form } from '@/shared/forms/definition/description'

/** Answers of earlier stages that are the usual ones to a question of this stage, by its key. */
const known: Record<string, string> = { currency: 'stage1.currency' }

/**
 * The content with what earlier stages have answered already, for the questions that were never answered here. It is
 * saved with the first change, so that opening a stage does not begin it.
 */
export function withKnown(form: Form, content: Content, facts: Content): Content {
  const found = fieldsOf(form).flatMap(({ key }) => {
    const value = known[key] && facts[known[key]]
    return content[key] === undefined && value !== undefined ? [[key, value]] : []
  })
  return { ...Object.fromEntries(found), ...content }
}
