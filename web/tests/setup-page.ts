import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Beside compilers a screen takes seconds.
configure({ asyncUtilTimeout: 8_000 })

// The tests' browser has none: no query holds until a test says otherwise.
window.matchMedia = (query: string) =>
  Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList

afterEach(() => {
  cleanup()
  localStorage.clear()
})
