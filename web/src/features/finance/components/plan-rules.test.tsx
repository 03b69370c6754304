import { act, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { FormProvider, useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import { expect, test } from 'vitest'
import type { Content, Field, Values } from '@/shared/forms/definition/description'
import { FormSetupProvider } from '@/shared/forms/setup'
import PlanRules from './plan-rules'

const money = { type: 'money', max: 0, currency: 'currency' }
const fields = [
  { key: 'currency', kind: { type: 'choice' } },
  { key: 'budget_total', kind: money },
  { key: 'topsheet', kind: { type: 'rows', fields: [{ key: 'amount', kind: money }] } },
  { key: 'contingency', kind: money },
] as unknown as Field[]

const taxonomies = {
  version: 1,
  lists: [
    {
      key: 'currencies',
      options: [
        { key: 'EUR', label: 'Euro', note: '2' },
        { key: 'JPY', label: 'Yen', note: '0' },
      ],
    },
  ],
}

const line = (amount: number | null, code = '1100') => ({ code, amount })

let form: UseFormReturn<Values>

function Sample({ values, locked }: { values: Values; locked: string[] }) {
  const methods = useForm<Values>({ defaultValues: values })
  useEffect(() => {
    form = methods
  }, [methods])
  const context = { today: '2026-11-25', complete: false }
  const isLocked = (key: string) => locked.includes(key)
  return (
    <FormProvider {...methods}>
      <FormSetupProvider value={{ taxonomies, context, privateNote: '', isLocked }}>
        <PlanRules fields={fields} />
        <Watching />
      </FormSetupProvider>
    </FormProvider>
  )
}

/** Hears of a change later than the rules. */
function Watching() {
  const [total, lines] = useWatch<Values>({ name: ['budget_total', 'topsheet'] })
  return <output>{`${total} in ${(lines as Content[]).length}`}</output>
}

const open = (values: Values, locked: string[] = []) =>
  render(
    <Sample
      values={{ currency: 'EUR', budget_total: null, contingency: null, topsheet: [], ...values }}
      locked={locked}
    />,
  )
const put = (name: string, value: unknown) => act(async () => form.setValue(name, value as never))
const lines = (...rows: Content[]) => put('topsheet', rows)
const total = () => form.getValues('budget_total')
const contingency = () => form.getValues('contingency')

test('18 an empty total follows the lines, as they are written and taken back', async () => {
  open({})
  await lines(line(100), line(30, '8000'))
  expect(total()).toBe(130)
  expect(screen.getByText('130 in 2')).toBeInTheDocument()
  expect(contingency()).toBe(30)
  await put('topsheet.0.amount', 150)
  expect(total()).toBe(180)
  expect(contingency()).toBe(30)
  await lines()
  expect(total()).toBeNull()
  expect(contingency()).toBeNull()
})

test('18 what is opened with the sum in it follows', async () => {
  open({ budget_total: 100, topsheet: [line(100)] })
  await lines(line(100), line(20))
  expect(total()).toBe(120)
})

test('18 opening a plan changes nothing', async () => {
  open({ topsheet: [line(100)] })
  expect(total()).toBeNull()
  await put('topsheet.0.amount', 110)
  expect(total()).toBe(110)
})

test('18 another amount is kept, also where the lines come to it on their way', async () => {
  open({})
  await lines(line(100))
  await put('budget_total', 1000)
  await lines(line(900))
  expect(total()).toBe(1000)
  await lines(line(1000))
  await lines(line(10_000))
  expect(total()).toBe(1000)
})

test('18 the sum that is taken over again follows, and so does an answer that is emptied', async () => {
  open({ budget_total: 1000, topsheet: [line(100)] })
  await put('budget_total', 100)
  await lines(line(200))
  expect(total()).toBe(200)
  await put('budget_total', 1000)
  await put('budget_total', '')
  await lines(line(300))
  expect(total()).toBe(300)
})

test('18 a locked answer stays', async () => {
  open({ budget_total: 100, topsheet: [line(100)] }, ['budget_total'])
  await lines(line(200))
  expect(total()).toBe(100)
})

test('18 another currency keeps a total that follows, and one that does not', async () => {
  open({ budget_total: 30_000, contingency: 500, topsheet: [line(20_000), line(10_000, '8000')] })
  await put('currency', 'JPY')
  expect(total()).toBe(300)
  expect(contingency()).toBe(5)
  await lines(line(700))
  expect(total()).toBe(700)
  expect(contingency()).toBe(5)
})

test('18 lines that are rounded for another currency come to what the total says', async () => {
  open({ budget_total: 100, topsheet: [line(50), line(50)] })
  await put('currency', 'JPY')
  expect(total()).toBe(2)
})

test('18 a whole that is put into the form brings its own total along', async () => {
  open({ budget_total: 100, topsheet: [line(100)] })
  await act(async () => {
    form.setValue('budget_total', 150)
    form.setValue('topsheet', [line(120)])
  })
  expect(total()).toBe(150)
  await act(async () => {
    form.setValue('budget_total', 170)
    form.setValue('topsheet', [line(170)])
  })
  await lines(line(180))
  expect(total()).toBe(180)
})
