import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
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
