import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { expect, test } from 'vitest'
import type { Values } from '@/shared/forms/definition/description'
import { FormSetupProvider } from '@/shared/forms/setup'
import { KnownSum } from './known-sum'

function Sample({ values, name = 'budget_total' }: { values: Values; name?: string }) {
  const form = useForm<Values>({ defaultValues: values })
  const context = { today: '2026-11-25', complete: false }
  return (
    <FormProvider {...form}>
      <FormSetupProvider value={{ taxonomies: undefined, context, privateNote: '' }}>
        <KnownSum name={name} />
        <Value />
      </FormSetupProvider>
    </FormProvider>
  )
}

function Value() {
  return <output>{String(useWatch<Values>({ name: 'budget_total' }))}</output>
}

const topsheet = [
  { code: '1100', amount: 120_000 },
  { code: '8000', amount: 30_000 },
]

test('18 the sum of the lines is taken over with one press, and then said to be it', async () => {
  render(<Sample values={{ budget_total: 10, currency: 'EUR', topsheet }} />)
  expect(screen.queryByText('Sum of the lines')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Use the sum of the lines: EUR 1,500' }))
  expect(screen.getByText('150000')).toBeInTheDocument()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText('Sum of the lines')).toBeInTheDocument()
})

test('18 a contingency that stands in a line is called its amount', () => {
  render(<Sample name="contingency" values={{ contingency: 30_000, currency: 'EUR', topsheet }} />)
  expect(screen.getByText('Amount of account 8000')).toBeInTheDocument()
})

test('18 without lines nothing is said', () => {
  render(<Sample values={{ budget_total: 10, currency: 'EUR', topsheet: [] }} />)
  expect(screen.queryByText('Sum of the lines')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})
