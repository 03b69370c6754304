import { nameOf } from './client'
import { ApiError, NetworkError, OfflineError, type Problem } from './errors'
import { bearer } from './transport'

/** Bytes so far, of how many when that is known. */
export type OnProgress = (bytes: number, total?: number) => void

interface Transfer {
  onProgress: OnProgress
  signal: AbortSignal
}

export interface Download extends Transfer {
  /** What is coming, as soon as the server has begun to answer. */
  onType?: (type: string) => void
}

/** A file of any size, made while it is sent; its name is what the server gives it. */
export async function download(
  address: URL,
  { onProgress, signal, onType }: Download,
): Promise<{ blob: Blob; name: string }> {
  const response = await answered(address, signal)
  const type = response.headers.get('Content-Type') ?? ''
  onType?.(type)
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const total = Number(response.headers.get('Content-Length') ?? Number.NaN)
  const reader = response.body?.getReader()
  for (;;) {
    const piece = await read(reader, signal)
    if (!piece) break
    pieces.push(piece)
    bytes += piece.length
    onProgress(bytes, Number.isFinite(total) ? total : undefined)
  }
  return { blob: new Blob(pieces, { type }), name: nameOf(response) }
}

async function read(
  reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> | undefined,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return (await reader?.read())?.value
  } catch (cause) {
    throw signal.aborted ? cause : unreachable(cause)
  }
}

async function answered(address: URL, signal: AbortSignal, renew = false): Promise<Response> {
  const token = await bearer({ renew })
  let response: Response
  try {
    const headers = new Headers(token ? { Authorization: `Bearer ${token}` } : {})
    response = await fetch(address, { headers, signal })
  } catch (cause) {
    throw signal.aborted ? cause : unreachable(cause)
  }
  if (response.ok) return response
  if (response.status === 401 && !renew) return answered(address, signal, true)
  throw failed(response.status, await response.text())
}

/** Sends a file whole and answers with what the server says to it. */
export async function sendFile<T>(
  address: URL,
  file: Blob,
  type: string,
  { method = 'POST', ...transfer }: Transfer & { method?: 'POST' | 'PUT' },
): Promise<T> {
  // A token from before could end while the file is on its way.
  const token = await bearer({ renew: true })
  return new Promise<T>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, address)
    request.setRequestHeader('Content-Type', type)
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded }) => transfer.onProgress(loaded, file.size)
    request.onload = () => {
      if (request.status < 300) resolve(JSON.parse(request.responseText) as T)
      else reject(failed(request.status, request.responseText))
    }
    request.onerror = () => reject(unreachable())
    request.onabort = () => reject(transfer.signal.reason as Error)
    transfer.signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}

function failed(status: number, body: string): ApiError {
  try {
    return new ApiError(status, JSON.parse(body) as Problem)
  } catch {
    // not JSON: a proxy answered in the server's place
    return new ApiError(status, {})
  }
}

function unreachable(cause?: unknown): Error {
  return navigator.onLine ? new NetworkError({ cause }) : new OfflineError({ cause })
}

/** Nothing in a file runs within our pages: the browser keeps it, and its own program opens it. */
export function keep({ blob, name }: { blob: Blob; name: string }): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
