import { t } from '@messages/document-viewer'
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Pdf } from '../pdf/pdf'
import { pageAfter, type Rotation, type Size, topFor, turned, windowOf } from './geometry'

/** CSS pixels of a small picture, and of its number and the room around both. */
const width = 104
const around = 40
/** Rows out of sight that are kept ready on either side. */
const spare = 3

export interface ThumbnailsProps {
  pdf: Pdf
  page: number
  rotation: Rotation
  onPage: (page: number) => void
}

/** The pages of a PDF in small. Only those in sight and a few beside them exist, however many there are. */
export function Thumbnails({ pdf, page, rotation, onPage }: ThumbnailsProps) {
  const list = useRef<HTMLOListElement>(null)
  const { width: wide, height: high } = turned(pdf.first, rotation)
  const box = { width, height: Math.min(Math.round((width * high) / wide), width * 2) }
  const row = box.height + around
  const { first, last } = useWindow(list, row, pdf.pages)
  const focuses = useRef(false)
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const { scrollTop: top, clientHeight: height } = element
    element.scrollTop = topFor(row, page, { top, height })
    if (focuses.current) element.querySelector<HTMLElement>('[aria-current]')?.focus()
    focuses.current = false
  }, [page, row])
  const onKeyDown = (event: KeyboardEvent) => {
    const key = { ArrowDown: 'PageDown', ArrowUp: 'PageUp' }[event.key] ?? event.key
    const next = pageAfter(key, page, pdf.pages)
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    focuses.current = next !== page
    onPage(next)
  }
  const shown = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  // Whoever comes by the keyboard finds the page that is read.
  if (page < first) shown.unshift(page)
  if (page > last) shown.push(page)
  return (
    <nav aria-label={t('thumbnails')} data-private className="viewer-side">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the buttons in it */}
      <ol ref={list} onKeyDown={onKeyDown}>
        {shown.map((number) => (
          <li
            key={number}
            aria-setsize={pdf.pages}
            aria-posinset={number}
            style={{ top: (number - 1) * row, height: row }}
          >
            <Thumbnail
              pdf={pdf}
              number={number}
              rotation={rotation}
              box={box}
              isCurrent={number === page}
              onPress={() => onPage(number)}
            />
          </li>
        ))}
        <li aria-hidden style={{ top: pdf.pages * row, height: 1 }} />
      </ol>
    </nav>
  )
}

function Thumbnail({
  pdf,
  number,
  rotation,
  box,
  isCurrent,
  onPress,
}: {
  pdf: Pdf
  number: number
  rotation: Rotation
  box: Size
  isCurrent: boolean
  onPress: () => void
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { width: wide, height: high } = box
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const sharp = Math.min(devicePixelRatio, 2)
    const pixels = { width: wide * sharp, height: high * sharp }
    const drawing = pdf.thumbnail(number, rotation, pixels, element)
    // A page that cannot be drawn keeps its number; the page itself says what is wrong.
    drawing.done.catch(() => undefined)
    return drawing.stop
  }, [pdf, number, rotation, wide, high])
  return (
    <button
      type="button"
      aria-label={t('thumbnails-page', { number })}
      aria-current={isCurrent ? 'page' : undefined}
      tabIndex={isCurrent ? 0 : -1}
      onClick={onPress}
    >
      <span className="viewer-small" style={{ width: wide, height: high }}>
        <canvas ref={canvas} aria-hidden />
      </span>
      <span className="tabular">{number}</span>
    </button>
  )
}

/** The rows of a list that are in sight, and a few beside them. */
function useWindow(list: RefObject<HTMLElement | null>, row: number, count: number) {
  const [shown, setShown] = useState({ first: 1, last: Math.min(count, spare) })
  useEffect(() => {
    const element = list.current
    if (!element) return
    const look = () => {
      const seen = { top: element.scrollTop, height: element.clientHeight }
      const next = windowOf(seen, row, count, spare)
      setShown((held) => (held.first === next.first && held.last === next.last ? held : next))
    }
    const watch = new ResizeObserver(look)
    watch.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      watch.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [list, row, count])
  return shown
}
