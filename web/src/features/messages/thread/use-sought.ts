import { useEffect, useRef } from 'react'
import type { Message } from '../queries'
import type { Earlier } from './use-scroll'

/** Pages that are fetched to reach a message. */
const mostPages = 20

/** Goes to the message with this number, for which earlier pages are fetched if need be. */
export function useSought(at: number | undefined, messages: Message[], earlier: Earlier) {
  const state = useRef({ reached: undefined as number | undefined, pages: 0 })
  const oldest = messages[0]?.seq
  const { isThere, isPending, problem, load } = earlier
  useEffect(() => {
    if (at === undefined || oldest === undefined || state.current.reached === at) return
    if (oldest > at) {
      if (!isThere || isPending || problem || state.current.pages >= mostPages) return
      state.current.pages += 1
      load()
      return
    }
    state.current = { reached: at, pages: 0 }
    const line = document.querySelector<HTMLElement>(`[data-seq="${at}"]`)
    line?.scrollIntoView({ block: 'center' })
    // After the composer has taken the focus on arrival. What is drawn meanwhile must not call it off.
    requestAnimationFrame(() => requestAnimationFrame(() => line?.focus({ preventScroll: true })))
  }, [at, oldest, isThere, isPending, problem, load])
}
