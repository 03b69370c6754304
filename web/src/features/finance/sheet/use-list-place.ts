import { useEffect, useLayoutEffect, useRef } from 'react'

const height = 280

/** The list lies below its cell, or above where there is more room, and goes along when the page is scrolled. */
export function useListPlace() {
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    input.current?.select()
    const place = () => {
      const box = input.current?.getBoundingClientRect()
      if (!box || !list.current) return
      const below = innerHeight - box.bottom > height || box.top < height
      list.current.style.minWidth = `${box.width}px`
      const rightmost = innerWidth - list.current.offsetWidth - 8
      list.current.style.left = `${Math.max(8, Math.min(box.left, rightmost))}px`
      list.current.style.top = below ? `${box.bottom + 2}px` : 'auto'
      list.current.style.bottom = below ? 'auto' : `${innerHeight - box.top + 2}px`
    }
    list.current?.showPopover?.()
    place()
    addEventListener('scroll', place, true)
    addEventListener('resize', place)
    return () => {
      removeEventListener('scroll', place, true)
      removeEventListener('resize', place)
    }
  }, [])
  useEffect(() => {
    const marked = list.current?.querySelector(
      '[data-marked], [aria-selected=true]:not(.sheet-several)',
    )
    marked?.scrollIntoView?.({ block: 'nearest' })
  })
  return { input, list }
}
