import { t } from '@messages/forms'
import clsx from 'clsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type RefObject, useEffect, useRef, useState } from 'react'
import '@/shared/ui/layout/scroll-fade.css'
import { anchor } from './anchor'

/** Stays in sight: where one is on a long page, and the ways to the rest of it. */
export function Ways({
  parts,
  look,
}: {
  parts: { key: string; title: string }[]
  /** `side`: a column where there is room for one, else a bar too. */
  look: 'bar' | 'side'
}) {
  const here = useHere(parts.map(({ key }) => key))
  const bar = useRef<HTMLUListElement>(null)
  const isMore = useMore(bar)
  useEffect(() => {
    const list = bar.current
    const link = document.getElementById(anchor(`${here}-link`))
    if (list && link) list.scrollTo({ left: link.offsetLeft - list.clientWidth / 3 })
  }, [here])
  return (
    <nav
      aria-label={t('section-list-on-page')}
      className={clsx('jump-bar', look === 'side' && 'jump-side')}
    >
      <ul ref={bar} className="scroll-fade">
        {parts.map(({ key, title }) => (
          <li key={key}>
            <button
              type="button"
              id={anchor(`${key}-link`)}
              aria-current={key === here ? 'location' : undefined}
              onClick={() => {
                const place = document.getElementById(anchor(key))
                place?.querySelector('details')?.setAttribute('open', '')
                place?.scrollIntoView({ block: 'start' })
                place?.focus({ preventScroll: true })
              }}
            >
              <span>{title}</span>
            </button>
          </li>
        ))}
      </ul>
      {isMore && (
        <button
          type="button"
          aria-hidden="true"
          tabIndex={-1}
          className="jump-more"
          onClick={() => {
            const list = bar.current
            list?.scrollBy({ left: list.clientWidth / 2 })
          }}
        >
          <ChevronRight size={16} />
        </button>
      )}
    </nav>
  )
}

/** Whether the bar goes on beyond its end: an arrow says so there, for the mouse; the keyboard reaches every way without. */
function useMore(bar: RefObject<HTMLElement | null>): boolean {
  const [isMore, setMore] = useState(false)
  useEffect(() => {
    const list = bar.current
    if (!list) return undefined
    const look = () => setMore(list.scrollWidth - list.clientWidth - Math.abs(list.scrollLeft) > 8)
    look()
    addEventListener('resize', look)
    list.addEventListener('scroll', look, { passive: true })
    return () => {
      removeEventListener('resize', look)
      list.removeEventListener('scroll', look)
    }
  }, [bar])
  return isMore
}

/** The part that is being read: the last whose beginning has passed under the bar. */
function useHere(keys: string[]): string | undefined {
  const [here, setHere] = useState(keys[0])
  const joined = keys.join()
  useEffect(() => {
    const all = joined.split(',')
    const look = () => {
      const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 4
      const passed = all.filter((key) => {
        const top = document.getElementById(anchor(key))?.getBoundingClientRect().top
        return top !== undefined && top < innerHeight / 3
      })
      setHere((atEnd && scrollY > 0 ? all.at(-1) : passed.at(-1)) ?? all[0])
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [joined])
  return here
}
