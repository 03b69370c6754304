import { renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { rememberedEmail, useTempEmail } from './temp-email'

const key = 'tempEmail'

function typing(first = '') {
  return renderHook(({ email }) => useTempEmail(email), { initialProps: { email: first } })
}

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

describe('[S-19] tempEmail', () => {
  test('is saved 500 ms after typing stops, not before', () => {
    const { rerender } = typing()
    rerender({ email: 'a' })
    vi.advanceTimersByTime(400)
    rerender({ email: 'ada@film.test' })
    vi.advanceTimersByTime(499)
    expect(localStorage.getItem(key)).toBeNull()
    vi.advanceTimersByTime(1)
    expect(localStorage.getItem(key)).toBe('ada@film.test')
    expect(rememberedEmail()).toBe('ada@film.test')
  })

  test('is not touched while nothing is typed', () => {
    localStorage.setItem(key, 'bob@film.test')
    typing('prefilled@film.test')
    vi.advanceTimersByTime(1000)
    expect(localStorage.getItem(key)).toBe('bob@film.test')
  })

  test('is kept when the screen is left before the 500 ms are over', () => {
    const { rerender, unmount } = typing()
    rerender({ email: 'ada@film.test' })
    unmount()
    expect(localStorage.getItem(key)).toBe('ada@film.test')
  })

  test('is removed after success, and no late timer brings it back', () => {
    const { result, rerender, unmount } = typing()
    rerender({ email: 'ada@film.test' })
    result.current()
    expect(localStorage.getItem(key)).toBeNull()
    vi.advanceTimersByTime(1000)
    unmount()
    expect(localStorage.getItem(key)).toBeNull()
  })

  test('is removed when the field is emptied', () => {
    localStorage.setItem(key, 'ada@film.test')
    const { rerender } = typing('ada@film.test')
    rerender({ email: '' })
    vi.advanceTimersByTime(500)
    expect(localStorage.getItem(key)).toBeNull()
  })
})
