import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { anchor } from './anchor'
import { Ways } from './ways'

const parts = ['story', 'scope', 'rights', 'notes'].map((key) => ({ key, title: key }))
const show = () => render(<Ways parts={parts} look="bar" />).container.querySelector('.jump-more')

test('a bar that goes on beyond its end has an arrow there, until its end is seen', () => {
  HTMLElement.prototype.scrollTo = vi.fn()
  const width = vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(400)
  const by = vi.fn()
  HTMLElement.prototype.scrollBy = by
  const arrow = show()
  if (!arrow) throw new Error('no arrow')
  fireEvent.click(arrow)
  expect(by).toHaveBeenCalled()
  width.mockReturnValue(0)
  fireEvent.scroll(screen.getByRole('list'))
  expect(arrow).not.toBeInTheDocument()
})

test('a bar that has room for all has none', () => {
  HTMLElement.prototype.scrollTo = vi.fn()
  expect(show()).toBeNull()
})

test('the ways at the side lead to the part that is pressed, and mark the one that is read', () => {
  HTMLElement.prototype.scrollIntoView = vi.fn()
  const tops: Record<string, number> = { story: 10, scope: 900, rights: 1800, notes: 2700 }
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    return { top: tops[this.textContent] ?? 0 } as DOMRect
  })
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(4000)
  render(
    <>
      <Ways parts={parts} look="side" />
      {parts.map(({ key }) => (
        <section key={key} id={anchor(key)} tabIndex={-1}>
          {key}
        </section>
      ))}
    </>,
  )
  expect(screen.getByRole('navigation', { name: 'On this page' })).toHaveClass('jump-side')
  const way = (name: string) => screen.getByRole('button', { name })
  expect(way('story')).toHaveAttribute('aria-current', 'location')
  fireEvent.click(way('rights'))
  expect(document.getElementById(anchor('rights'))).toHaveFocus()
  Object.assign(tops, { story: -1800, scope: -900, rights: 10 })
  fireEvent.scroll(window)
  expect(way('rights')).toHaveAttribute('aria-current', 'location')
  expect(way('story')).not.toHaveAttribute('aria-current')
})
