// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useFigures } from './figures'

afterEach(() => vi.unstubAllGlobals())

test.each([
  { width: 1440, fields: true, sheet: false },
  { width: 1919, fields: true, sheet: true },
])('a sheet has its figures beside it only where both have room: $width px', (screen) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: screen.width >= Number(/\d+/.exec(query)?.[0]),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const isBeside = (isSheet: boolean) => renderHook(() => useFigures(isSheet)).result.current
  expect(isBeside(false)).toBe(screen.fields)
  expect(isBeside(true)).toBe(screen.sheet)
})
