import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { PickList } from './pick-list'
import { PickSeveral } from './pick-several'

afterEach(() => vi.restoreAllMocks())

const options = [{ key: 'soft', label: 'Soft money' }]

/** The list of a cell that begins at `left`, in a window of 1,024 pixels. */
function listAt(left: number, width: number) {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(width)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(left, 100, 120, 32),
  )
  const none = () => undefined
  render(<PickList label="Kind" options={options} text="" onDone={none} onCancel={none} />)
  return document.querySelector<HTMLElement>('.sheet-list')?.style.left
}

test('a list begins where its cell does, also near the right edge of the window', () => {
  expect(innerWidth).toBe(1024)
  expect(listAt(780, 200)).toBe('780px')
})

test('a list that would leave the window is moved by no more than it needs', () => {
  expect(listAt(900, 200)).toBe('816px')
})

const none = () => undefined
const props = { label: 'Kind', options, onDone: none, onCancel: none }

test.each([
  ['one of a list', () => <PickList text="" {...props} />],
  ['several of a list', () => <PickSeveral chosen={[]} {...props} />],
])('who looks for %s is told that nothing is found', async (_, list) => {
  render(list())
  await userEvent.type(screen.getByRole('combobox'), 'xyz')
  expect(screen.getByRole('option', { hidden: true })).toHaveTextContent('Nothing found')
})

test('an account is found by another word for what it pays for', async () => {
  const accounts = [
    { key: '3200', label: 'Lighting & electric', aliases: ['Lights', 'Sparks'] },
    { key: '3300', label: 'Camera' },
  ]
  const onDone = vi.fn()
  render(<PickList {...props} text="" options={accounts} onDone={onDone} />)
  await userEvent.type(screen.getByRole('combobox'), 'spark{Enter}')
  expect(onDone).toHaveBeenCalledWith('3200 Lighting & electric', 'stay')
})
