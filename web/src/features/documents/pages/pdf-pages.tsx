import { type RefObject, useCallback, useLayoutEffect, useMemo, useState } from 'react'
import type { Pdf } from '../pdf/pdf'
import type { Hit } from '../pdf/search'
import { type Rotation, scaleOf, type Size, turned, type Zoom } from './geometry'
import { PdfPage } from './pdf-page'

const none: Hit[] = []

/** All pages of a PDF, one below the other, in what scrolls. */
export function PdfPages({
  pdf,
  zoom,
  rotation,
  room,
  within,
  hits,
  current,
  seeks,
  onSought,
  onMoved,
  onDrawn,
}: {
  pdf: Pdf
  zoom: Zoom
  rotation: Rotation
  room: Size
  within: RefObject<HTMLDivElement | null>
  hits: ReadonlyMap<number, Hit[]> | undefined
  current: Hit | undefined
  seeks: boolean
  onSought: () => void
  /** All pages have grown, shrunk or turned. */
  onMoved: (layout: { zoom: Zoom }) => void
  /** A page can be seen. */
  onDrawn: () => void
}) {
  const { first } = pdf
  const [sizes, setSizes] = useState<Record<number, Size>>({})
  const onSize = useCallback(
    (number: number, { width, height }: Size) =>
      setSizes((held) => {
        const known = held[number] ?? first
        if (known.width === width && known.height === height) return held
        return { ...held, [number]: { width, height } }
      }),
    [first],
  )
  const layout = useMemo(() => ({ zoom, rotation, room, sizes }), [zoom, rotation, room, sizes])
  useLayoutEffect(() => {
    onMoved(layout)
  }, [layout, onMoved])
  return Array.from({ length: pdf.pages }, (_, index) => {
    const number = index + 1
    const size = sizes[number] ?? first
    const isCurrent = current?.page === number
    return (
      <PdfPage
        key={number}
        pdf={pdf}
        number={number}
        size={size}
        scale={scaleOf(zoom, turned(size, rotation), room)}
        rotation={rotation}
        within={within}
        hits={hits?.get(number) ?? none}
        current={isCurrent ? current : undefined}
        seeks={isCurrent && seeks}
        onSought={onSought}
        onSize={onSize}
        onDrawn={onDrawn}
      />
    )
  })
}
