import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { rowKeys } from './row-keys'

test('J and K and the arrow keys go from row to row, to what opens it', async () => {
  render(
    <ul ref={rowKeys}>
      <li>
        <a href="/one">One</a>
        <button>Reviewers</button>
      </li>
      <li>
        <button disabled>Claim closed</button>
      </li>
      <li>
        <button>Assign</button>
        <button>Claim</button>
      </li>
    </ul>,
  )
  const user = userEvent.setup()
  await user.tab()
  expect(screen.getByRole('link', { name: 'One' })).toHaveFocus()
  await user.keyboard('j')
  expect(screen.getByRole('button', { name: 'Claim' })).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('button', { name: 'Claim' })).toHaveFocus()
  await user.keyboard('k')
  expect(screen.getByRole('link', { name: 'One' })).toHaveFocus()
  await user.keyboard('{Control>}j{/Control}')
  expect(screen.getByRole('link', { name: 'One' })).toHaveFocus()
})
