// oxlint-disable-next-line import/default -- its address, by Vite
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.mjs?worker&url'

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

/** A worker that nobody takes is ended after this many milliseconds. */
const patience = 60_000

let spare: { port: Worker; timer: ReturnType<typeof setTimeout> } | undefined

function start(): Worker {
  const script = policy?.createScriptURL(workerUrl) ?? workerUrl
  return new Worker(script, { type: 'module', name: 'pdf' })
}

/** Starts a worker before it is needed: its script is a third of a megabyte. */
export function prepareWorker(): void {
  if (spare) clearTimeout(spare.timer)
  const port = spare?.port ?? start()
  const timer = setTimeout(() => takeWorker().terminate(), patience)
  spare = { port, timer }
}

/** The worker that was prepared, or a new one. Whoever takes it ends it. */
export function takeWorker(): Worker {
  if (!spare) return start()
  const { port, timer } = spare
  clearTimeout(timer)
  spare = undefined
  return port
}

/** Fetches the script of the worker into the browser's cache, after all else. */
export function fetchWorker(): void {
  void fetch(workerUrl, { priority: 'low' }).catch(() => undefined)
}
