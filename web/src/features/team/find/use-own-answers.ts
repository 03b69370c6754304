import { t } from '@messages/team'
import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Values } from '@/shared/forms/definition/description'

/** Where another answer of the row stands whose name is at `name`. */
export const beside = (name: string, key: string) => name.replace(/name$/, key)

/** Fills in the answers beside a name that is one's own, and takes them back where somebody else is named. */
export function useOwnAnswers(name: string, isOwner: boolean): (isOwn: boolean) => void {
  const { getValues, setValue } = useFormContext<Values>()
  const filled = useRef(new Map<string, string>())
  const answers = isOwner
    ? { attachment_status: 'own_project' }
    : { evidence: t('member-name-own-evidence') }
  return (isOwn) => {
    for (const [key, own] of Object.entries(answers)) {
      const place = beside(name, key)
      const held: unknown = getValues(place)
      if (isOwn && (held === '' || held === null)) {
        filled.current.set(key, own)
        setValue(place, own, { shouldValidate: true })
      } else if (!isOwn && filled.current.has(key)) {
        if (held === filled.current.get(key)) setValue(place, key === 'evidence' ? '' : null)
        filled.current.delete(key)
      }
    }
  }
}
