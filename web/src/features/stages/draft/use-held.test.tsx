import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createPortal } from 'react-dom'
import { expect, test } from 'vitest'
import { useBusy, useHeld } from './use-held'

function Screen({ value }: { value: string }) {
  const { isBusy, handlers } = useBusy()
  return (
    <>
      <p>{useHeld(value, isBusy)}</p>
      <div {...handlers}>
        <input aria-label="Name" />
        {createPortal(<button type="button">In a list</button>, document.body)}
      </div>
      <button type="button">Next</button>
    </>
  )
}

const wait = () => new Promise((resolve) => void setTimeout(resolve, 300))

test('what stands above the answers waits until somebody has left them, lists included', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<Screen value="one" />)
  rerender(<Screen value="two" />)
  expect(screen.getByText('two')).toBeVisible()

  await user.click(screen.getByRole('textbox'))
  rerender(<Screen value="three" />)
  await user.click(screen.getByRole('button', { name: 'In a list' }))
  await wait()
  expect(screen.getByText('two')).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(screen.getByText('three')).toBeVisible())
})
