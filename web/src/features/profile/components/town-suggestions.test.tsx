import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { apiFetch } from '@/shared/api/client'
import { TownSuggestions } from './town-suggestions'

vi.mock('@/shared/api/client')

function City() {
  const form = useForm({ defaultValues: { city: '', country: 'AT' } })
  return (
    <FormProvider {...form}>
      <input aria-label="City" {...form.register('city')} />
      <TownSuggestions />
    </FormProvider>
  )
}

test('towns of the chosen country are offered for what is typed, and taken with one press', async () => {
  const town = (id: number, name: string, country: string) => ({ id, name, country, region: null })
  vi.mocked(apiFetch).mockResolvedValue([town(1, 'Vienna', 'AT'), town(2, 'Vienne', 'FR')] as never)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <City />
    </QueryClientProvider>,
  )
  await userEvent.type(screen.getByLabelText('City'), 'Vien')
  await userEvent.click(await screen.findByRole('button', { name: 'Vienna' }))
  expect(screen.getByLabelText('City')).toHaveValue('Vienna')
  expect(screen.queryByRole('button')).toBeNull()
})
