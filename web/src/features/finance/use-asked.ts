import { useState } from 'react'
import type { Content, Field } from '@/shared/forms/definition/description'

const declaration = 'shortfall_declared'

/**
 * The fields of a section, without the declaration of a shortfall while the server finds none. Once it is asked it
 * stays, so that it does not go from under the hand that unticks it.
 */
export function useAsked(fields: Field[], blocked: string[], content: Content): Field[] {
  const isShort = blocked.includes(declaration) || content[declaration] === true
  const [stays, setStays] = useState(isShort)
  if (isShort && !stays) setStays(true)
  return isShort || stays ? fields : fields.filter(({ key }) => key !== declaration)
}
