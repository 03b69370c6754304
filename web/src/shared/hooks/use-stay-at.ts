import { useEffect } from 'react'

/** What is above a part loads later than the part is asked for: so long it is brought back into sight. */
const settles = 3000

/** Keeps a part of the screen in sight until everything above it is loaded, or the reader moves on by themselves. */
export function useStayAt(id: string) {
  useEffect(() => {
    const place = id ? document.getElementById(id) : null
    const main = document.getElementById('main')
    if (!place || !main) return
    const end = new AbortController()
    const sizes = new ResizeObserver(() => place.scrollIntoView())
    end.signal.addEventListener('abort', () => sizes.disconnect())
    for (const moves of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
      addEventListener(moves, () => end.abort(), { signal: end.signal, passive: true })
    }
    const timer = setTimeout(() => end.abort(), settles)
    for (const part of [main, ...main.querySelectorAll('section')]) sizes.observe(part)
    return () => {
      clearTimeout(timer)
      end.abort()
    }
  }, [id])
}
