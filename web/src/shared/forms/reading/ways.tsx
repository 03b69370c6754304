import { t } from '@messages/forms'
import clsx from 'clsx'
import { useEffect, useState } from 'react'
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
  useEffect(() => {
    const bar = document.getElementById(anchor('bar'))
    const link = document.getElementById(anchor(`${here}-link`))
    if (bar && link) bar.scrollTo({ left: link.offsetLeft - bar.clientWidth / 3 })
  }, [here])
  return (
    <nav
      aria-label={t('section-list-on-page')}
      className={clsx('jump-bar', look === 'side' && 'jump-side')}
    >
      <ul id={anchor('bar')} className="scroll-fade">
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
    </nav>
  )
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
