import { t } from '@messages/documents'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { Spinner } from '@/shared/ui/indicators/spinner'
import { useDelayed } from '@/shared/lib/use-delayed'
import { openPdf } from '../pdf'
import { scaleOf, type Zoom } from '../zoom'
import { type PageSize, PdfPage } from './pdf-page'

/** Beside the pages, on both sides together. */
const margin = 32

/** All pages of a PDF, one below the other, in what scrolls. */
export function PdfPages({
  file,
  zoom,
  within,
  onPages,
  onScale,
}: {
  file: Blob
  zoom: Zoom
  within: RefObject<HTMLDivElement | null>
  onPages: (pages: number) => void
  /** All pages have grown or shrunk. */
  onScale: (scale: number) => void
}) {
  const [pdf, setPdf] = useState<{ document: PDFDocumentProxy; first: PageSize }>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let gone = false
    const opening = openPdf(file)
    void opening.document
      .then(async (document) => {
        const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 })
        if (gone) return
        setPdf({ document, first: { width, height } })
        onPages(document.numPages)
      })
      .catch(() => {
        if (!gone) setFailed(true)
      })
    return () => {
      gone = true
      setPdf(undefined)
      opening.close()
    }
  }, [file, onPages])
  const room = useRoom(within)
  const [sizes, setSizes] = useState<Record<number, PageSize>>({})
  const first = pdf?.first
  const scale = first && room > 0 ? scaleOf(zoom, first.width, room) : 0
  useLayoutEffect(() => {
    onScale(scale)
  }, [scale, onScale])
  const onSize = useCallback(
    (number: number, { width, height }: PageSize) =>
      setSizes((held) => {
        const known = held[number] ?? first
        if (known?.width === width && known.height === height) return held
        return { ...held, [number]: { width, height } }
      }),
    [first],
  )
  if (failed) {
    return (
      <ErrorState
        title={t('pdf-pages-file-could-not-displayed')}
        message={t('pdf-pages-download-open-in-another')}
      />
    )
  }
  if (!pdf || scale === 0) return <Reading />
  return Array.from({ length: pdf.document.numPages }, (_, index) => {
    const size = sizes[index + 1] ?? pdf.first
    return (
      <PdfPage
        key={index}
        document={pdf.document}
        number={index + 1}
        pages={pdf.document.numPages}
        size={size}
        scale={scaleOf(zoom, size.width, room)}
        within={within}
        onSize={onSize}
      />
    )
  })
}

function Reading() {
  return useDelayed(250) ? (
    <div className="viewer-waits">
      <Spinner label={t('pdf-pages-opening-file')} size={32} />
    </div>
  ) : null
}

/** How wide a page may be. */
function useRoom(place: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0)
  const seen = useRef(0)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const watch = new ResizeObserver(() => {
      const width = element.clientWidth - margin
      // A bar that comes and goes with the zoom must not make the pages breathe.
      if (Math.abs(width - seen.current) < 2) return
      seen.current = width
      setRoom(width)
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [place])
  return room
}
