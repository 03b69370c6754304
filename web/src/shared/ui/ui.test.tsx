import { act, fireEvent, render, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readFileSync } from 'node:fs'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ComboBox, MultiComboBox } from './choices/combo-box'
import { TextArea } from './fields/text-area'
import { TextField } from './fields/text-field'
import { useSkeleton } from './indicators/skeleton'
import { Stepper } from './indicators/stepper'
import { BootScreen } from './messages/boot-screen'
import { toast, ToastRegion } from './messages/toast'
import { ConfirmDialog } from './overlays/dialog'

describe('timed', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

  test('[R-15] the loading fallback is the logo and a spinner; after 10 s there is a way out', () => {
    const { container } = render(<BootScreen />)
    expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible()
    expect(container.querySelectorAll('svg')).toHaveLength(2)
    pass(9999)
    expect(screen.queryByRole('button')).toBeNull()
    pass(1)
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible()
  })

  test('[R-15] the spinner is #1d4ed8, before any script runs and after', () => {
    expect(readFileSync('src/shared/styles/base.css', 'utf8')).toMatch(
      /\.boot-arc \{\s*stroke: #1d4ed8;/,
    )
    expect(readFileSync('index.html', 'utf8')).toContain('class="boot-arc"')
  })

  test('a skeleton is shown after 250 ms, and then for at least 400 ms', () => {
    const { result, rerender } = renderHook(({ loading }) => useSkeleton(loading), {
      initialProps: { loading: true },
    })
    pass(249)
    expect(result.current).toBe(false)
    pass(1)
    expect(result.current).toBe(true)
    pass(100)
    rerender({ loading: false })
    pass(299)
    expect(result.current).toBe(true)
    pass(1)
    expect(result.current).toBe(false)
  })

  test('what loads within 250 ms shows no skeleton at all', () => {
    const { result, rerender } = renderHook(({ loading }) => useSkeleton(loading), {
      initialProps: { loading: true },
    })
    pass(200)
    rerender({ loading: false })
    pass(1000)
    expect(result.current).toBe(false)
  })

  test('a toast is said by a live region that was there before, and goes after 6 s', () => {
    render(<ToastRegion />)
    const region = screen.getByRole('status')
    act(() => toast('Project archived'))
    expect(region).toHaveTextContent('Project archived')
    pass(6000)
    expect(region).toBeEmptyDOMElement()
  })

  test('a toast waits while the pointer or the focus is at it; one with a deadline does not', () => {
    render(<ToastRegion />)
    const region = screen.getByRole('status')
    act(() => toast('Project archived'))
    pass(5000)
    fireEvent.pointerEnter(screen.getByText('Project archived'))
    pass(60_000)
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus())
    fireEvent.pointerLeave(screen.getByText('Project archived'))
    pass(60_000)
    expect(region).toHaveTextContent('Project archived')
    act(() => screen.getByRole('button', { name: 'Dismiss' }).blur())
    pass(999)
    expect(region).not.toBeEmptyDOMElement()
    pass(1)
    expect(region).toBeEmptyDOMElement()

    act(() => toast('Approved', { seconds: 60 }))
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus())
    pass(60_000)
    expect(region).toBeEmptyDOMElement()
  })
})

describe('fields', () => {
  test('label, description and error belong to the control; the description stays beside the error', () => {
    const { rerender } = render(<TextField label="Title" description="As on the slate" />)
    expect(screen.getByLabelText('Title')).toHaveAccessibleDescription('As on the slate')
    expect(screen.getByLabelText('Title')).toBeValid()
    rerender(
      <TextField label="Title" description="As on the slate" error="Please give it a title" />,
    )
    expect(screen.getByLabelText('Title')).toHaveAccessibleDescription(
      'As on the slate Please give it a title',
    )
    expect(screen.getByLabelText('Title')).toBeInvalid()
  })

  test('a counter counts characters as people do, and never cuts off', () => {
    render(<TextArea label="Logline" limit={3} value="a🎬éb" />)
    expect(screen.getByText(/4 \/ 3/)).toBeVisible()
    expect(screen.getByLabelText('Logline')).toHaveValue('a🎬éb')
  })

  test('several of a list are chosen by typing, and taken away one by one', async () => {
    const user = userEvent.setup()
    const onChange = vi.fn<(ids: string[]) => void>()
    const options = ['Drama', 'Documentary', 'Comedy'].map((label) => ({ id: label, label }))
    render(
      <MultiComboBox
        label="Genres"
        options={options}
        value={['Drama']}
        onChange={onChange}
        max={2}
      />,
    )
    await user.type(screen.getByRole('combobox', { name: 'Genres' }), 'doc')
    await user.click(await screen.findByRole('option', { name: 'Documentary' }))
    expect(onChange).toHaveBeenLastCalledWith(['Drama', 'Documentary'])
    await vi.waitFor(() => expect(screen.queryByRole('option')).toBeNull())
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Remove Drama' }))
    expect(onChange).toHaveBeenLastCalledWith([])
  })

  describe('a text that is left in a long list', () => {
    const options = ['Poland', 'French Polynesia', 'Ireland'].map((label) => ({ id: label, label }))
    const onMany = vi.fn<(ids: string[]) => void>()
    function One() {
      const [value, onChange] = useState<string | null>(null)
      return (
        <>
          <ComboBox label="Country" options={options} value={value} onChange={onChange} />
          <output>{value ?? 'none'}</output>
          <button type="button">On</button>
        </>
      )
    }
    const box = () => screen.getByRole('combobox', { name: /Country/ })

    test('is taken where it can mean one thing only', async () => {
      const user = userEvent.setup()
      render(<One />)
      await user.type(box(), 'irel')
      await user.tab()
      expect(await screen.findByRole('status')).toHaveTextContent('Ireland')
      expect(box()).toHaveValue('Ireland')
      await user.clear(box())
      await user.type(box(), 'poland')
      await user.click(screen.getByText('On'))
      await vi.waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Poland'))
    })

    test('stays where it cannot, and says so; the list stands best first', async () => {
      const user = userEvent.setup()
      render(<One />)
      await user.type(box(), 'pol')
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
        'Poland',
        'French Polynesia',
      ])
      await user.tab()
      await vi.waitFor(() => expect(box()).toHaveAccessibleDescription(/matches several/))
      expect(box()).toHaveValue('pol')
      await user.type(box(), 'x')
      expect(await screen.findByText('Nothing found')).toBeVisible()
    })

    test('does not open in the way of somebody who only passes by', async () => {
      const user = userEvent.setup()
      render(<One />)
      await user.tab()
      expect(box()).toHaveFocus()
      expect(box()).toHaveAttribute('aria-expanded', 'false')
      await user.click(box())
      expect(box()).toHaveAttribute('aria-expanded', 'true')
    })

    test('joins the chosen ones', async () => {
      const user = userEvent.setup()
      render(
        <MultiComboBox label="Country" options={options} value={['Poland']} onChange={onMany} />,
      )
      await user.type(box(), 'ireland')
      await user.tab()
      await vi.waitFor(() => expect(onMany).toHaveBeenCalledWith(['Poland', 'Ireland']))
    })
  })

  test('Tab that passes a list of chosen ones changes nothing', async () => {
    const user = userEvent.setup()
    const onChange = vi.fn<(ids: string[]) => void>()
    const options = ['Drama', 'Documentary'].map((label) => ({ id: label, label }))
    render(<MultiComboBox label="Genres" options={options} value={['Drama']} onChange={onChange} />)
    const box = screen.getByRole('combobox', { name: 'Genres' })
    while (document.activeElement !== box) await user.tab()
    await user.tab()
    expect(document.activeElement).not.toBe(box)
    expect(onChange).not.toHaveBeenCalled()
  })
})

describe('stepper', () => {
  test('the line is a list; the current step is marked, a locked one is no link and says why', () => {
    render(
      <Stepper
        label="Stages"
        link={(_step, children) => <a href="/x">{children}</a>}
        steps={[
          { id: '1', label: 'Concept', note: 'Approved', state: 'done' },
          { id: '2', label: 'Funding', note: 'In review', state: 'current' },
          { id: '3', label: 'Crew', note: 'Opens after Funding is approved', state: 'locked' },
        ]}
      />,
    )
    const [first, second, third] = screen.getAllByRole('listitem')
    expect(first).not.toHaveAttribute('aria-current')
    expect(second).toHaveAttribute('aria-current', 'step')
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Concept',
      'Funding',
    ])
    expect(third).toHaveTextContent('Opens after Funding is approved')
  })

  test('the current step has the colour of where it stands, and the line ends there', () => {
    render(
      <Stepper
        label="Stages"
        steps={[
          { id: '1', label: 'Concept', note: 'Approved', state: 'done', tone: 'success' },
          { id: '2', label: 'Funding', note: 'Changes', state: 'current', tone: 'warning' },
          { id: '3', label: 'Crew', note: 'Opens later', state: 'locked', tone: 'neutral' },
        ]}
      />,
    )
    const [first, second] = screen.getAllByRole('listitem')
    const classesIn = (item: HTMLElement | undefined) =>
      [...(item?.querySelectorAll('span') ?? [])].map((one) => one.className).join(' ')
    expect(classesIn(first)).toMatch(/bg-link/)
    expect(classesIn(second)).toMatch(/border-warning/)
    expect(classesIn(second)).not.toMatch(/bg-link/)
  })
})

describe('dialog', () => {
  test('a confirmation names the deed, and Escape is a no', async () => {
    const user = userEvent.setup()
    const onClose = vi.fn<() => void>()
    const onConfirm = vi.fn<() => void>()
    render(
      <ConfirmDialog
        title="Archive The Long Exposure"
        confirm="Archive project"
        isOpen
        onClose={onClose}
        onConfirm={onConfirm}
      >
        It leaves your list.
      </ConfirmDialog>,
    )
    expect(screen.getByRole('alertdialog', { name: 'Archive The Long Exposure' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Archive project' }))
    expect(onConfirm).toHaveBeenCalledOnce()
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })
})
