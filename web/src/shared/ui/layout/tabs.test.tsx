import { render, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Tabs } from './tabs'

const items = ['answers', 'documents', 'history'].map((id) => ({ id, label: id, content: id }))

test('the chosen tab of a strip that is wider than the screen is brought into sight', async () => {
  // Each tab is 100 wide, and the strip shows the first.
  const rect = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    const at = [...(this.parentElement?.children ?? [])].indexOf(this)
    return new DOMRect(this.getAttribute('role') === 'tab' ? at * 100 : 0, 0, 100, 40)
  })
  onTestFinished(() => rect.mockRestore())
  const { getByRole } = render(<Tabs label="Stage" items={items} selected="history" />)
  await waitFor(() => expect(getByRole('tablist').scrollLeft).toBe(200))
})
