import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Button } from '../buttons/button'
import { Dialog } from './dialog'
import { Menu } from './menu'

/** A dialog that a menu opens, some time after the press. */
function Opened({ after }: { after: (open: () => void) => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Menu
        label="Account"
        entries={[{ id: 'write', label: 'Write', onAction: () => after(() => setOpen(true)) }]}
      >
        <Button>Account</Button>
      </Menu>
      <Dialog title="Letter" isOpen={isOpen} onClose={() => setOpen(false)}>
        <input aria-label="Text" autoFocus />
      </Dialog>
    </>
  )
}

test.each([
  ['at once', (open: () => void) => open()],
  ['in the same turn', (open: () => void) => queueMicrotask(open)],
  ['before the menu has given the focus back', (open: () => void) => void setTimeout(open)],
  ['when it has', (open: () => void) => void setTimeout(open, 100)],
])('opened by a menu %s, a dialog gives the focus back to the menu’s button', async (_, after) => {
  const user = userEvent.setup()
  render(<Opened after={after} />)
  await user.click(screen.getByRole('button', { name: 'Account' }))
  await user.click(screen.getByRole('menuitem', { name: 'Write' }))
  expect(await screen.findByRole('textbox', { name: 'Text' })).toHaveFocus()
  await user.keyboard('{Escape}')
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Account' })).toHaveFocus())
})
