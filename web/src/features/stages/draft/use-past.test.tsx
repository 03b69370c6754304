import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { usePast } from './use-past'

type Seen = Pick<IntersectionObserverEntry, 'isIntersecting'> & {
  boundingClientRect: { top: number }
}

afterEach(() => vi.unstubAllGlobals())

/** Puts an observer in the browser's place; answers with what tells it where the mark is. */
function stubObserver() {
  const made: { margin: string | undefined; tell: (seen: Seen) => void }[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (all: Seen[]) => void, options?: { rootMargin?: string }) {
        made.push({ margin: options?.rootMargin, tell: (seen) => tell([seen]) })
      }
      observe() {}
      disconnect() {}
    },
  )
  return made
}

function Sample() {
  const [mark, isPast] = usePast<HTMLDivElement>(72)
  return <div ref={mark}>{isPast ? 'past' : 'here'}</div>
}

test('a mark is past once it has left at the top, not while it waits below', () => {
  const made = stubObserver()
  render(<Sample />)
  expect(made[0]?.margin).toBe('-72px 0px 0px')
  const see = (isIntersecting: boolean, top: number) =>
    act(() => made[0]?.tell({ isIntersecting, boundingClientRect: { top } }))
  see(false, 4000)
  expect(screen.getByText('here')).toBeInTheDocument()
  see(true, 300)
  expect(screen.getByText('here')).toBeInTheDocument()
  see(false, 71)
  expect(screen.getByText('past')).toBeInTheDocument()
  see(true, 200)
  expect(screen.getByText('here')).toBeInTheDocument()
})
