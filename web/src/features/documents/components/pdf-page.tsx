import { t } from '@messages/documents'
import { type RefObject, useEffect, useRef, useState } from 'react'
import {
  type PDFDocumentProxy,
  type PDFPageProxy,
  TextLayer,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import { sharpness } from '../zoom'

export interface PageSize {
  /** In points. */
  width: number
  height: number
}

/** One page: drawn while it is near what is looked at, with its words above it for those who select or hear them. */
export function PdfPage({
  document,
  number,
  pages,
  size,
  scale,
  within,
  onSize,
}: {
  document: PDFDocumentProxy
  number: number
  pages: number
  size: PageSize
  scale: number
  /** What scrolls. */
  within: RefObject<HTMLDivElement | null>
  /** This page has another size than was thought. */
  onSize: (number: number, size: PageSize) => void
}) {
  const frame = useRef<HTMLDivElement>(null)
  const near = useNear(frame, within)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const place = frame.current
    if (!near || !place) return
    const drawing = draw(document, number, scale, place, (found) => onSize(number, found))
    drawing.done.then(
      () => setFailed(false),
      () => setFailed(!drawing.stopped()),
    )
    return drawing.stop
  }, [near, document, number, scale, onSize])
  return (
    <div
      ref={frame}
      role="group"
      aria-label={t('pdf-page-page', { number, pages })}
      data-page={number}
      className="pdf-page"
      style={{ width: size.width * scale, height: size.height * scale }}
    >
      {failed && <p role="alert">{t('pdf-page-page-could-not-displayed')}</p>}
    </div>
  )
}

interface Drawing {
  done: Promise<void>
  stop: () => void
  stopped: () => boolean
}

function draw(
  pdf: PDFDocumentProxy,
  number: number,
  scale: number,
  place: HTMLElement,
  onSize: (size: PageSize) => void,
): Drawing {
  let stopped = false
  const ends: (() => void)[] = []
  const canvas = window.document.createElement('canvas')
  canvas.setAttribute('aria-hidden', 'true')
  const words = window.document.createElement('div')
  words.className = 'pdf-words'
  const run = async () => {
    const page: PDFPageProxy = await pdf.getPage(number)
    if (stopped) return
    const { width, height } = page.getViewport({ scale: 1 })
    onSize({ width, height })
    const viewport = page.getViewport({ scale })
    const sharp = sharpness(viewport.width, viewport.height, devicePixelRatio)
    canvas.width = Math.floor(viewport.width * sharp)
    canvas.height = Math.floor(viewport.height * sharp)
    words.style.setProperty('--total-scale-factor', String(scale))
    place.prepend(canvas, words)
    const task = page.render({ canvas, viewport, transform: [sharp, 0, 0, sharp, 0, 0] })
    const layer = new TextLayer({
      textContentSource: page.streamTextContent(),
      container: words,
      viewport,
    })
    ends.push(
      () => task.cancel(),
      () => layer.cancel(),
    )
    await Promise.all([task.promise, layer.render()])
    place.dataset['drawn'] = ''
  }
  return {
    done: run(),
    stopped: () => stopped,
    stop: () => {
      stopped = true
      for (const end of ends) end()
      delete place.dataset['drawn']
      // A canvas of no size gives its memory back at once.
      canvas.width = 0
      canvas.height = 0
      canvas.remove()
      words.remove()
    },
  }
}

/** Within a window's height of what is seen. */
function useNear(
  place: RefObject<HTMLElement | null>,
  within: RefObject<HTMLElement | null>,
): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const watch = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { root: within.current, rootMargin: '100% 0px' },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [place, within])
  return near
}
