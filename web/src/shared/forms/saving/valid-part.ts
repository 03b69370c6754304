import type { FieldProblem } from '@/shared/api/errors'
import type { Content } from '../definition/description'
import { controlName } from '../validation/resolver'

/**
 * All answers but those that were refused, which stay as the server has them: what of a form can be
 * saved. Null when a problem belongs to no answer, so that nobody knows what to leave out.
 */
export function validPartOf(
  content: Content,
  problems: FieldProblem[],
  saved: Content,
): Content | null {
  const rest = { ...content }
  for (const { field } of problems) {
    const [key = ''] = controlName(field).split('.')
    if (!(key in content) && !(key in saved)) return null
    if (key in saved) rest[key] = saved[key]
    else delete rest[key]
  }
  return rest
}
