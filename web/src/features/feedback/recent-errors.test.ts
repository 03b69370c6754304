// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const user = (uid: string) => ({ uid }) as never
let change: (uid: string | null) => void
let tracked: typeof import('./recent-errors')

beforeEach(async () => {
  vi.resetModules()
  const { identity } = await import('@/shared/identity/identity')
  const current = vi.spyOn(identity, 'current').mockReturnValue(user('maya'))
  const listeners: (() => void)[] = []
  vi.spyOn(identity, 'subscribe').mockImplementation((listener) => {
    listeners.push(listener)
    return () => true
  })
  change = (uid) => {
    current.mockReturnValue(uid === null ? null : user(uid))
    for (const listener of listeners) listener()
  }
  const answers = [
    new Response(null, { status: 200, headers: { 'x-request-id': 'fine' } }),
    new Response(null, { status: 503, headers: { 'x-request-id': 'failed' } }),
    new Response(null, { status: 404 }),
  ]
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => answers.shift() ?? Response.error()),
  )
  tracked = await import('./recent-errors')
  tracked.follow()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const complain = (message: string) => dispatchEvent(new ErrorEvent('error', { message }))

test('[W-01] what went wrong is kept in mind, without what opens an account', async () => {
  for (let n = 0; n < 3; n += 1) await fetch('/api/projects')
  complain('Nothing at /reset-password?oobCode=PLANTED7 for maya@skerry.test')
  complain('Twice')
  complain('Twice')
  expect(tracked.recentErrors()).toEqual({
    errors: ['Nothing at /reset-password?oobCode=[removed] for [removed]', 'Twice'],
    requestIds: ['failed'],
  })
  for (let n = 0; n < 30; n += 1) complain(`Number ${n}`)
  expect(tracked.recentErrors().errors).toHaveLength(20)
  expect(tracked.recentErrors().errors.at(-1)).toBe('Number 29')
})

test('[W-01] nobody’s report tells what went wrong for whoever was here before', async () => {
  for (let n = 0; n < 2; n += 1) await fetch('/api/projects')
  complain('Maya’s')
  change('maya')
  expect(tracked.recentErrors().errors).toEqual(['Maya’s'])
  change(null)
  expect(tracked.recentErrors()).toEqual({ errors: [], requestIds: [] })
  complain('On the sign-in screen')
  change('ravi')
  expect(tracked.recentErrors().errors).toEqual(['On the sign-in screen'])
  change('maya')
  expect(tracked.recentErrors().errors).toEqual([])
})
