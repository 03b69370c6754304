// @vitest-environment jsdom
import { afterEach, describe, expect, test } from 'vitest'
import { ada, openApp } from '@tests/app'

const confirmed = () => Response.json({ uid: 'ada' })

function keep(me: Promise<Response | null>, expirationTime = Date.now() + 3_600_000) {
  globalThis.slateflowAsked = {
    authorization: 'Bearer kept',
    expirationTime,
    user: ada,
    answers: new Map([['/api/me', me]]),
  }
}

const open = () => openApp(() => ({ status: 200, body: {} }))

afterEach(() => {
  globalThis.slateflowAsked = undefined
})

describe('a session that the browser kept', () => {
  test('is that of the user once the server has answered to its token', async () => {
    const { identity, renewals } = await open()
    keep(Promise.resolve(confirmed()))
    expect(await identity.ready()).toEqual(ada)
    expect(await identity.getToken()).toBe('kept')
    expect(renewals).toEqual([])
  })

  test.each([
    ['the server refused', Promise.resolve(new Response('{}', { status: 401 }))],
    ['nobody answered', Promise.resolve(null)],
  ])('is nobody’s where %s: the SDK decides', async (_, me) => {
    const { identity, enter } = await open()
    keep(me)
    const ready = identity.ready()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(identity.current()).toBeUndefined()
    enter(null)
    expect(await ready).toBeNull()
    expect(await identity.getToken()).not.toBe('kept')
  })

  test('counts, too, where the server answers late', async () => {
    const { identity } = await open()
    keep(new Promise((resolve) => setTimeout(resolve, 1100, confirmed())))
    expect(await identity.ready()).toEqual(ada)
    expect(await identity.getToken()).toBe('kept')
  })

  test('is not waited for once the SDK has spoken', async () => {
    const { identity, enter } = await open()
    keep(new Promise(() => undefined))
    const ready = identity.ready()
    enter(ada)
    expect(await ready).toEqual(ada)
  })

  test('[N-01] has its token renewed, and ends with the word of the SDK', async () => {
    const { identity, enter } = await open()
    keep(Promise.resolve(confirmed()), Date.now() + 299_000)
    await identity.ready()
    const tokens = [identity.getToken(), identity.getToken({ renew: true })]
    enter(ada)
    expect(await Promise.all(tokens)).toEqual(['held', 'fresh'])

    enter(null)
    expect(identity.current()).toBeNull()
    expect(identity.isLost()).toBe(true)
  })

  test('[M4] is ended on the server, with the token of the SDK', async () => {
    const { identity, enter, calls } = await open()
    keep(Promise.resolve(confirmed()))
    await identity.ready()
    const out = identity.signOut()
    enter(ada)
    await out
    expect(calls).toMatchObject([
      { path: '/account/sessions/end', headers: { authorization: 'Bearer held' } },
    ])
  })

  test('gives way to the token of the SDK', async () => {
    const { identity, enter } = await open()
    keep(Promise.resolve(confirmed()))
    await identity.ready()
    enter(ada)
    expect(await identity.getToken()).toBe('held')
  })
})
