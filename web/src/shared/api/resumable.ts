import { t } from '@messages/shared'
import { type DetailedError, type HttpRequest, Upload } from 'tus-js-client'
import { bearer } from './transport'

/** Where a file goes, and how it is known again. */
export interface Way {
  endpoint: URL
  metadata: Record<string, string>
  /** How the upload is called on this device: the same file goes on where it was. */
  fingerprint: string
  /** The header that says what the file has become. */
  made: string
  /** What was kept of it leads nowhere any more. */
  onLost: () => void
}

export interface Events {
  onProgress: (sent: number, total: number) => void
  /** The connection is gone; it is tried again by itself. */
  onWaiting: () => void
  onDone: (id: string) => void
  /** `again`: trying again can help, and goes on where it was. */
  onFailed: (message: string, again: boolean) => void
}

export interface Running {
  pause: () => void
  goOn: () => void
  cancel: () => void
}

/**
 * One answer of the server each; small enough that little is lost when a connection breaks. The server takes smaller
 * ones than 256 KiB, or a hundredth of the file, at the end of a file only.
 */
const pieceBytes = 1024 * 1024
const pauses = [500, 1500, 4000, 8000, 15_000]

/** Sends a file in pieces by the tus protocol; one that was cut off, even on a page that is gone, goes on. */
export async function startResumable(file: File, way: Way, events: Events): Promise<Running> {
  let renew = false
  const upload: Upload = new Upload(file, {
    endpoint: way.endpoint.href,
    chunkSize: pieceBytes,
    retryDelays: pauses,
    metadata: way.metadata,
    fingerprint: async () => way.fingerprint,
    removeFingerprintOnSuccess: true,
    onBeforeRequest: async (request: HttpRequest) => {
      const token = await bearer({ renew })
      renew = false
      if (token) request.setHeader('Authorization', `Bearer ${token}`)
    },
    onProgress: (sent, total) => events.onProgress(sent, total ?? file.size),
    onShouldRetry: (error) => {
      const status = statusOf(error)
      renew = status === 401
      const again = status === 401 || status === 409 || isPassing(status)
      if (again) events.onWaiting()
      return again
    },
    onSuccess: ({ lastResponse }) => {
      const id = lastResponse.getHeader(way.made)
      if (id) events.onDone(id)
      else events.onFailed(t('upload-server-did-not-confirm'), true)
    },
    onError: (error) => {
      const status = 'originalResponse' in error ? statusOf(error) : 0
      if (!isPassing(status)) way.onLost()
      events.onFailed(wordsOf(error, status), isPassing(status))
    },
  })
  const [begun] = await upload.findPreviousUploads()
  if (begun) upload.resumeFromPreviousUpload(begun)
  upload.start()
  return {
    pause: () => void upload.abort(),
    goOn: () => upload.start(),
    cancel: () => void upload.abort(true).catch(() => undefined),
  }
}

/** 0: nobody answered. */
function statusOf(error: DetailedError): number {
  return error.originalResponse?.getStatus() ?? 0
}

/** 423: the whole file has arrived and is being checked. */
function isPassing(status: number): boolean {
  return status === 0 || status === 423 || status === 429 || status >= 500
}

function wordsOf(error: Error | DetailedError, status: number): string {
  const body = 'originalResponse' in error ? error.originalResponse?.getBody() : undefined
  try {
    const problem: unknown = JSON.parse(body ?? '')
    if (typeof problem === 'object' && problem && 'detail' in problem) return String(problem.detail)
  } catch {
    // no problem document: nobody answered, or a proxy did
  }
  return status === 0 ? t('upload-connection-lost-part-already') : t('upload-failed-try-again')
}
