import { useRef, useState } from 'react'

/**
 * Whether somebody is among the answers: lists that open over the page are part of them, as React passes their events
 * on. Between a field and its list the focus is nowhere for a moment.
 */
export function useBusy() {
  const [isBusy, setBusy] = useState(false)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  return {
    isBusy,
    handlers: {
      onFocus: () => {
        clearTimeout(leaving.current)
        setBusy(true)
      },
      onBlur: () => {
        clearTimeout(leaving.current)
        leaving.current = setTimeout(() => setBusy(false), 200)
      },
    },
  }
}

/** The value as it was before somebody was busy: what it says takes no room from under their hands. */
export function useHeld<T>(value: T, isBusy: boolean): T {
  const [held, setHeld] = useState(value)
  if (isBusy || Object.is(held, value)) return held
  setHeld(value)
  return value
}
