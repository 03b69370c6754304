import { useEffect, useState } from 'react'

/** Stays true for at least `milliseconds` after each time that `value` has become true. */
export function useAtLeast(value: boolean, milliseconds: number): boolean {
  const [held, setHeld] = useState(false)
  if (value && !held) setHeld(true)
  useEffect(() => {
    if (value || !held) return undefined
    const timer = setTimeout(() => setHeld(false), milliseconds)
    return () => clearTimeout(timer)
  }, [value, held, milliseconds])
  return held
}
