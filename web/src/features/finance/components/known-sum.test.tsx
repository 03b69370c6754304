import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { expect, test } from 'vitest'
import type { Values } from '@/shared/forms/definition/description'
import { FormSetupProvider } from '@/shared/forms/setup'
import { KnownSum } from './known-sum'

function Sample({ values }: { values: Values }) {
  const form = useForm<Values>({ defaultValues: values })
  const context = { today: '2026-11-25', complete: false }
  return (
    <FormProvider {...form}>
      <FormSetupProvider value={{ taxonomies: undefined, context, privateNote: '' }}>
        <KnownSum name="budget_total" />
        <Value />
      </FormSetupProvider>
    </FormProvider>
  )
}

function Value() {
  return <output>{String(useWatch<Values>({ name: 'budget_total' }))}</output>
}

test('18 the sum of the lines is taken over with one press, and not offered again', async () => {
  const topsheet = [
    { code: '1100', amount: 120_000 },
    { code: '8000', amount: 30_000 },
  ]
  render(<Sample values={{ budget_total: null, currency: 'EUR', topsheet }} />)
  await userEvent.click(screen.getByRole('button', { name: 'Use the sum of the lines: EUR 1,500' }))
  expect(screen.getByText('150000')).toBeInTheDocument()
  expect(screen.queryByRole('button')).toBeNull()
})
