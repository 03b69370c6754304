import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Portrait } from './portrait'

test('ux 33: without a picture somebody looks the same in the menu and in their profile', () => {
  const drawn = (['sm', 'md', 'lg'] as const).map((size) => {
    const { container } = render(<Portrait name="Lena Hartung" size={size} />)
    const face = container.firstElementChild as HTMLElement
    return [face.textContent, face.style.backgroundImage]
  })
  expect(drawn[0]?.[0]).toBe('LH')
  expect(drawn[0]?.[1]).toMatch(/gradient/)
  expect(drawn).toEqual([drawn[0], drawn[0], drawn[0]])
})
