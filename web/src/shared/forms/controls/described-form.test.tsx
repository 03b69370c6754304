import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { FieldProblem } from '@/shared/api/errors'
import type { Content, Field } from '../definition/description'
import { always, ask, film, line, oneOf, sampleFields } from '../definition/test-sample'
import { faultsOf } from '../validation/faults'
import type { RowAgain } from '../setup'
import { DescribedFormProvider, Fields, useDescribedForm } from './described-form'
import { ErrorSummary } from './error-summary'
import { useFormChanges } from './use-form-changes'

const context = { today: '2026-11-21' }

const taxonomies = {
  version: 1,
  lists: [
    { key: 'titles', options: [{ key: 'gaffer', label: 'Gaffer', group: 'lighting' }] },
    {
      key: 'kinds',
      allows_other: true,
      options: Array.from({ length: 20 }, (_, n) => ({ key: `kind_${n}`, label: `Kind ${n}` })),
    },
  ],
}

const queryClient = new QueryClient()

const named = (one: Element) =>
  document.getElementById(one.getAttribute('aria-labelledby') ?? '')?.textContent

function Sample({
  fields = sampleFields,
  content = {},
  locked = [],
  problems = [],
  again,
  onChange = () => undefined,
}: {
  fields?: Field[]
  content?: Content
  locked?: string[]
  problems?: FieldProblem[]
  again?: RowAgain
  onChange?: (content: Content) => void
}) {
  const form = useDescribedForm({ all: fields, asked: fields, content, context })
  const [attempt, setAttempt] = useState(0)
  useFormChanges(form, onChange)
  return (
    <QueryClientProvider client={queryClient}>
      <DescribedFormProvider
        form={form}
        setup={{
          taxonomies,
          context: { ...context, complete: false },
          privateNote: '',
          isLocked: (key) => locked.includes(key),
          rowAgain: () => again,
        }}
      >
        <ErrorSummary faults={faultsOf(fields, form.methods.formState.errors)} attempt={attempt} />
        <Fields fields={fields} />
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
    </QueryClientProvider>
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

  test('a choice is called optional only while nothing is chosen', async () => {
    const fields = [ask('format', oneOf('film', 'series')), ask('shot', oneOf('yes', 'no'))]
    render(<Sample fields={fields} content={{ shot: 'no' }} />)
    expect(screen.getByRole('radiogroup', { name: 'shot' })).toBeVisible()
    expect(screen.getByRole('radiogroup', { name: /^format ?\(optional\)$/ })).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: 'film' }))
    expect(screen.getByRole('radiogroup', { name: 'format' })).toBeVisible()
  })

  test('lists what is missing; each line puts the cursor into its field', async () => {
    render(<Sample />)
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    const summary = screen.getByRole('alert')
    expect(summary).toHaveTextContent('Please check 4 answers')
    await userEvent.click(within(summary).getByRole('link', { name: 'name' }))
    expect(screen.getByLabelText('name')).toHaveFocus()
    expect(screen.getByLabelText('name')).toHaveAccessibleDescription('This field is required')
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
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Add writer' })).toHaveFocus())
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

  test('a mark goes with the fault, and not before', async () => {
    const problems = [{ field: 'audience', code: 'taken', detail: 'Audience: taken already.' }]
    render(<Sample content={{ audience: 'Everybody' }} problems={problems} />)
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    const name = screen.getByLabelText('name')
    await userEvent.click(name)
    await userEvent.tab()
    expect(name).toHaveAccessibleDescription('This field is required')
    await userEvent.type(name, 'Tideline')
    expect(name).toHaveAccessibleDescription('')
    await userEvent.click(screen.getByRole('checkbox', { name: /truth/ }))
    await userEvent.click(screen.getByRole('radio', { name: 'series' }))
    const audience = screen.getByLabelText(/audience/)
    await userEvent.click(audience)
    await userEvent.tab()
    expect(audience).toHaveAccessibleDescription('Audience: taken already.')
    await userEvent.type(audience, ' else')
    expect(audience).toHaveAccessibleDescription('')
    expect(screen.getByRole('alert')).toHaveTextContent('Please check 1 answer')
  })

  test('ux 6: what the server missed is no fault once another answer makes it optional', async () => {
    const fields = [
      ask('format', oneOf('film', 'series'), { required: always }),
      ask('audience', line(1, 200), { required: { rule: 'when', when: film } }),
    ]
    const problems = [{ field: 'audience', code: 'required', detail: 'Audience is required.' }]
    render(<Sample fields={fields} content={{ format: 'film' }} problems={problems} />)
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    const audience = screen.getByLabelText(/audience/)
    expect(audience).toHaveAccessibleDescription('This field is required')
    await userEvent.click(screen.getByRole('radio', { name: 'series' }))
    expect(audience).toHaveAccessibleDescription('')
  })

  test('ux 19: a new row lacks nothing until it is written or checked', async () => {
    render(<Sample content={{ format: 'film' }} />)
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    await userEvent.click(screen.getByRole('button', { name: 'Add writer' }))
    const name = screen.getByLabelText('Name')
    await vi.waitFor(() => expect(name).toHaveFocus())
    expect(name).toHaveAccessibleDescription('')
    expect(screen.getByLabelText('Credit')).toHaveAccessibleDescription('')
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(screen.getByLabelText('Credit')).toHaveAccessibleDescription('This field is required')
  })

  test('a needed list is on the page before the answer that narrows it', () => {
    const list = { from: 'taxonomy', list: 'titles' } as const
    const many = { type: 'choices', options: list, min: 1, max: 3, within: 'format' } as const
    const fields = [
      ...sampleFields.slice(1, 2),
      ask('titles', many, { required: always }),
      ask('more', many),
    ]
    render(<Sample fields={fields} />)
    expect(screen.getByRole('checkbox', { name: 'Gaffer' })).toBeVisible()
    expect(screen.queryByText('more')).toBeNull()
  })

  test('the ends of a range stand beside each other in a row', () => {
    const number = { type: 'integer', min: 0, max: 100 } as const
    const fields = [ask('name', line(1, 40)), ask('age_min', number), ask('age_max', number)]
    const roles = { type: 'rows', row: 'role', min: 0, max: 3, fields } as const
    render(<Sample fields={[ask('roles', roles)]} content={{ roles: [{ name: 'Nora' }] }} />)
    const cellOf = (label: RegExp) =>
      screen.getByRole('textbox', { name: label }).closest('.number-range')
    expect(cellOf(/^age_min/)).not.toBeNull()
    expect(cellOf(/^age_min/)).toBe(cellOf(/^age_max/))
    expect(cellOf(/^name/)).toBeNull()
  })

  test('what is the same for every row is said in the first one', async () => {
    const fields = [ask('name', line(1, 40), { help: 'As in the contract.' })]
    const roles = { type: 'rows', row: 'role', min: 0, max: 3, fields } as const
    render(
      <Sample
        fields={[ask('roles', roles)]}
        content={{ roles: [{ name: 'Nora' }, { name: 'Odd' }] }}
      />,
    )
    const names = () => screen.getAllByRole('textbox', { name: /^name/ })
    expect(screen.getAllByText('As in the contract.')).toHaveLength(1)
    expect(names()[0]).toHaveAccessibleDescription('As in the contract.')
    await userEvent.click(screen.getByRole('button', { name: 'Remove role 1' }))
    expect(names()).toHaveLength(1)
    expect(names()[0]).toHaveValue('Odd')
    expect(names()[0]).toHaveAccessibleDescription('As in the contract.')
  })

  test('what a row asks for by its own answers is explained in that row', () => {
    const evidence = ask('evidence', line(1, 40), {
      help: 'Name the letter.',
      required: {
        rule: 'when',
        when: { test: 'any_of', field: 'status', values: ['letter'] },
      },
    })
    const fields = [ask('status', line(1, 40)), evidence]
    const people = { type: 'rows', row: 'person', min: 0, max: 3, fields } as const
    render(
      <Sample
        fields={[ask('people', people)]}
        content={{ people: [{ status: 'wish' }, { status: 'wish' }, { status: 'letter' }] }}
      />,
    )
    const [first, wish, letter] = screen.getAllByRole('textbox', { name: /^evidence/ })
    expect(first).toHaveAccessibleDescription(/Name the letter/)
    expect(wish).not.toHaveAccessibleDescription(/Name the letter/)
    expect(letter).toHaveAccessibleDescription(/Name the letter/)
  })

  test('a further row for the same person has their account and the one answer open', async () => {
    const role = oneOf('producer', 'writer')
    const fields = [
      ask('name', line(1, 40)),
      ask('member', { type: 'member' } as Field['kind']),
      ask('role', role),
    ]
    const people = { type: 'rows', row: 'person', min: 0, max: 2, fields } as const
    const onChange = vi.fn()
    render(
      <Sample
        fields={[ask('people', people)]}
        content={{ people: [{ name: 'Nora', member: 'nora', role: 'writer' }] }}
        again={{ differs: 'role', label: (name) => `Another role for ${name}` }}
        onChange={onChange}
      />,
    )
    expect(screen.queryByText('member')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Another role for Nora' }))
    const names = screen.getAllByRole('textbox', { name: /^name/ })
    expect(names.map((one) => (one as HTMLInputElement).value)).toEqual(['Nora', 'Nora'])
    expect(onChange.mock.lastCall?.[0]).toEqual({
      people: [
        { name: 'Nora', member: 'nora', role: 'writer' },
        { name: 'Nora', member: 'nora' },
      ],
    })
    expect(screen.queryByRole('button', { name: /Another role/ })).toBeNull()
  })

  test('a row with a person is called by the name and what they do, not by a number', async () => {
    const fields = [
      ask('name', line(1, 40)),
      ask('member', { type: 'member' } as Field['kind']),
      ask('role', oneOf('producer', 'writer')),
    ]
    const people = { type: 'rows', row: 'person', min: 0, max: 3, fields } as const
    const nora = { name: 'Nora', member: 'nora' }
    render(
      <Sample
        fields={[ask('people', people)]}
        content={{ people: [{ ...nora, role: 'writer' }, nora, {}] }}
      />,
    )
    const titles = () =>
      screen
        .getAllByRole('group')
        .slice(1)
        .map((one) => named(one))
    expect(titles()).toEqual(['Nora · writer', 'Nora', 'Person 3'])
    await userEvent.type(screen.getAllByRole('textbox', { name: /^name/ })[2] as HTMLElement, 'Bo')
    expect(titles()).toEqual(['Nora · writer', 'Nora', 'Bo'])
    expect(screen.getByRole('button', { name: /^Remove .?Nora · writer.?$/ })).toBeVisible()
  })

  test('a list that takes other answers ends with the way to them', async () => {
    const list = { from: 'taxonomy', list: 'kinds' } as const
    render(<Sample fields={[ask('kind', { type: 'choice', options: list })]} />)
    await userEvent.type(screen.getByRole('combobox'), 'kind 12')
    const options = await screen.findAllByRole('option')
    expect(options.map((one) => one.textContent)).toEqual(['Kind 12', 'Add your own…'])
    await userEvent.click(options[1] as HTMLElement)
    await userEvent.type(screen.getByLabelText('kind, in your own words'), 'Mime{Enter}')
    expect(screen.getByRole('combobox')).toHaveValue('Mime')
    expect(screen.queryByLabelText('kind, in your own words')).toBeNull()
  })

  test('shows a locked answer as text', () => {
    render(<Sample content={{ name: 'Tideline' }} locked={['name']} />)
    expect(screen.queryByLabelText('name')).toBeNull()
    expect(screen.getByText('Tideline')).toBeVisible()
  })
})
