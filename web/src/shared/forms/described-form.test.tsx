import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { FieldProblem } from '@/shared/api/errors'
import { DescribedFormProvider, faultsOf, Fields, useDescribedForm } from './described-form'
import type { Content } from './description'
import { ErrorSummary } from './error-summary'
import { sampleFields } from './test-sample'
import { useFormChanges } from './use-form-changes'

const context = { today: '2026-11-21' }

function Sample({
  content = {},
  locked = [],
  problems = [],
  onChange = () => undefined,
}: {
  content?: Content
  locked?: string[]
  problems?: FieldProblem[]
  onChange?: (content: Content) => void
}) {
  const form = useDescribedForm({ all: sampleFields, asked: sampleFields, content, context })
  const [attempt, setAttempt] = useState(0)
  useFormChanges(form, onChange)
  return (
    <DescribedFormProvider
      form={form}
      setup={{
        taxonomies: undefined,
        context: { ...context, complete: false },
        privateNote: '',
        isLocked: (key) => locked.includes(key),
      }}
    >
      <ErrorSummary
        faults={faultsOf(sampleFields, form.methods.formState.errors)}
        attempt={attempt}
      />
      <Fields fields={sampleFields} />
      <button
        type="button"
        onClick={() => {
          form.check()
          form.place(problems)
          setAttempt(attempt + 1)
        }}
      >
        Send
      </button>
    </DescribedFormProvider>
  )
}

beforeEach(() => {
  // jsdom has no layout to scroll.
  Element.prototype.scrollIntoView = vi.fn<() => void>()
})

describe('a described form on the page', () => {
  test('marks what may be left out, and asks what an answer makes necessary', async () => {
    render(<Sample />)
    expect(screen.getByLabelText('audience (optional)')).toBeVisible()
    expect(screen.queryByRole('textbox', { name: 'runtime' })).toBeNull()
    await userEvent.click(screen.getByRole('radio', { name: 'film' }))
    expect(screen.getByRole('textbox', { name: 'runtime' })).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: 'series' }))
    expect(screen.queryByRole('textbox', { name: 'runtime' })).toBeNull()
    expect(screen.getByRole('textbox', { name: /^seasons ?\(optional\)/ })).toBeVisible()
  })

  test('lists what is missing; each line puts the cursor into its field', async () => {
    render(<Sample />)
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    const summary = screen.getByRole('alert')
    expect(summary).toHaveTextContent('4 answers need another look')
    await userEvent.click(within(summary).getByRole('link', { name: 'name' }))
    expect(screen.getByLabelText('name')).toHaveFocus()
    expect(screen.getByLabelText('name')).toHaveAccessibleDescription('Please fill this in')
  })

  test('adds a row with the cursor in it, and takes one away again', async () => {
    const onChange = vi.fn<(content: Content) => void>()
    render(<Sample onChange={onChange} />)
    await userEvent.click(screen.getByRole('button', { name: 'Add writer' }))
    await vi.waitFor(() =>
      expect(
        within(screen.getByRole('group', { name: 'Writer 1' })).getByLabelText('Name'),
      ).toHaveFocus(),
    )
    await userEvent.keyboard('Ada')
    expect(onChange).toHaveBeenLastCalledWith({ writers: [{ name: 'Ada' }] })
    await userEvent.click(screen.getByRole('button', { name: 'Remove writer 1' }))
    expect(screen.queryByRole('group', { name: 'Writer 1' })).toBeNull()
    expect(onChange).toHaveBeenLastCalledWith({})
  })

  test('takes the server’s word to its field, into a row too', async () => {
    const problems = [
      { field: 'writers/0/credit', code: 'too_long', detail: 'Writer 1: Credit is too long.' },
    ]
    const writers = [{ name: 'Ada', credit: 'Written by' }]
    render(<Sample content={{ writers }} problems={problems} />)
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(screen.getByLabelText('Credit')).toHaveAccessibleDescription(
      'Writer 1: Credit is too long.',
    )
  })

  test('shows a locked answer as text', () => {
    render(<Sample content={{ name: 'Tideline' }} locked={['name']} />)
    expect(screen.queryByLabelText('name')).toBeNull()
    expect(screen.getByText('Tideline')).toBeVisible()
  })
})
