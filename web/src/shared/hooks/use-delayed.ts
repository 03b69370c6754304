import { useEffect, useState } from 'react'

/** True once `milliseconds` have passed since the component appeared. */
export function useDelayed(milliseconds: number): boolean {
  const [passed, setPassed] = useState(milliseconds === 0)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return passed
}
