import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Content, Field } from '../definition/description'
import type { Taxonomies } from '../definition/taxonomies'
import { ask, oneOf } from '../definition/test-sample'
import { Answers } from '../reading/answers'
import { FormSetupProvider } from '../setup'
import { DescribedFormProvider, Fields, useDescribedForm } from './described-form'
import { useFormChanges } from './use-form-changes'

const taxonomies = {
  version: 2,
  lists: [
    {
      key: 'currencies',
      options: [
        { key: 'EUR', label: 'EUR, Euro', note: '2' },
        { key: 'JPY', label: 'JPY, Japanese yen', note: '0' },
        { key: 'KWD', label: 'KWD, Kuwaiti dinar', note: '3' },
      ],
    },
  ],
} as Taxonomies

const fields: Field[] = [
  ask('currency', oneOf('EUR', 'JPY')),
  ask('total', { type: 'money', max: 1_000_000_000, currency: 'currency' }),
  ask('minutes', { type: 'integer', min: 1, max: 600 }),
  ask('shoot', { type: 'integer', min: 1, max: 600, unit: 'days' }),
  ask('rate', { type: 'decimal', min: '0', max: '100', places: 4, unit: '%' }),
]

const queryClient = new QueryClient()

function Sample({
  onChange,
  asked = fields,
  content = {},
}: {
  onChange: (content: Content) => void
  asked?: Field[]
  content?: Content
}) {
  const context = { today: '2026-11-21' }
  const form = useDescribedForm({ all: asked, asked, content, context })
  useFormChanges(form, onChange)
  return (
    <QueryClientProvider client={queryClient}>
      <DescribedFormProvider
        form={form}
        setup={{ taxonomies, context: { ...context, complete: false }, privateNote: '' }}
      >
        <Fields fields={asked} />
      </DescribedFormProvider>
    </QueryClientProvider>
  )
}

test('an amount is typed in major units, kept in minor ones, and keeps its worth in another currency', async () => {
  const user = userEvent.setup()
  let content: Content = {}
  render(<Sample onChange={(next) => (content = next)} />)
  await user.click(screen.getByRole('radio', { name: 'EUR' }))
  await user.type(screen.getByRole('textbox', { name: /total/ }), '1200.5')
  await user.tab()
  expect(content).toEqual({ currency: 'EUR', total: 120_050 })
  expect(screen.getByRole('textbox', { name: /total/ })).toHaveDisplayValue(/^EUR\s1,200\.50$/)
  await user.click(screen.getByRole('radio', { name: 'JPY' }))
  expect(content).toEqual({ currency: 'JPY', total: 1_201 })
})

/** As in the profile: a rate stands in a row, and its currency is typed. */
const rates = ask('rates', {
  type: 'rows',
  row: 'rate',
  min: 1,
  max: 5,
  fields: [
    ask('amount', { type: 'money', max: 1_000_000_000_000, currency: 'currency' }),
    ask('currency', { type: 'text', lines: 'one', min: 3, max: 3, rule: 'any' }),
  ],
})

test.each([
  ['450', 'EUR', 45_000, '450'],
  ['450.50', 'eur', 45_050, '450.50'],
  ['450', 'JPY', 450, '450'],
  ['450', 'jpy', 450, '450'],
  ['450.5', 'KWD', 450_500, '450.500'],
])('a rate of %s %s is kept as %i', async (typed, code, minor, shown) => {
  const user = userEvent.setup()
  let content: Content = {}
  const kept = (next: Content) => (content = next)
  const one = { rates: [{}] }
  const { unmount } = render(<Sample asked={[rates]} onChange={kept} content={one} />)
  await user.type(screen.getByRole('textbox', { name: /amount/ }), typed)
  await user.type(screen.getByRole('textbox', { name: /currency/ }), code)
  await user.tab()
  expect(content).toEqual({ rates: [{ amount: minor, currency: code }] })
  unmount()
  const read = `${code.toUpperCase()} ${shown}`
  const again = render(<Sample asked={[rates]} onChange={kept} content={content} />)
  expect(screen.getByRole('textbox', { name: /amount/ })).toHaveDisplayValue(read)
  again.unmount()
  render(
    <FormSetupProvider
      value={{ taxonomies, context: { today: '2026-11-21', complete: false }, privateNote: '' }}
    >
      <Answers fields={[rates]} content={content} />
    </FormSetupProvider>,
  )
  expect(screen.getByText(read)).toBeVisible()
})

test.each([
  ['600.000', 60_000_000],
  ['600.000,00', 60_000_000],
  ['1200,50', 120_050],
  ['1,5', 150],
])('“%s” is the amount that the sheets read', async (typed, total) => {
  const user = userEvent.setup()
  let content: Content = {}
  render(<Sample onChange={(next) => (content = next)} />)
  await user.type(screen.getByRole('textbox', { name: /total/ }), `${typed}{Enter}`)
  expect(content).toEqual({ total })
})

test('what is no amount is kept as it was typed, with the reason', async () => {
  const user = userEvent.setup()
  render(<Sample onChange={() => undefined} />)
  const total = screen.getByRole('textbox', { name: /total/ })
  await user.type(total, '60k')
  expect(total).toBeValid()
  await user.tab()
  expect(total).toHaveDisplayValue('60k')
  expect(total).toBeInvalid()
  expect(total).toHaveAccessibleDescription(
    /“60k” is not an amount: write it in figures, such as 60,000/,
  )
  await user.clear(total)
  await user.type(total, '60 000')
  await user.tab()
  expect(total).toHaveDisplayValue('60,000')
  expect(total).toBeValid()
})

test('an exact number is kept as it is typed, with a point for a comma', async () => {
  const user = userEvent.setup()
  let content: Content = {}
  render(<Sample onChange={(next) => (content = next)} />)
  await user.type(screen.getByRole('textbox', { name: /rate/ }), '1,0842')
  expect(content).toEqual({ rate: '1.0842' })
})

test('[A-03] an amount and a number are there to be saved while their field is still open', async () => {
  const user = userEvent.setup()
  let content: Content = {}
  render(<Sample onChange={(next) => (content = next)} />)
  await user.type(screen.getByRole('textbox', { name: /total/ }), '1200,5')
  await waitFor(() => expect(content).toEqual({ total: 120_050 }))
  expect(screen.getByRole('textbox', { name: /total/ })).toHaveDisplayValue('1200,5')
  await user.type(screen.getByRole('textbox', { name: /minutes/ }), '95')
  expect(content).toMatchObject({ minutes: 95 })
})

test.each([
  ['shoot', 'days'],
  ['rate', '%'],
])('the unit of %s stands in its field, and is said with it', (name, unit) => {
  render(<Sample onChange={() => undefined} />)
  const field = screen.getByRole('textbox', { name: new RegExp(name) })
  expect(screen.getByText(unit).parentElement).toContainElement(field)
  expect(field).toHaveAccessibleDescription(new RegExp(`^In ${unit}\\.`))
})
