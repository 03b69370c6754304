import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { rowKeys, rowKeysAround } from './row-keys'

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

test('beside the list, J and K start at the open row, and a field keeps its letters', async () => {
  render(
    <div ref={rowKeysAround}>
      <ul data-rows>
        <li>
          <a href="/one">One</a>
        </li>
        <li>
          <a href="/two" aria-current="true">
            Two
          </a>
        </li>
        <li>
          <a href="/three">Three</a>
        </li>
      </ul>
      <button>Decide</button>
      <textarea aria-label="Reason" />
    </div>,
  )
  const user = userEvent.setup()
  const decide = screen.getByRole('button', { name: 'Decide' })
  decide.focus()
  await user.keyboard('{ArrowDown}')
  expect(decide).toHaveFocus()
  await user.keyboard('j')
  expect(screen.getByRole('link', { name: 'Three' })).toHaveFocus()
  decide.focus()
  await user.keyboard('k')
  expect(screen.getByRole('link', { name: 'One' })).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('link', { name: 'Two' })).toHaveFocus()
  await user.click(screen.getByRole('textbox'))
  await user.keyboard('jk')
  expect(screen.getByRole('textbox')).toHaveValue('jk')
})
