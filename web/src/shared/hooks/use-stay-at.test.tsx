import { fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useStayAt } from './use-stay-at'

let grow: () => void
const scrolled = vi.fn()

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      private open = true
      constructor(changed: () => void) {
        grow = () => this.open && changed()
      }
      observe() {}
      disconnect() {
        this.open = false
      }
    },
  )
  Element.prototype.scrollIntoView = scrolled.mockReset()
})
afterEach(() => vi.unstubAllGlobals())

function Screen({ part }: { part: string }) {
  useStayAt(part)
  return (
    <main id="main">
      <h2 id="blocked">Blocked</h2>
    </main>
  )
}

test('a part that is asked for stays in sight while what is above it grows', () => {
  render(<Screen part="blocked" />)
  grow()
  grow()
  expect(scrolled).toHaveBeenCalledTimes(2)
})

test('it lets go as soon as the reader moves', () => {
  render(<Screen part="blocked" />)
  fireEvent.wheel(window)
  grow()
  expect(scrolled).not.toHaveBeenCalled()
})
