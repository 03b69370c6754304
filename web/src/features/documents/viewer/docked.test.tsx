import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Heading } from 'react-aria-components/Heading'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Docked, useDock } from './docked'

let isWide = true
beforeEach(() => {
  isWide = true
  vi.stubGlobal('matchMedia', () => ({
    matches: isWide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.querySelector('[data-dock]')?.remove()
})

function place() {
  const box = document.createElement('div')
  box.dataset['dock'] = ''
  box.getBoundingClientRect = () => ({ left: 200, width: 600 }) as DOMRect
  document.body.append(box)
  return box
}

function Shown({ onClose }: { onClose: () => void }) {
  const dock = useDock()
  return dock ? (
    <Docked dock={dock} onClose={onClose}>
      <Heading slot="title">{`from ${dock.left}, ${dock.width} wide`}</Heading>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- as a field of the viewer's */}
      <input autoFocus aria-label="Page" />
    </Docked>
  ) : (
    <p>the whole page</p>
  )
}

test('beside a review a file covers the material alone, which is out of reach until it closes', async () => {
  const box = place()
  const back = document.createElement('button')
  document.body.append(back)
  back.focus()
  const close = vi.fn()
  const { unmount } = render(<Shown onClose={close} />)
  expect(screen.getByText('from 188, 624 wide')).toBeInTheDocument()
  expect(box).toHaveAttribute('data-covered')
  act(() => screen.getByRole('dialog').focus())
  await userEvent.keyboard('{Escape}')
  expect(close).toHaveBeenCalledOnce()
  unmount()
  expect(box).not.toHaveAttribute('data-covered')
  expect(back).toHaveFocus()
  back.remove()
})

test('without such a place, or without room, it takes the whole page', () => {
  const { unmount } = render(<Shown onClose={() => undefined} />)
  expect(screen.getByText('the whole page')).toBeInTheDocument()
  unmount()
  place()
  isWide = false
  render(<Shown onClose={() => undefined} />)
  expect(screen.getByText('the whole page')).toBeInTheDocument()
})
