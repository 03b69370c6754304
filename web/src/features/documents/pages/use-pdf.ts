import { useEffect, useState } from 'react'
import type { Pdf } from '../pdf/pdf'

export type PdfState = { state: 'reading' } | { state: 'failed' } | { state: 'open'; pdf: Pdf }

/** Opens a PDF as soon as it is there. What reads it comes by itself, at best while the file is still on its way. */
export function usePdf(file: Blob | undefined): PdfState {
  const [pdf, setPdf] = useState<PdfState>({ state: 'reading' })
  useEffect(() => {
    if (!file) return
    let gone = false
    let close = () => {}
    const open = async () => {
      const { openPdf } = await import('../pdf/pdf')
      if (gone) return
      const opening = openPdf(file)
      close = opening.close
      const opened = await opening.pdf
      if (!gone) setPdf({ state: 'open', pdf: opened })
    }
    open().catch(() => {
      if (!gone) setPdf({ state: 'failed' })
    })
    return () => {
      gone = true
      setPdf({ state: 'reading' })
      close()
    }
  }, [file])
  return pdf
}
