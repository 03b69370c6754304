import { render } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { SheetWaiting } from './sheet-waiting'

function Waiting({ rows }: { rows: object[] }) {
  return (
    <FormProvider {...useForm({ defaultValues: { sources: rows } })}>
      <SheetWaiting name="sources" />
    </FormProvider>
  )
}

test.each([
  [0, '250px'],
  [2, '332px'],
  [60, `${0.7 * innerHeight + 174}px`],
])('what stands for a sheet of %i rows is as tall as it, %s', (count, height) => {
  const { container } = render(<Waiting rows={Array.from({ length: count }, () => ({}))} />)
  expect(container.firstChild).toHaveStyle({ height })
})
