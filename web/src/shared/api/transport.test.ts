import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, isTransient, messageOf, NetworkError, OfflineError } from './errors'
import { configureTransport, send } from './transport'

type Answer = Response | Error

/** `fetch` is the edge of this room: what it is handed is the subject of these tests. */
function answers(...queue: Answer[]) {
  const seen: Request[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    seen.push(request)
    const next = queue.shift()
    if (next === undefined) throw new Error('one call more than expected')
    if (next instanceof Error) throw next
    return next
  })
  return seen
}

const call = (init?: RequestInit) => new Request('http://localhost/api/x', init)
const problem = (status: number, detail: string, headers?: HeadersInit) =>
  new Response(JSON.stringify({ status, detail }), { status, headers })

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 })
  configureTransport({ getToken: async (options) => (options?.renew ? 'fresh' : 'old') })
  return () => vi.useRealTimers()
})

describe('transport', () => {
  test('[N-01] a 401 renews the token once and tries again', async () => {
    const seen = answers(problem(401, 'expired'), new Response('{}'))
    await send(call())
    expect(seen.map((r) => r.headers.get('Authorization'))).toEqual(['Bearer old', 'Bearer fresh'])
  })

  test('[N-01] a second 401 is final', async () => {
    const seen = answers(problem(401, 'expired'), problem(401, 'revoked'))
    await expect(send(call())).rejects.toMatchObject({ status: 401, detail: 'revoked' })
    expect(seen).toHaveLength(2)
  })

  test('[A-06] a call that omits credentials carries no token and never asks for one', async () => {
    const seen = answers(problem(401, 'no'))
    await expect(send(call({ credentials: 'omit' }))).rejects.toBeInstanceOf(ApiError)
    expect(seen.map((r) => r.headers.has('Authorization'))).toEqual([false])
  })

  test('a 4xx is never tried again, for reads and for writes', async () => {
    for (const method of ['GET', 'POST']) {
      const seen = answers(problem(422, 'wrong'))
      await expect(send(call({ method }))).rejects.toMatchObject({ status: 422 })
      expect(seen).toHaveLength(1)
    }
  })

  test('a POST whose answer was lost is sent again under the same key', async () => {
    const seen = answers(new TypeError('lost'), problem(503, 'busy'), new Response('{}'))
    await send(call({ method: 'POST', body: '{"a":1}' }))
    const keys = seen.map((r) => r.headers.get('Idempotency-Key'))
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(await Promise.all(seen.map((r) => r.text()))).toEqual(Array(3).fill('{"a":1}'))
  })

  test('it gives up after three tries and says what happened', async () => {
    answers(new TypeError('a'), new TypeError('b'), new TypeError('c'))
    await expect(send(call())).rejects.toBeInstanceOf(NetworkError)
  })

  test('being offline is told apart, and is not tried again', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const seen = answers(new TypeError('offline'))
    await expect(send(call())).rejects.toBeInstanceOf(OfflineError)
    expect(seen).toHaveLength(1)
  })

  test('an answer that is no JSON still becomes an error with words', async () => {
    answers(new Response('<html>', { status: 500 }))
    const error = await send(call()).catch((cause: unknown) => cause)
    expect(messageOf(error)).toBe('The server answered 500.')
    expect(isTransient(error)).toBe(false)
  })
})
