import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

// Beside compilers a screen takes seconds.
configure({ asyncUtilTimeout: 8_000 })

// The tests' browser has none: no query holds until a test says otherwise.
window.matchMedia = (query: string) =>
  Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList

// A message on the console is a fault: what a test expects to be logged it mocks itself.
beforeEach(() => {
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      throw new Error(`console.${level}: ${parts.map(String).join(' ')}`)
    })
  }
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  localStorage.clear()
})
