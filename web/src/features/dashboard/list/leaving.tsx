import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'

/** Says that it is taken away while the keyboard is in it, or was when a button of it was pressed. */
export function Leaving({
  onLeft,
  children,
}: {
  onLeft: (() => void) | undefined
  children: ReactNode
}) {
  const shown = useRef<HTMLSpanElement>(null)
  const isPressed = useRef(false)
  const left = useRef(onLeft)
  useEffect(() => {
    left.current = onLeft
  })
  useLayoutEffect(() => {
    const element = shown.current
    return () => {
      const at = document.activeElement
      const isInside = element?.contains(at) ?? false
      const isNowhere = at === document.body || at === null
      if (isInside || (isPressed.current && isNowhere)) left.current?.()
    }
  }, [])
  return (
    <span
      ref={shown}
      className="flex flex-wrap gap-sm sm:justify-self-end"
      onClickCapture={() => {
        isPressed.current = true
      }}
    >
      {children}
    </span>
  )
}
