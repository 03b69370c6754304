import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Field } from '../definition/description'
import { ask, line, oneOf } from '../definition/test-sample'
import { type FormSetup, FormSetupProvider } from '../setup'
import { Changes } from './changes'

const file = { type: 'document', accept: ['pdf'], max_bytes: 1, text: false } as unknown
const fields: Field[] = [
  ask('script', file as Field['kind'], { label: 'Script or treatment' }),
  ask(
    'sources',
    {
      type: 'rows',
      row: 'source',
      min: 0,
      max: 9,
      fields: [
        ask('name', line(), { label: 'Name' }),
        ask('status', line(), { label: 'Status' }),
        ask('letter', file as Field['kind'], { label: 'Letter' }),
      ],
    },
    { label: 'Sources' },
  ),
  ask('people', {
    type: 'rows',
    row: 'person',
    min: 0,
    max: 9,
    fields: [
      ask('name', line(), { label: 'Name' }),
      ask('member', { type: 'member' }),
      ask('role', oneOf('writer', 'director'), { label: 'Role' }),
    ],
  }),
]

function shown(field: string, before: unknown, after: unknown) {
  const setup: FormSetup = {
    taxonomies: undefined,
    context: { today: '2026-11-21', complete: false },
    privateNote: '',
    documentAnswer: (id) => <p>{`${id}.pdf`}</p>,
  }
  render(
    <FormSetupProvider value={setup}>
      <Changes changes={[{ field, label: field, before, after }]} fields={fields} />
    </FormSetupProvider>,
  )
}

test('a file that was replaced is named, before and after', () => {
  shown('script', 'draft', 'final')
  expect(screen.getByText('Script or treatment')).toBeInTheDocument()
  expect(screen.getByText('Removed file').parentElement).toHaveTextContent('draft.pdf')
  expect(screen.getByText('New file').parentElement).toHaveTextContent('final.pdf')
})

test('of rows only those that differ are shown, each answer with its label', () => {
  const kept = { name: 'Regional fund', status: 'Confirmed' }
  const lender = { name: 'Bank', status: 'Proposed', letter: 'offer' }
  const seller = { name: 'Sales agent', status: 'Signed' }
  shown(
    'sources',
    [kept, seller, lender],
    [kept, { ...lender, status: 'Signed' }, { name: 'Grant' }],
  )
  const rows = screen.getAllByRole('listitem')
  expect(rows).toHaveLength(3)
  const [bank, gone, grant] = rows as [HTMLElement, HTMLElement, HTMLElement]
  expect(bank).toHaveTextContent(/^Source 2: Bank/)
  expect(
    within(bank)
      .getAllByRole('term')
      .map((term) => term.textContent),
  ).toEqual(['Status'])
  expect(within(bank).getByText('Proposed').tagName).toBe('DEL')
  expect(gone).toHaveTextContent(/^Source 2: Sales agent \(removed\)/)
  expect(grant).toHaveTextContent(/^Source 3: Grant \(new\)Name/)
})

test('a further role of the same person is not counted as another person', () => {
  const nora = { name: 'Nora Vega', role: 'writer' }
  shown('people', [nora], [nora, { ...nora, role: 'director' }])
  expect(screen.getByRole('listitem')).toHaveTextContent(/^.?Nora Vega · director.? \(new\)/)
})

test('rows in another order are said to be so', () => {
  const [one, other] = [{ name: 'Bank' }, { name: 'Grant' }]
  shown('sources', [one, other], [other, one])
  expect(screen.getByText('Only the order has changed.')).toBeInTheDocument()
})
