import {
  getDocument,
  type PDFDocumentProxy,
  PDFWorker,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- its address, by Vite
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

/** Where scripts/pdf-decoders.ts puts what a worker loads for scanned pages. */
const decoders = `${import.meta.env.BASE_URL}assets/pdf/`

interface ScriptRules {
  createScriptURL: (url: string) => string
}

interface TrustedTypes {
  createPolicy: (name: string, rules: ScriptRules) => ScriptRules
}

/** The one script that this policy lets through is our own file. */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(
  'slateflow-pdf-worker',
  {
    createScriptURL: (url) => {
      if (url === workerUrl) return url
      throw new TypeError(`${url} is not the script that reads PDF files`)
    },
  },
)

/** A picture of more pixels than this is left out: it would be made to exhaust the memory. */
const imagePixels = 64 * 1024 * 1024

export interface OpenPdf {
  document: Promise<PDFDocumentProxy>
  close: () => void
}

/** Reads a PDF in a worker of its own, which ends with it. Nothing in the file runs, and nothing is fetched for it. */
export function openPdf(file: Blob): OpenPdf {
  const script = policy?.createScriptURL(workerUrl) ?? workerUrl
  const port = new Worker(script, { type: 'module', name: 'pdf' })
  const worker = PDFWorker.create({ port })
  let close = () => {}
  let closed = false
  const document = file.arrayBuffer().then((data) => {
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
    return task.promise
  })
  return {
    document,
    close: () => {
      closed = true
      close()
      worker.destroy()
      port.terminate()
    },
  }
}
