import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ask, line } from '../definition/test-sample'
import { putInto, useDescribedForm } from './described-form'

test('18 what is put into a form stands there, whatever else follows an answer in it', async () => {
  const fields = [ask('total', line()), ask('lines', line())]
  const content = { total: '900', lines: '900' }
  const { result } = renderHook(() =>
    useDescribedForm({ all: fields, asked: fields, content, context: { today: '2026-11-21' } }),
  )
  const { methods } = result.current
  methods.subscribe({
    formState: { values: true },
    callback: ({ name, values }) => {
      if (name === 'lines') queueMicrotask(() => methods.setValue('total', values['lines']))
    },
  })
  await act(async () => putInto(result.current, { total: '900', lines: '950' }))
  expect(methods.getValues()).toEqual({ total: '900', lines: '950' })
})
