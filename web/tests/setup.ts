import { afterEach, beforeEach, vi } from 'vitest'

// What is drawn goes before what was stubbed for it.
if ('document' in globalThis) await import('./setup-page')

// A message on the console is a fault: what a test expects to be logged it mocks itself.
beforeEach(() => {
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      throw new Error(`console.${level}: ${parts.map(String).join(' ')}`)
    })
  }
})

afterEach(() => {
  vi.restoreAllMocks()
})
