/** The server's OpenAPI document as types of calls, by method and path. */
import type { paths } from './schema'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The paths of one method, by what follows the base: `/projects/{project_id}`. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: P extends `/api${infer Path}`
    ? paths[P] extends Record<Lowercase<M>, object>
      ? Path
      : never
    : never
}[keyof paths]

type PathItem<P extends string> = `/api${P}` extends keyof paths ? paths[`/api${P}`] : never

type Operation<M extends Method, P extends PathOf<M>> =
  PathItem<P> extends Record<Lowercase<M>, infer Found> ? Found : never

/** What an address is made of: values for the names in its path, and for its query. */
export type Place<M extends Method, P extends PathOf<M>> =
  Operation<M, P> extends { parameters: infer Parameters }
    ? Pick<Parameters, Extract<keyof Parameters, 'path' | 'query'>>
    : never

/** The body that the operation takes; a call without one says so by leaving it out. */
export type BodyOf<M extends Method, P extends PathOf<M>> =
  Operation<M, P> extends { requestBody: { content: { 'application/json': infer Body } } }
    ? { body: Body }
    : { body?: never }

interface Json<T> {
  content: { 'application/json': T }
}

/** What a call that succeeds answers with. */
export type AnswerOf<M extends Method, P extends PathOf<M>> =
  Operation<M, P> extends { responses: { 200: Json<infer Answer> } }
    ? Answer
    : Operation<M, P> extends { responses: { 201: Json<infer Answer> } }
      ? Answer
      : void

/** Arguments that can be left out when the operation needs none of them. */
export type Optional<T> = object extends T ? [call?: T] : [call: T]
