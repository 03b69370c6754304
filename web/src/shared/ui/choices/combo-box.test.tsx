import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ComboBox } from './combo-box'

const options = ['Australia', 'Austria', 'Belgium'].map((label) => ({ id: label, label }))

function Country() {
  const [value, setValue] = useState<string | null>(null)
  return <ComboBox label="Country" options={options} value={value} onChange={setValue} />
}

test('Enter takes the first of the options that are shown; leaving the field takes none of several', async () => {
  const user = userEvent.setup()
  render(<Country />)
  const field = screen.getByRole('combobox', { name: 'Country' })
  await user.type(field, 'aust')
  await user.tab()
  expect(await screen.findByText(/matches several options/i)).toBeVisible()
  await user.clear(field)
  await user.type(field, 'aust{Enter}')
  await waitFor(() => expect(field).toHaveValue('Australia'))
  await user.clear(field)
  await user.type(field, 'austri{Enter}')
  await waitFor(() => expect(field).toHaveValue('Austria'))
})
