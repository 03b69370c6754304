// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Answer, startServer } from '@tests/server'
import { ApiError, isTransient, messageOf, NetworkError, OfflineError } from './errors'
import { configureTransport, send } from './transport'

const problem = (status: number, detail: string): Answer => ({
  status,
  body: { status, detail },
  headers: { 'Retry-After': '0' },
})
const fine: Answer = { status: 200 }

async function answering(...queue: Answer[]) {
  const { base, calls } = await startServer(
    (_call, n) => queue[n - 1] ?? problem(400, 'one call too many'),
  )
  return { calls, call: (init?: RequestInit) => send(new Request(`${base}/x`, init)) }
}

beforeEach(() => {
  configureTransport({ getToken: async (options) => (options?.renew ? 'fresh' : 'old') })
})

describe('transport', () => {
  test('[N-01] a 401 renews the token once and tries again', async () => {
    const { call, calls } = await answering(problem(401, 'expired'), fine)
    await call()
    expect(calls.map((seen) => seen.headers.authorization)).toEqual(['Bearer old', 'Bearer fresh'])
  })

  test('[N-01] a second 401 is final', async () => {
    const { call, calls } = await answering(problem(401, 'expired'), problem(401, 'revoked'))
    await expect(call()).rejects.toMatchObject({ status: 401, detail: 'revoked' })
    expect(calls).toHaveLength(2)
  })

  test('[A-06] a call that omits credentials carries no token and never asks for one', async () => {
    const { call, calls } = await answering(problem(401, 'no'))
    await expect(call({ credentials: 'omit' })).rejects.toBeInstanceOf(ApiError)
    expect(calls.map((seen) => seen.headers.authorization)).toEqual([undefined])
  })

  test('with nobody signed in nothing is sent', async () => {
    configureTransport({ getToken: async () => null })
    const { call, calls } = await answering(fine)
    await expect(call()).rejects.toMatchObject({ status: 401 })
    expect(calls).toHaveLength(0)
  })

  test.each(['GET', 'POST'])('a 4xx is never tried again: %s', async (method) => {
    const { call, calls } = await answering(problem(422, 'wrong'))
    await expect(call({ method })).rejects.toMatchObject({ status: 422 })
    expect(calls).toHaveLength(1)
  })

  test('a POST whose answer was lost is sent again, whole and under the same key', async () => {
    const { call, calls } = await answering('drop', problem(503, 'busy'), fine)
    await call({ method: 'POST', body: '{"a":1}' })
    expect(calls.map((seen) => seen.body)).toEqual(Array(3).fill('{"a":1}'))
    const keys = calls.map((seen) => seen.headers['idempotency-key'])
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('it gives up after three tries and says what happened', async () => {
    const { call, calls } = await answering('drop', 'drop', 'drop')
    await expect(call()).rejects.toBeInstanceOf(NetworkError)
    expect(calls).toHaveLength(3)
  })

  test('being offline is told apart, and is not tried again', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { call, calls } = await answering('drop')
    await expect(call()).rejects.toBeInstanceOf(OfflineError)
    expect(calls).toHaveLength(1)
  })

  test('an answer that is no JSON still becomes an error with words', async () => {
    const { call } = await answering({ status: 500, body: '<html>' })
    const error = await call().catch((cause: unknown) => cause)
    expect(messageOf(error)).toBe('The server reported an error (500). Please try again.')
    expect(isTransient(error)).toBe(false)
  })

  test('what the caller breaks off is broken off, not tried again', async () => {
    const { call, calls } = await answering('drop', fine)
    const stop = new AbortController()
    const waiting = call({ signal: stop.signal })
    await vi.waitFor(() => expect(calls).toHaveLength(1))
    stop.abort()
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
    expect(calls).toHaveLength(1)
  })
})
