import { useEffect, useRef } from 'react'

/** The focus goes to the first of those who were asked for and have come: the button that was pressed may be gone. */
export function useFocusOnNew(count: number) {
  const list = useRef<HTMLDivElement>(null)
  const awaited = useRef<number | null>(null)
  useEffect(() => {
    const at = awaited.current
    if (at === null || count <= at) return
    awaited.current = null
    list.current?.querySelectorAll<HTMLElement>('.person-card a')[at]?.focus()
  }, [count])
  return {
    list,
    focusFrom: (load: Promise<{ error: unknown }>) => {
      awaited.current = count
      void load.then(({ error }) => {
        if (error) awaited.current = null
      })
    },
  }
}
