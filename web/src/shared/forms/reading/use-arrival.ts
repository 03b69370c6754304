import { useEffect, useRef } from 'react'
import { anchor } from './anchor'

/** Goes to the section that the address names: the page was not there yet when the address was opened. */
export function useArrival(keys: string[]): void {
  const first = useRef(keys)
  useEffect(() => {
    const named = first.current.find((key) => location.hash === `#${anchor(key)}`)
    const place = named === undefined ? null : document.getElementById(anchor(named))
    place?.scrollIntoView({ block: 'start' })
    place?.focus({ preventScroll: true })
  }, [])
}
