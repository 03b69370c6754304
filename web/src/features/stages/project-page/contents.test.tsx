import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Contents } from './contents'
import { Panel } from './panel'

let sees: (seen: { target: Element; isIntersecting: boolean }[]) => void
beforeEach(() =>
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof sees) {
        sees = callback
      }
      observe() {}
      disconnect() {}
    },
  ),
)
afterEach(() => vi.unstubAllGlobals())

const page = (hasDocuments: boolean) => (
  <div className="film-columns">
    <div>
      <Panel title="Synopsis" anchor="story">
        …
      </Panel>
      {hasDocuments && (
        <Panel title="Documents" anchor="documents">
          …
        </Panel>
      )}
      <Panel title="All answers" anchor="answers">
        …
      </Panel>
    </div>
    <Contents />
  </div>
)
const ways = () => screen.getAllByRole('link').map((one) => one.getAttribute('href'))
const wayTo = (part: string) => screen.getByRole('link', { name: part })

test('the contents beside a project’s page lead to the parts that are there', async () => {
  HTMLElement.prototype.scrollIntoView = vi.fn()
  const { rerender } = render(page(false))
  expect(screen.getByRole('navigation', { name: 'On this page' })).toBeVisible()
  expect(ways()).toEqual(['#film-story', '#film-answers'])
  await act(async () => rerender(page(true)))
  expect(ways()).toEqual(['#film-story', '#film-documents', '#film-answers'])
  fireEvent.click(wayTo('Documents'))
  expect(screen.getByRole('region', { name: 'Documents' })).toHaveFocus()
  expect(HTMLElement.prototype.scrollIntoView).toHaveBeenCalledOnce()
})

test('the first part that is in sight is marked in the contents', () => {
  render(page(true))
  const [story, documents] = screen.getAllByRole('region') as [HTMLElement, HTMLElement]
  const marked = () => document.querySelector('[aria-current]')?.textContent
  const seen = (target: Element, isIntersecting: boolean) =>
    act(() => sees([{ target, isIntersecting }]))
  expect(marked()).toBeUndefined()
  seen(documents, true)
  seen(story, true)
  expect(marked()).toBe('Synopsis')
  seen(story, false)
  expect(marked()).toBe('Documents')
})
