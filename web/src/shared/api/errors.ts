import { t } from '@messages/shared'

/** RFC 9457 problem document, as every failing call under the API answers. */
export interface Problem {
  type?: string
  title?: string
  status?: number
  detail?: string
  errors?: FieldProblem[]
  /** Fields beyond those in `errors`. */
  more_errors?: number
  [extension: string]: unknown
}

export interface FieldProblem {
  field: string
  code: string
  detail: string
}

/** The server answered, and the answer is no. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  constructor(
    readonly status: number,
    readonly problem: Problem,
    /** Seconds the server asks us to wait (Retry-After). */
    readonly retryAfter: number | null = null,
  ) {
    super(messageIn(problem) ?? t('errors-answered', { status: String(status) }))
  }

  /** What the server says to a person, if it says anything. */
  get detail(): string | undefined {
    return this.problem.detail
  }

  get fields(): FieldProblem[] {
    return this.problem.errors ?? []
  }
}

/** With what the server has left out of its list of fields. */
function messageIn({ detail, title, errors, more_errors: more }: Problem): string | undefined {
  if (typeof more !== 'number' || more <= 0) return detail ?? title
  return t('errors-more-fields', {
    detail: detail ?? title ?? '',
    count: errors?.length ?? 0,
    more,
  }).trim()
}

/** Nobody answered although the device believes that it is connected. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
  constructor(options?: ErrorOptions) {
    super(t('errors-unreachable'), options)
  }
}

/** The device itself has no connection. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError'
  constructor(options?: ErrorOptions) {
    super(t('errors-offline'), options)
  }
}

/** The answer did not come within the time a person is willing to wait. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError'
  constructor(options?: ErrorOptions) {
    super(t('errors-timeout'), options)
  }
}

export function isStatus(error: unknown, status: number): error is ApiError {
  return error instanceof ApiError && error.status === status
}

/** Words for a person, whatever was thrown. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiError || isUnreachable(error)) return (error as Error).message
  return t('errors-internal')
}

/** Nobody answered: it says nothing about what the answer would have been. */
export function isUnreachable(error: unknown): boolean {
  return (
    error instanceof OfflineError || error instanceof NetworkError || error instanceof TimeoutError
  )
}

/** A second try can help: nobody answered, or the server says that it is unwell. Never after a 4xx. */
export function isTransient(error: unknown): boolean {
  if (error instanceof ApiError) return [502, 503, 504].includes(error.status)
  return error instanceof NetworkError
}
