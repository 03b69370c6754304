import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useController, useForm } from 'react-hook-form'
import { beforeEach, expect, test, vi } from 'vitest'
import { apiFetch } from '@/shared/api/client'
import { CityField } from './city-field'
import { ZoneFollows } from './zone-follows'

vi.mock('@/shared/api/client')

const submit = vi.fn()
const device = Intl.DateTimeFormat().resolvedOptions().timeZone

function Place() {
  const form = useForm({ defaultValues: { city: '', country: 'DE', time_zone: device } })
  const { field } = useController({ control: form.control, name: 'city' })
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => (event.preventDefault(), submit())}>
        <CityField
          {...field}
          inputRef={field.ref}
          label="City"
          description={undefined}
          error={undefined}
          optional
        />
        <input aria-label="Country" {...form.register('country')} />
        <input aria-label="Time zone" {...form.register('time_zone')} />
        <ZoneFollows />
        <button type="submit">Next</button>
      </form>
    </FormProvider>
  )
}

const towns = ['Berlin', 'Bernau', 'Munich']
const aliases: Record<string, string> = { münchen: 'Munich' }

beforeEach(() => {
  submit.mockClear()
  vi.mocked(apiFetch).mockImplementation((async (...asked: unknown[]) => {
    const { query } = asked[2] as { query: { name: string; whole: boolean; country: string } }
    const name = query.name.toLowerCase()
    await new Promise((resolve) => setTimeout(resolve, 30))
    const fits = (town: string) =>
      query.whole
        ? town.toLowerCase() === name || aliases[name] === town
        : town.toLowerCase().startsWith(name)
    return towns
      .filter(fits)
      .map((town, id) => ({ id, name: town, country: query.country, region: null }))
  }) as never)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Place />
    </QueryClientProvider>,
  )
})

const city = () => screen.getByRole('combobox', { name: /City/ })

test('Enter takes the first of the towns that are offered, and the form stays open', async () => {
  await userEvent.type(city(), 'Berl')
  expect(await screen.findByRole('option', { name: 'Berlin' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(city()).toHaveValue('Berlin')
  expect(submit).not.toHaveBeenCalled()
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
  await userEvent.keyboard('{Enter}')
  expect(submit).toHaveBeenCalled()
})

test('a city that is no known town is kept, and what that means is said beside it', async () => {
  await userEvent.type(city(), 'Klein Wusterwitz')
  expect(await screen.findByText(/Not in our list of towns/)).toBeVisible()
  await userEvent.tab()
  expect(city()).toHaveValue('Klein Wusterwitz')
})

test('another name of a town is neither replaced nor called unknown', async () => {
  await userEvent.type(city(), 'München')
  await userEvent.keyboard('{Enter}')
  expect(city()).toHaveValue('München')
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(screen.queryByText(/Not in our list of towns/)).toBeNull()
})

test('the time zone follows the place until somebody has chosen one', async () => {
  const zone = screen.getByLabelText('Time zone')
  await waitFor(() => expect(zone).toHaveValue('Europe/Berlin'))
  const country = screen.getByLabelText('Country')
  await userEvent.clear(country)
  await userEvent.type(country, 'SE')
  await waitFor(() => expect(zone).toHaveValue('Europe/Stockholm'))
  await userEvent.clear(zone)
  await userEvent.type(zone, 'Asia/Kolkata')
  await userEvent.clear(country)
  await userEvent.type(country, 'DE')
  expect(zone).toHaveValue('Asia/Kolkata')
})
