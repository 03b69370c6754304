import { vi } from 'vitest'

/** From here on the window is as wide as a phone; `vi.unstubAllGlobals` ends it. */
export const onPhone = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(width < 48rem)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
