// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ada } from '@tests/app'
import { askedAhead } from './asked-ahead'

const authorization = 'Bearer a'
const request = (path: string, init: RequestInit = {}) =>
  new Request(new URL(path, location.href), { headers: { authorization }, ...init })
const answer = async (asked: Request) => (await askedAhead(asked))?.json()

function askedFor(answers: Record<string, Response | null>) {
  const promised = Object.entries(answers).map(
    ([path, response]) => [path, Promise.resolve(response)] as const,
  )
  const expirationTime = Date.now() + 3_600_000
  globalThis.slateflowAsked = {
    authorization,
    expirationTime,
    user: ada,
    answers: new Map(promised),
  }
}

beforeEach(() => askedFor({ '/api/me': Response.json({ uid: 'ada' }) }))

describe('what was asked before the program had arrived', () => {
  test('answers the same request once', async () => {
    expect(await answer(request('/api/me'))).toEqual({ uid: 'ada' })
    expect(await askedAhead(request('/api/me'))).toBeNull()
  })

  test('answers nobody else, and nothing else', async () => {
    const other = { headers: { authorization: 'Bearer b' } }
    expect(await askedAhead(request('/api/me', other))).toBeNull()
    expect(await askedAhead(request('/api/me?of=bo'))).toBeNull()
    expect(await answer(request('/api/me'))).toEqual({ uid: 'ada' })
  })

  test.each([
    ['was refused', new Response('{}', { status: 403 })],
    ['was not answered', null],
  ])('is asked again where it %s', async (_, response) => {
    askedFor({ '/api/me': response })
    expect(await askedAhead(request('/api/me'))).toBeNull()
  })

  test('is old once something may have changed', async () => {
    expect(await askedAhead(request('/api/me', { method: 'PATCH', body: '{}' }))).toBeNull()
    expect(await askedAhead(request('/api/me'))).toBeNull()
  })

  test('is old after ten seconds', async () => {
    vi.useFakeTimers()
    vi.resetModules()
    const { askedAhead: fresh } = await import('./asked-ahead')
    vi.advanceTimersByTime(10_000)
    expect(await fresh(request('/api/me'))).toBeNull()
    vi.useRealTimers()
  })
})
