// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest'
import { ada, openApp } from '@tests/app'

const status = (value: string) => ({ status: 200, body: { status: value } })

describe('session', () => {
  test('[C-01] nothing is decided before the first authentication state result', async () => {
    const { identity, enter } = await openApp(() => status('profile_complete'))
    let settled = false
    const ready = identity.ready().then((user) => {
      settled = true
      return user
    })
    expect(identity.current()).toBeUndefined()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(settled).toBe(false)
    enter(null)
    expect(await ready).toBeNull()
    expect(identity.current()).toBeNull()
  })

  test('[C-02 A-04] the profile status of a verified user is fetched with their token', async () => {
    const { queryClient, enter, calls } = await openApp(() => status('update_required'))
    enter(ada)
    const { loadSession } = await import('./session')
    expect(await loadSession(queryClient, '/')).toEqual({ user: ada, status: 'update_required' })
    expect(calls).toMatchObject([
      { path: '/auth/pre-profile', headers: { authorization: 'Bearer held' } },
    ])
  })

  test('[C-02] a failed check is logged, and the status is reset to null', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    let good = true
    const { queryClient, enter } = await openApp(() =>
      good ? status('profile_complete') : { status: 500 },
    )
    enter(ada)
    const { loadStatus, profileStatusQuery } = await import('./session')
    expect(await loadStatus(queryClient, 'ada')).toBe('profile_complete')
    good = false
    await queryClient.invalidateQueries({ queryKey: profileStatusQuery('ada').queryKey })
    expect(await loadStatus(queryClient, 'ada')).toBeNull()
    expect(queryClient.getQueryData(profileStatusQuery('ada').queryKey)).toBeUndefined()
    expect(warn).toHaveBeenCalledOnce()
  })

  test('[C-02] where nobody answers, the status that was known still holds', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { queryClient, enter } = await openApp(() => status('profile_complete'))
    enter(ada)
    const { loadStatus, profileStatusQuery } = await import('./session')
    expect(await loadStatus(queryClient, 'ada')).toBe('profile_complete')
    await queryClient.invalidateQueries({ queryKey: profileStatusQuery('ada').queryKey })
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await loadStatus(queryClient, 'ada')).toBe('profile_complete')
    expect(await loadStatus(queryClient, 'grace')).toBeNull()
  })

  test('[R-03] a status that is none of the three counts as not known', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { queryClient, enter } = await openApp(() => status('something_else'))
    enter(ada)
    const { loadStatus } = await import('./session')
    expect(await loadStatus(queryClient, 'ada')).toBeNull()
  })

  test('[V-06] a token older than the verification is renewed, and asked with again', async () => {
    const { queryClient, enter, calls, renewals } = await openApp((_call, n) =>
      n === 1 ? { status: 403 } : status('create_required'),
    )
    enter(ada)
    const { loadStatus } = await import('./session')
    expect(await loadStatus(queryClient, 'ada')).toBe('create_required')
    expect(renewals).toContain(true)
    expect(calls).toHaveLength(2)
  })

  test('[R-11] where the status decides nothing, and for the unverified, nothing is asked', async () => {
    const { queryClient, enter, calls } = await openApp(() => status('profile_complete'))
    enter(ada)
    const { loadSession } = await import('./session')
    await loadSession(queryClient, '/projects')
    enter({ ...ada, emailVerified: false })
    await loadSession(queryClient, '/')
    expect(calls).toEqual([])
  })

  test('[E-01] a signed-in user is known by uid, email, emailVerified and displayName', async () => {
    const { identity, enter } = await openApp(() => status('profile_complete'))
    enter(ada)
    expect(Object.keys((await identity.ready()) ?? {}).toSorted()).toEqual([
      'displayName',
      'email',
      'emailVerified',
      'uid',
    ])
  })

  test('[P-08] a session that ends elsewhere is noticed; one that is ended here is not', async () => {
    const { identity, enter } = await openApp(() => status('profile_complete'))
    enter(ada)
    await identity.ready()
    await identity.signOut()
    expect(identity.isLost()).toBe(false)
    expect(identity.current()).toBeNull()
    enter(ada)
    enter(null)
    expect(identity.isLost()).toBe(true)
    enter(ada)
    expect(identity.isLost()).toBe(false)
  })

  test('[M4] signing out ends the session on the server, and goes on where nobody answers', async () => {
    const { identity, enter, calls } = await openApp(() => status('ended'))
    enter(ada)
    await identity.ready()
    await identity.signOut()
    expect(calls).toMatchObject([
      { path: '/account/sessions/end', headers: { authorization: 'Bearer held' } },
    ])
    enter(ada)
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    await identity.signOut()
    expect(identity.current()).toBeNull()
  })

  test('[M4] what is loading is cancelled before the session ends', async () => {
    const { identity, enter, calls } = await openApp(() => status('ended'))
    const before = vi.fn<() => Promise<void>>(async () => expect(calls).toEqual([]))
    identity.whenSigningOut(before)
    enter(ada)
    await identity.ready()
    await identity.signOut()
    expect(before).toHaveBeenCalledOnce()
    expect(calls).toHaveLength(1)
  })

  test('[F10] a sign-in in another tab is noticed', async () => {
    const { identity, enter } = await openApp(() => status('profile_complete'))
    const joined = vi.fn<() => void>()
    identity.whenJoined(joined)
    enter(ada)
    await identity.ready()
    expect(joined).not.toHaveBeenCalled()
    enter(null)
    enter(ada)
    expect(joined).toHaveBeenCalledOnce()
  })
})
