import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Reconnecting } from './reconnecting'

const words = 'No connection to Slateflow. Reconnecting…'

test('where the server is gone, it is said; where the connection is, the page says so itself', () => {
  const { rerender } = render(<Reconnecting isLost={false} />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  rerender(<Reconnecting isLost />)
  expect(screen.getByRole('status')).toHaveTextContent(words)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  rerender(<Reconnecting isLost />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})
