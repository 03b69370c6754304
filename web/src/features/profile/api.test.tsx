import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { ada, openApp } from '@tests/app'
import type { Answer } from '@tests/server'

async function open(answer: () => Answer) {
  const app = await openApp(answer)
  const { useProfile } = await import('./api')
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client: app.queryClient }, children)
  const { result } = renderHook(() => useProfile(), { wrapper })
  const enter = (user: Parameters<typeof app.enter>[0]) => act(() => app.enter(user))
  return { ...app, enter, result }
}

const profile = { first_name: 'Ada' }

describe('[C-03] profile context', () => {
  test('loading starts true, and ends with the profile', async () => {
    const { result, enter, paths } = await open(() => ({ status: 200, body: profile }))
    expect(result.current).toMatchObject({ loading: true, profile: null })
    enter(ada)
    expect(result.current.loading).toBe(true)
    await waitFor(() => expect(result.current).toMatchObject({ loading: false, profile }))
    expect(paths()).toEqual(['/user/profile'])
  })

  test('with nobody signed in it ends quietly', async () => {
    const { result, enter, calls } = await open(() => ({ status: 500 }))
    enter(null)
    expect(result.current).toMatchObject({ loading: false, profile: null, error: null })
    expect(calls).toEqual([])
  })

  test('on sign-out it is cleared; the next sign-in loads the next profile', async () => {
    const { result, enter, calls } = await open(() => ({ status: 200, body: profile }))
    enter(ada)
    await waitFor(() => expect(result.current.profile).toEqual(profile))
    enter(null)
    expect(result.current).toMatchObject({ loading: false, profile: null })
    enter({ ...ada, uid: 'bob' })
    await waitFor(() => expect(result.current.profile).toEqual(profile))
    expect(calls).toHaveLength(2)
  })

  test('[A-01] that there is none is asked once, not again with each glance at the window', async () => {
    const { result, enter, calls, queryClient } = await open(() => ({ status: 404 }))
    enter(ada)
    await waitFor(() => expect(result.current.loading).toBe(false))
    const { profileQuery } = await import('./api')
    queryClient.setQueryData(profileQuery('ada').queryKey, null, { updatedAt: 1 })
    window.dispatchEvent(new Event('visibilitychange'))
    await new Promise((later) => setTimeout(later, 50))
    expect(calls).toHaveLength(1)
  })

  test('a failed load is only logged', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { result, enter } = await open(() => ({ status: 500 }))
    enter(ada)
    await waitFor(() => expect(result.current.loading).toBe(false))
    expect(result.current.profile).toBeNull()
    expect(warn.mock.calls.flat().join(' ')).toContain('Failed to fetch profile')
  })
})
