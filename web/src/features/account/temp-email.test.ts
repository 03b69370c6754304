// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetEmail, rememberedEmail, rememberEmail } from './temp-email'

const saved = () => localStorage.getItem('tempEmail')

beforeEach(() => {
  vi.useFakeTimers()
  return () => {
    forgetEmail()
    vi.useRealTimers()
  }
})

describe('[S-19] tempEmail', () => {
  test('is saved 500 ms after typing stops, not before', () => {
    rememberEmail('a')
    vi.advanceTimersByTime(400)
    rememberEmail('ada@film.test')
    vi.advanceTimersByTime(499)
    expect(saved()).toBeNull()
    vi.advanceTimersByTime(1)
    expect(saved()).toBe('ada@film.test')
  })

  test('is there for the next screen before the 500 ms are over', () => {
    rememberEmail('ada@film.test')
    expect(rememberedEmail()).toBe('ada@film.test')
  })

  test('is there after the page has been loaded again', () => {
    localStorage.setItem('tempEmail', 'ada@film.test')
    expect(rememberedEmail()).toBe('ada@film.test')
  })

  test('is removed after success, and no late timer brings it back', () => {
    localStorage.setItem('tempEmail', 'ada@film.test')
    rememberEmail('ada.l@film.test')
    forgetEmail()
    expect(saved()).toBeNull()
    vi.advanceTimersByTime(1000)
    expect(saved()).toBeNull()
    expect(rememberedEmail()).toBe('')
  })

  test('is removed when the field is emptied', () => {
    localStorage.setItem('tempEmail', 'ada@film.test')
    rememberEmail('')
    vi.advanceTimersByTime(500)
    expect(saved()).toBeNull()
  })
})
