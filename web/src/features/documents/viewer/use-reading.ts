import { type RefObject, useCallback, useRef, useState } from 'react'
import type { Zoom } from '../pages/geometry'

export interface ReadingPlace {
  page: number
  goTo: (page: number) => void
  onScroll: () => void
  /** All pages have grown, shrunk or turned: what is read stays in its place. */
  onMoved: (layout: { zoom: Zoom }) => void
}

/** The page that is read, of those in what scrolls. */
export function useReading(
  place: RefObject<HTMLElement | null>,
  start: number,
  onPage: (page: number) => void,
): ReadingPlace {
  const [page, setPage] = useState(start)
  const held = useRef<Held>({ page: start, part: 0 })
  // Where a jump ended: near the end, several pages are in sight there, and the one that was asked for is read.
  const jump = useRef<{ page: number; top: number }>(undefined)
  const latest = useRef(start)
  // How large the place was when the pages were laid out in it.
  const laid = useRef({ width: 0, height: 0 })
  const zoomed = useRef<Zoom>(undefined)
  const read = useCallback(
    (number: number) => {
      latest.current = number
      setPage(number)
      onPage(number)
    },
    [onPage],
  )
  const goTo = useCallback(
    (number: number) => {
      const found = place.current?.querySelector<HTMLElement>(`[data-page="${number}"]`)
      if (found && place.current) {
        place.current.scrollTo({ top: found.offsetTop - 8 })
        jump.current = { page: number, top: place.current.scrollTop }
      }
      held.current = { page: number, part: 0 }
      read(number)
    },
    [place, read],
  )
  const onScroll = useCallback(() => {
    if (!place.current) return
    const { scrollTop, clientWidth, clientHeight } = place.current
    // The window changed, and the pages do not follow yet: nobody has scrolled.
    const { width, height } = laid.current
    if (Math.abs(clientWidth - width) >= 2 || Math.abs(clientHeight - height) >= 2) return
    if (jump.current && Math.abs(scrollTop - jump.current.top) < 2) return
    jump.current = undefined
    held.current = heldAt(place.current) ?? held.current
    read(pageAt(place.current) ?? 1)
  }, [place, read])
  const onMoved = useCallback(
    ({ zoom }: { zoom: Zoom }) => {
      // A page that is made to fit is seen whole.
      if (zoom === 'page' && zoomed.current !== 'page')
        held.current = { page: latest.current, part: 0 }
      zoomed.current = zoom
      const element = place.current
      if (element) laid.current = { width: element.clientWidth, height: element.clientHeight }
      const found = element && pagesIn(element)[held.current.page - 1]
      if (!found) return
      const { part, page: number } = held.current
      element.scrollTo({ top: found.offsetTop - (part === 0 ? 8 : 0) + part * found.offsetHeight })
      jump.current = { page: number, top: element.scrollTop }
    },
    [place],
  )
  return { page, goTo, onScroll, onMoved }
}

/** A page, and how much of it has been scrolled past. */
interface Held {
  page: number
  part: number
}

const pagesIn = (place: HTMLElement) => [...place.querySelectorAll<HTMLElement>('[data-page]')]

const numberOf = (page: HTMLElement) => Number(page.dataset['page'])

function heldAt(place: HTMLElement): Held | undefined {
  const all = pagesIn(place)
  const first = all.findLast(({ offsetTop }) => offsetTop <= place.scrollTop) ?? all[0]
  if (!first) return undefined
  const part = (place.scrollTop - first.offsetTop) / Math.max(first.offsetHeight, 1)
  return { page: numberOf(first), part }
}

/** The last page whose beginning has come into the upper third; at the end, the last of all. */
function pageAt(place: HTMLElement): number | undefined {
  const all = pagesIn(place)
  const line = place.scrollTop + place.clientHeight / 3
  const atEnd = place.scrollTop + place.clientHeight >= place.scrollHeight - 4
  const here = atEnd ? all.at(-1) : (all.findLast(({ offsetTop }) => offsetTop <= line) ?? all[0])
  return here && numberOf(here)
}
