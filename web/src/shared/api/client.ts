import { fill, urlOf, type Values } from './address'
import type { AnswerOf, BodyOf, Method, Optional, PathOf, Place } from './operations'
import { send } from './transport'

interface Extras {
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Sends no token: for calls before the sign-in. */
  anonymous?: boolean
}

type Call<M extends Method, P extends PathOf<M>> = Place<M, P> & BodyOf<M, P> & Extras

export interface Tagged<T> {
  data: T
  /** Guards the next write with `ifMatch`; null when the server gave none. */
  etag: string | null
}

/** One call to the product's API, by an operation of its OpenAPI document. */
export async function apiFetch<M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  ...[call]: Optional<Call<M, P>>
): Promise<AnswerOf<M, P>> {
  return (await answerOf(method, path, { ...call })).data as AnswerOf<M, P>
}

/** The same, with the ETag of the answer. */
export async function apiFetchTagged<M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  ...[call]: Optional<Call<M, P>>
): Promise<Tagged<AnswerOf<M, P>>> {
  return (await answerOf(method, path, { ...call })) as Tagged<AnswerOf<M, P>>
}

async function answerOf(
  method: Method,
  path: string,
  call: Values & Extras & { body?: unknown },
): Promise<Tagged<unknown>> {
  const { body, headers, signal, anonymous } = call
  const response = await send(
    new Request(urlOf(fill(path, call)), {
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
    data: text === '' ? undefined : (JSON.parse(text) as unknown),
    etag: response.headers.get('ETag'),
  }
}

/** A file of the API, whole; its name is what the server gives it. */
export async function apiFile(
  address: URL,
  signal?: AbortSignal,
): Promise<{ blob: Blob; name: string }> {
  const response = await send(new Request(address, signal ? { signal } : {}))
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
