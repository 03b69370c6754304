import { readFileSync } from 'node:fs'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Content, Field, KindOf, Values } from '@/shared/forms/definition/description'
import { ask, line } from '@/shared/forms/definition/test-sample'
import { FormSetupProvider } from '@/shared/forms/setup'
import { columnsOf, isOfExchange, templateOf } from '../grid/columns'
import { Sheet, type SheetProps } from './sheet'

const kind = {
  type: 'rows',
  row: 'source',
  min: 1,
  max: 40,
  fields: [
    ask('type', line(1, 40)),
    ask('provider', line(1, 40)),
    ask('amount', { type: 'money', max: 1_000_000_000, currency: 'currency' }),
    ask('currency', { type: 'choice', options: { from: 'taxonomy', list: 'currencies' } }),
    ask('fx_rate', { type: 'decimal', min: '0', max: '100', places: 8 }),
    ask('fx_date', { type: 'date', rule: 'any' }),
    ask('evidence', {
      type: 'choices',
      options: { from: 'taxonomy', list: 'papers' },
      min: 1,
      max: 6,
    } as never),
    ask('evidence_file', { type: 'document', accept: ['pdf'], max_mb: 20 } as never),
  ],
} as unknown as KindOf<'rows'>

const option = (key: string, label: string) => ({ key, label })
const taxonomies = {
  version: 1,
  lists: [
    { key: 'currencies', options: [option('EUR', 'Euro'), option('USD', 'US dollar')] },
    { key: 'papers', options: [option('contract', 'Contract'), option('letter', 'Letter')] },
  ],
} as never

const drawn = ({ key }: Field) => <p key={key}>{`Asked: ${key}`}</p>

function Held() {
  return <output>{JSON.stringify(useWatch<Values>({ name: 'finance_sources' }))}</output>
}

function Sample({ rows, ...more }: { rows: Content[] } & Pick<SheetProps, 'headings'>) {
  const form = useForm<Values>({
    defaultValues: { currency: 'EUR', finance_sources: rows } as Values,
  })
  const context = { today: '2026-11-25', complete: false }
  return (
    <FormProvider {...form}>
      <FormSetupProvider value={{ taxonomies, context, privateNote: '' }}>
        <Sheet
          label="Sources"
          name="finance_sources"
          kind={kind}
          draw={drawn}
          description=""
          error={undefined}
          optional={false}
          {...more}
          onBlur={() => undefined}
        />
        <Held />
      </FormSetupProvider>
    </FormProvider>
  )
}

const heads = () => screen.getAllByRole('columnheader').map((one) => one.textContent)
const cell = (row: number, column: number) =>
  document.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`) as HTMLElement
const rowsHeld = () =>
  JSON.parse(document.querySelector('output')?.textContent ?? '[]') as Content[]

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})

const euros = { type: 'Grant', provider: 'Film fund', amount: 100, currency: 'EUR' }
const dollars = { ...euros, provider: 'Studio', currency: 'USD' }

test('ux 17: whose row it is stays in sight beside its number', () => {
  render(<Sample rows={[euros]} />)
  expect(cell(0, 1)).toHaveTextContent('Film fund')
  expect(cell(0, 1)).toHaveClass('sheet-name')
  expect(cell(0, 0)).not.toHaveClass('sheet-name')
  const css = readFileSync('src/features/finance/finance.css', 'utf8')
  expect(css).toMatch(/\.sheet-name \{\s+position: sticky;/)
})

test('what the editor leaves for a sheet on a screen of 1440 has room for the columns up to the evidence', () => {
  const columns = columnsOf('finance_sources', kind).filter(({ field }) => !isOfExchange(field))
  expect(columns.at(-1)?.field.key).toBe('evidence')
  expect(templateOf(columns, false).least).toBeLessThan(880)
})

test('ux 38: what goes on to the right is shaded, and keys are told only to who has them', () => {
  const css = readFileSync('src/features/finance/finance.css', 'utf8')
  expect(css).toMatch(/:is\(\.sheet, \.plan-sideways, \.plan-scroll\) \{\s+background:/)
  expect(css).toMatch(/\(pointer: coarse\) \{\s+\.sheet-keys \{\s+display: none;/)
  render(<Sample rows={[euros]} />)
  expect(screen.getByText('Keyboard shortcuts').closest('.sheet-keys')).not.toBeNull()
})

test('ux 17: an exchange is asked only of money in another currency', () => {
  const { unmount } = render(<Sample rows={[euros]} />)
  expect(heads()).not.toContain('fx_rate')
  unmount()
  render(<Sample rows={[euros, dollars]} />)
  expect(heads()).toEqual(expect.arrayContaining(['fx_rate', 'fx_date']))
})

test('a currency has a column once a row has another than the budget, and none before', () => {
  const { unmount } = render(<Sample rows={[euros]} />)
  expect(heads()).not.toContain('currency')
  expect(heads()).toContain('amount (EUR)')
  unmount()
  const { unmount: again } = render(<Sample rows={[euros, dollars]} />)
  expect(heads()).toEqual(expect.arrayContaining(['amount', 'currency']))
  again()
  render(<Sample rows={[{ ...euros, currency: null }]} />)
  expect(heads()).toContain('currency')
})

test('ux 17: a block that brings an exchange along still finds its columns', async () => {
  render(<Sample rows={[euros]} />)
  await userEvent.click(cell(1, 0))
  await userEvent.paste('Loan\tBank\t5.00\tUSD\t0.92\t\tContract')
  expect(rowsHeld()[1]).toMatchObject({
    type: 'Loan',
    currency: 'USD',
    fx_rate: '0.92',
    evidence: ['contract'],
  })
  expect(heads()).toContain('fx_rate')
})

test('ux 17: several of a list are picked in their cell', async () => {
  render(<Sample rows={[{ ...euros, evidence: ['letter'] }]} />)
  await userEvent.click(cell(0, 3))
  await userEvent.keyboard('{Enter}')
  const list = screen.getByRole('listbox', { hidden: true })
  const chosen = () =>
    within(list)
      .getAllByRole('option', { hidden: true, selected: true })
      .map((one) => one.textContent)
  expect(chosen()).toEqual(['Letter'])
  await userEvent.keyboard('con{Enter}')
  expect(chosen()).toEqual(['Contract', 'Letter'])
  await userEvent.keyboard('{Enter}')
  expect(rowsHeld()[0]).toMatchObject({ evidence: ['letter', 'contract'] })
})

test('Enter takes what is marked in a list and stays in the cell; the next one goes on', async () => {
  render(<Sample rows={[euros, dollars]} />)
  await userEvent.click(cell(0, 3))
  await userEvent.keyboard('us{Enter}')
  expect(rowsHeld()[0]).toMatchObject({ currency: 'USD' })
  expect(screen.queryByRole('listbox', { hidden: true })).toBeNull()
  expect(cell(0, 3)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByRole('listbox', { hidden: true })).toBeNull()
  expect(cell(1, 3)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('listbox', { hidden: true })).toBeInTheDocument()
})

test('after something was taken, Enter in another cell edits that one', async () => {
  render(<Sample rows={[euros, dollars]} />)
  await userEvent.click(cell(0, 3))
  await userEvent.keyboard('us{Enter}')
  await userEvent.click(cell(1, 3))
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('listbox', { hidden: true })).toBeInTheDocument()
})

test('a Tab after something was taken goes to the right, and a letter begins anew', async () => {
  render(<Sample rows={[euros, dollars]} />)
  await userEvent.click(cell(0, 3))
  await userEvent.keyboard('us{Enter}{Tab}')
  expect(cell(0, 4)).toHaveFocus()
  await userEvent.click(cell(0, 3))
  await userEvent.keyboard('eu{Enter}us{Enter}')
  expect(rowsHeld()[0]).toMatchObject({ currency: 'USD' })
})

test('a space ticks what is marked while nothing is typed; Escape keeps what was ticked', async () => {
  render(<Sample rows={[euros]} />)
  await userEvent.click(cell(0, 3))
  await userEvent.keyboard('{Enter}{ArrowDown} {ArrowDown} ')
  expect(screen.getByRole('combobox')).toHaveValue('')
  await userEvent.keyboard('{Escape}')
  expect(rowsHeld()[0]).toMatchObject({ evidence: ['contract', 'letter'] })
  expect(cell(0, 3)).toHaveFocus()
  await userEvent.keyboard('{Enter}con tr')
  expect(screen.getByRole('combobox')).toHaveValue('con tr')
})

test('the list of several says how it is used, and has a button to be done with', async () => {
  render(<Sample rows={[euros]} />)
  await userEvent.click(cell(0, 3))
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('listbox', { hidden: true })).toHaveAccessibleDescription(
    'Space to select, Esc when done',
  )
  await userEvent.click(screen.getByRole('option', { name: 'Letter', hidden: true }))
  await userEvent.click(screen.getByRole('button', { name: 'Done', hidden: true }))
  expect(rowsHeld()[0]).toMatchObject({ evidence: ['letter'] })
  expect(cell(0, 3)).toHaveFocus()
})

test('ux 17: what is typed over several of a list takes none of them away', async () => {
  render(<Sample rows={[{ ...euros, evidence: ['letter'] }]} />)
  await userEvent.click(cell(0, 3))
  await userEvent.keyboard('nothing like it{Tab}')
  expect(rowsHeld()[0]).toMatchObject({ evidence: ['letter'] })
})

test('ux 17: the form of a row asks for an exchange as the sheet does', async () => {
  render(<Sample rows={[euros, dollars]} />)
  await userEvent.click(cell(0, -1))
  expect(screen.getByText('Asked: amount')).toBeInTheDocument()
  expect(screen.getByText('Asked: currency')).toBeInTheDocument()
  expect(screen.queryByText('Asked: fx_rate')).toBeNull()
})

test('a row says how many supporting documents it has, to eyes and ears', () => {
  const proven = { ...euros, evidence_file: '01a21386-0540-726d-9292-f4291f17abe2' }
  render(<Sample rows={[euros, proven]} />)
  const numbers = screen.getAllByRole('rowheader').map((one) => within(one).getByRole('button'))
  expect(numbers[0]).toHaveAccessibleName(/^Source .*1.*, open details$/)
  expect(numbers[1]).toHaveAccessibleName(
    /^Source .*2.*, open details.*, .*1.* supporting document$/,
  )
  expect(numbers.map((one) => one.querySelectorAll('svg').length)).toEqual([0, 1, 0])
})

test('a row is in work from the first change until the cursor leaves it, or the sheet', async () => {
  const headings = vi.fn(() => [])
  render(
    <>
      <Sample rows={[euros, dollars]} headings={headings} />
      <button type="button">Elsewhere</button>
    </>,
  )
  await userEvent.click(cell(1, 1))
  expect(headings).toHaveBeenLastCalledWith(undefined)
  await userEvent.keyboard('Bank{Tab}')
  expect(headings).toHaveBeenLastCalledWith(1)
  await userEvent.keyboard('{ArrowUp}')
  expect(headings).toHaveBeenLastCalledWith(undefined)
  await userEvent.click(cell(2, 1))
  await userEvent.keyboard('Bank{Tab}')
  expect(headings).toHaveBeenLastCalledWith(2)
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(headings).toHaveBeenLastCalledWith(undefined)
})
