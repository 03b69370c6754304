import type { RefObject } from 'react'
import { keep } from '@/shared/api/transfer'
import type { Hit } from '../pdf/search'
import type { Opening } from '../use-opening'
import type { Rotation, Size, Zoom } from './geometry'
import { PdfPages } from './pdf-pages'
import { Picture } from './picture'
import type { PdfState } from './use-pdf'
import { Unreadable } from './waiting'

/** What is in the file, once it is here. */
export function Pages({
  opening,
  pdf,
  isPdf,
  picture,
  look,
  within,
  found,
  onMoved,
  onDrawn,
}: {
  opening: Opening
  pdf: PdfState
  isPdf: boolean
  picture: { size: Size | undefined; onSize: (size: Size) => void }
  look: { zoom: Zoom; rotation: Rotation; room: Size }
  within: RefObject<HTMLDivElement | null>
  found: {
    hits: ReadonlyMap<number, Hit[]> | undefined
    current: Hit | undefined
    seeks: boolean
    onSought: () => void
  }
  onMoved: (layout: { zoom: Zoom }) => void
  onDrawn: () => void
}) {
  if (opening.state !== 'here') return null
  const { file } = opening
  if (!isPdf) return <Picture file={file} {...picture} {...look} />
  if (pdf.state === 'failed') return <Unreadable onDownload={() => keep(file)} />
  if (pdf.state === 'reading' || look.room.width <= 0) return null
  return (
    <PdfPages
      pdf={pdf.pdf}
      {...look}
      within={within}
      hits={found.hits}
      current={found.current}
      seeks={found.seeks}
      onSought={found.onSought}
      onMoved={onMoved}
      onDrawn={onDrawn}
    />
  )
}
