import {
  getDocument,
  type PDFDocumentProxy,
  PDFWorker,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import { needsBrotli } from './brotli'
import { draw, type Drawing, type Look, type PageSize, thumbnail } from './draw'
import type { Piece } from './search'
import { Turns } from './turns'
import { takeWorker } from './worker'

/** Where scripts/pdf-decoders.ts puts what a worker loads for scanned pages. */
const decoders = `${import.meta.env.BASE_URL}assets/pdf/`

/** A picture of more pixels than this is left out: it would be made to exhaust the memory. */
const imagePixels = 64 * 1024 * 1024

/** A PDF that is open. Nothing outside of this folder knows the library that reads it. */
export interface Pdf {
  pages: number
  /** As the file has it. */
  first: PageSize
  draw: (number: number, look: Look, place: HTMLElement) => Drawing
  /** So many pixels wide and high at most. */
  thumbnail: (number: number, rotation: number, box: PageSize, canvas: HTMLCanvasElement) => Drawing
  textOf: (number: number) => Promise<Piece[]>
}

export interface OpenPdf {
  pdf: Promise<Pdf>
  close: () => void
}

/** Reads a PDF in a worker of its own, which ends with it. Nothing in the file runs, and nothing is fetched for it. */
export function openPdf(file: Blob): OpenPdf {
  const port = takeWorker()
  const worker = PDFWorker.create({ port })
  let close = () => {}
  let closed = false
  const read = async () => {
    const data = new Uint8Array(await file.arrayBuffer())
    if (needsBrotli(data)) throw new Error('The file is packed with Brotli')
    const task = getDocument({
      data,
      worker,
      verbosity: VerbosityLevel.ERRORS,
      maxImageSize: imagePixels,
      // Our policy lets no WebAssembly run; scans are unpacked by the same code as JavaScript.
      useWasm: false,
      wasmUrl: decoders,
      disableWorkerRendering: true,
    })
    close = () => void task.destroy().catch(() => undefined)
    if (closed) close()
    return opened(await task.promise)
  }
  return {
    pdf: read(),
    close: () => {
      closed = true
      close()
      worker.destroy()
      port.terminate()
    },
  }
}

async function opened(document: PDFDocumentProxy): Promise<Pdf> {
  const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 })
  const turns = new Turns()
  return {
    pages: document.numPages,
    first: { width, height },
    draw: (number, look, place) => draw(document, turns, number, look, place),
    thumbnail: (number, rotation, box, canvas) =>
      thumbnail(document, turns, number, rotation, box, canvas),
    textOf: async (number) => {
      const { items } = await (await document.getPage(number)).getTextContent()
      return items.filter((item) => 'str' in item)
    },
  }
}
