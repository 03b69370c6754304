import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Values } from '@/shared/forms/definition/description'
import { useAuthState } from '@/shared/identity/session'

/** Fills in the address beside a name that is one's own, and takes it back where somebody else is named. */
export function useOwnAddress(name: string): (isOwn: boolean) => void {
  const { getValues, setValue } = useFormContext<Values>()
  const own = useAuthState()?.email
  const filled = useRef<string>(undefined)
  const place = name.replace(/name$/, 'email')
  return (isOwn) => {
    const held: unknown = getValues(place)
    if (isOwn && held === '' && own) {
      filled.current = own
      setValue(place, own, { shouldValidate: true })
    } else if (!isOwn && filled.current) {
      if (held === filled.current) setValue(place, '')
      filled.current = undefined
    }
  }
}
