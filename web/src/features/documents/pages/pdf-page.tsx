import { t } from '@messages/document-viewer'
import { memo, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Pdf } from '../pdf/pdf'
import type { Hit } from '../pdf/search'
import { distanceOf, type Rotation, sharpness, type Size, turned } from './geometry'
import { type Mark, marksOf } from './marks'

export interface PdfPageProps {
  pdf: Pdf
  number: number
  /** As the file has it. */
  size: Size
  scale: number
  rotation: Rotation
  /** What scrolls. */
  within: RefObject<HTMLDivElement | null>
  /** What was found on it. */
  hits: Hit[]
  current: Hit | undefined
  /** The current hit is on this page, and is to be brought into sight. */
  seeks: boolean
  onSought: () => void
  /** This page has another size than was thought. */
  onSize: (number: number, size: Size) => void
  /** It can be seen, or that it cannot is said. */
  onDrawn: () => void
}

/** One page: drawn while it is near what is looked at, with its words above it for those who select or hear them. */
export const PdfPage = memo(function PdfPage(props: PdfPageProps) {
  const { pdf, number, scale, rotation, within, onSize, onDrawn } = props
  const frame = useRef<HTMLDivElement>(null)
  const near = useNear(frame, within)
  const [words, setWords] = useState<HTMLElement[]>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const place = frame.current
    if (!near || !place) return
    const drawing = pdf.draw(
      number,
      {
        scale,
        rotation,
        sharp: (width, height) => sharpness(width, height, devicePixelRatio),
        distance: () => (within.current ? distance(place, within.current) : 0),
        onSize: (found) => onSize(number, found),
        onDrawn,
      },
      place,
    )
    drawing.done.then(
      (laid) => {
        setFailed(false)
        setWords(laid)
      },
      () => {
        if (drawing.stopped()) return
        setFailed(true)
        onDrawn()
      },
    )
    return () => {
      drawing.stop()
      setWords(undefined)
    }
  }, [near, pdf, number, scale, rotation, within, onSize, onDrawn])
  const { width, height } = turned(props.size, rotation)
  return (
    <div
      ref={frame}
      role="group"
      aria-label={t('pdf-page', { number, pages: pdf.pages })}
      data-page={number}
      className="pdf-page"
      style={{ width: width * scale, height: height * scale }}
    >
      {failed && <p role="alert">{t('pdf-page-could-not-displayed')}</p>}
      {words && props.hits.length > 0 && <Marks {...props} words={words} frame={frame} />}
    </div>
  )
})

/** What was found, above the words: drawn as the page is, where its words came to stand. */
function Marks({
  words,
  frame,
  hits,
  current,
  seeks,
  onSought,
}: PdfPageProps & { words: HTMLElement[]; frame: RefObject<HTMLDivElement | null> }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const page = frame.current
    if (!page) return
    const marks = hits.flatMap((hit) =>
      marksOf(words, hit, page).map((mark) => drawn(mark, hit === current)),
    )
    box.current?.replaceChildren(...marks)
  }, [words, hits, current, frame])
  useLayoutEffect(() => {
    const mark = seeks && box.current?.querySelector('[data-current]')
    if (!mark) return
    mark.scrollIntoView({ block: 'center', inline: 'nearest' })
    onSought()
  }, [seeks, onSought])
  return <div ref={box} aria-hidden className="pdf-marks" />
}

function drawn({ left, top, width, height }: Mark, isCurrent: boolean): HTMLElement {
  const mark = document.createElement('span')
  const pixels = Object.entries({ left, top, width, height }).map(([name, of]) => [name, `${of}px`])
  Object.assign(mark.style, Object.fromEntries(pixels))
  if (isCurrent) mark.dataset['current'] = ''
  return mark
}

function distance(page: HTMLElement, { scrollTop, clientHeight }: HTMLElement): number {
  const { offsetTop, offsetHeight } = page
  return distanceOf(
    { top: scrollTop, height: clientHeight },
    { top: offsetTop, height: offsetHeight },
  )
}

/** In sight, or within a window's height of it. */
function useNear(
  place: RefObject<HTMLElement | null>,
  within: RefObject<HTMLElement | null>,
): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const watch = new IntersectionObserver(
      (entries) => setNear(entries.at(-1)?.isIntersecting ?? false),
      { root: within.current, rootMargin: '100% 0px' },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [place, within])
  return near
}
