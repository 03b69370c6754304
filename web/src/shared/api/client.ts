import { config } from '@/shared/config'
import { send } from './transport'

interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Sends no token (only the reset mail is asked for without one). */
  anonymous?: boolean
}

export interface Tagged<T> {
  data: T
  /** Guards the next write with `ifMatch`; null when the server gave none. */
  etag: string | null
}

/** One call to the product's API; `path` is what follows the base, as `/user/profile`. */
export async function apiFetch<T>(path: string, call: Call = {}): Promise<T> {
  return (await apiFetchTagged<T>(path, call)).data
}

export async function apiFetchTagged<T>(path: string, call: Call = {}): Promise<Tagged<T>> {
  const { method = 'GET', body, headers, signal, anonymous } = call
  const response = await send(
    new Request(new URL(`${config.apiBase}${path}`, location.origin), {
      method,
      headers: {
        Accept: 'application/json',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
      credentials: anonymous ? 'omit' : 'same-origin',
    }),
  )
  const text = await response.text()
  return {
    data: (text === '' ? undefined : JSON.parse(text)) as T,
    etag: response.headers.get('ETag'),
  }
}

/** A file of the API, whole; its name is what the server gives it. */
export async function apiFile(
  path: string,
  signal?: AbortSignal,
): Promise<{ blob: Blob; name: string }> {
  const response = await send(
    new Request(new URL(`${config.apiBase}${path}`, location.origin), signal ? { signal } : {}),
  )
  return { blob: await response.blob(), name: nameOf(response) }
}

/** What the server calls the file of an answer. */
export function nameOf(response: Response): string {
  const header = response.headers.get('Content-Disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(header)?.[1]
  return encoded ? decodeURIComponent(encoded) : 'document'
}

/** Header of a write that must not overwrite somebody else's; a lost race is an ApiError 412. */
export function ifMatch(etag: string | null): Record<string, string> {
  return etag === null ? {} : { 'If-Match': etag }
}
