import { config } from '@/shared/config'
import type { Method, Optional, PathOf, Place } from './operations'

export interface Values {
  path?: object
  query?: object
}

/** `/projects/{project_id}?confirm=…` with its values, each encoded; a value of the query that is not there is left out. */
export function fill(path: string, { path: values = {}, query = {} }: Values): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encode(Reflect.get(values, name)))
  const asked = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${name}=${encode(value)}`)
  return asked.length === 0 ? filled : `${filled}?${asked.join('&')}`
}

const encode = (value: unknown) => encodeURIComponent(String(value))

/** Under the base of the API. */
export const urlOf = (path: string) => new URL(`${config.apiBase}${path}`, location.origin)

/** The address of a call that something else than `apiFetch` makes: files up and down. */
export function addressOf<M extends Method, P extends PathOf<M>>(
  _method: M,
  path: P,
  ...[place]: Optional<Place<M, P>>
): URL {
  return urlOf(fill(path, { ...place }))
}
