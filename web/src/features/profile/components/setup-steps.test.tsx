import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { RouterHistory } from '@tanstack/react-router'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { apiFetch } from '@/shared/api/client'
import type { Form } from '@/shared/forms/definition/description'
import { storage } from '@/shared/lib/storage'
import { type Profile, profileQuery } from '../api'
import { renderRouted } from '@tests/routed'
import { SetupSteps } from './setup-steps'

vi.mock('@/shared/api/client')
vi.mock('./use-finish', () => ({ useFinish: () => async () => true }))

const field = (key: string, label: string, kind: object, rule = 'never') => ({
  key,
  label,
  kind,
  required: { rule },
})
const line = { type: 'text', lines: 'one', min: 1, max: 60, rule: 'any' }
const form = {
  key: 'profile',
  version: 1,
  title: 'Profile',
  sections: [
    {
      key: 'you',
      title: 'You',
      help: '',
      fields: [
        field('first_name', 'First name', line, 'always'),
        field('last_name', 'Last name', line, 'always'),
        field('bio', 'Biography', { ...line, lines: 'paragraphs', max: 2000 }),
      ],
    },
    { key: 'availability', title: 'Availability', help: '', fields: [field('city', 'City', line)] },
    { key: 'privacy', title: 'Privacy', help: '', fields: [] },
  ],
} as unknown as Form
const saved = {
  version: 1,
  content: { first_name: 'Lena', last_name: 'Hartung' },
  steps: [{ key: 'you', complete: true }],
  missing: [],
  reasons: [],
} as unknown as Profile

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('scrollTo', () => undefined)
  vi.mocked(apiFetch).mockResolvedValue(saved as never)
})

test('only a step that somebody put off is called skipped, also where the next was pressed without an answer', async () => {
  const steps = ['you', 'availability', 'privacy'].map((key) => ({ key, complete: true }))
  const whole = { ...saved, steps } as unknown as Profile
  vi.mocked(apiFetch).mockResolvedValue(whole as never)
  storage.set('setup:lena', 'availability')
  const { unmount } = await open(whole)
  const bar = () => within(screen.getByRole('list', { name: 'Setup steps' }))
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByRole('heading', { name: 'Privacy' })).toBeVisible()
  expect(bar().getByRole('button', { name: 'You, done' })).toBeVisible()
  expect(bar().getByRole('button', { name: 'Availability, done' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  await userEvent.click(screen.getByRole('button', { name: 'Skip for now' }))
  expect(bar().getByRole('button', { name: /Availability\W*Skipped/ })).toBeVisible()
  unmount()
  await open(whole)
  expect(bar().getByRole('button', { name: /Availability\W*Skipped/ })).toBeVisible()
})

test('the rest of the page knows the name as soon as the step with it is saved', async () => {
  await open(null)
  await userEvent.type(screen.getByLabelText('First name'), 'Lena')
  await userEvent.type(screen.getByLabelText('Last name'), 'Hartung')
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() =>
    expect(client.getQueryData(profileQuery('lena').queryKey)?.content).toMatchObject({
      first_name: 'Lena',
    }),
  )
})

let client = new QueryClient()

const open = (profile: Profile | null, history?: RouterHistory) => {
  client = new QueryClient()
  return renderRouted(
    <QueryClientProvider client={client}>
      <SetupSteps form={form} taxonomies={{ version: 1, lists: [] }} profile={profile} uid="lena" />
    </QueryClientProvider>,
    history,
  )
}
const placeOf = (label: string) => screen.getByLabelText(label).closest('.setup-fields > div')

test('[D4] short answers stand side by side, long ones have the whole width', async () => {
  await open(null)
  expect(placeOf('First name')).not.toHaveClass('setup-wide')
  expect(placeOf('Last name')).not.toHaveClass('setup-wide')
  expect(placeOf('Biography (optional)')).toHaveClass('setup-wide')
})

test('[D4] a newcomer can add a picture as soon as their name is known, and skip what is optional', async () => {
  await open(null)
  expect(screen.queryByRole('button', { name: 'Add photo' })).toBeNull()
  await userEvent.type(screen.getByLabelText('First name'), 'Lena')
  await userEvent.type(screen.getByLabelText('Last name'), 'Hartung')
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByRole('button', { name: 'Add photo' })).toBeVisible()
  expect(screen.getByText('LH')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Skip for now' }))
  expect(await screen.findByRole('heading', { name: 'Privacy' })).toBeVisible()
})

test('what the server misses in a step is said there, and the next step waits', async () => {
  Element.prototype.scrollIntoView = () => undefined
  const missing = [{ field: 'first_name', code: 'taken', detail: 'First name: choose another.' }]
  const steps = [{ key: 'you', complete: false }]
  vi.mocked(apiFetch).mockResolvedValue({ ...saved, steps, missing } as never)
  await open(null)
  await userEvent.type(screen.getByLabelText('First name'), 'Lena')
  await userEvent.type(screen.getByLabelText('Last name'), 'Hartung')
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByLabelText('First name')).toHaveAccessibleDescription(
    'First name: choose another.',
  )
  expect(screen.getByRole('heading', { level: 2, name: 'You' })).toBeVisible()
  vi.mocked(apiFetch).mockResolvedValue({ ...saved, version: 2 } as never)
  await userEvent.type(screen.getByLabelText('First name'), ' Maria')
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByRole('heading', { name: 'Availability' })).toBeVisible()
})

test('Back and Forward of the browser lead from step to step, and what was typed stays', async () => {
  storage.set('setup:lena', 'availability')
  const { history, unmount } = await open(saved)
  const step = (name: string) => screen.findByRole('heading', { level: 2, name })
  const bar = () => within(screen.getByRole('list', { name: 'Setup steps' }))
  await step('Availability')
  await userEvent.type(screen.getByLabelText('City (optional)'), 'Bergen')
  await userEvent.click(bar().getByRole('button', { name: /^You/ }))
  await step('You')
  await userEvent.type(screen.getByLabelText('First name'), ' Maria')
  act(() => history.back())
  await step('Availability')
  expect(screen.getByLabelText('City (optional)')).toHaveValue('Bergen')
  expect(storage.get('setup:lena')).toBe('availability')
  act(() => history.forward())
  await step('You')
  expect(screen.getByLabelText('First name')).toHaveValue('Lena Maria')
  // After a reload as well.
  unmount()
  await open(saved, history)
  await step('You')
  act(() => history.back())
  await step('Availability')
})

test('the screen to which one goes from the setup keeps what its entry says', async () => {
  const { history } = await open(saved)
  await screen.findByRole('list', { name: 'Setup steps' })
  act(() => history.push('/dashboard', { isProfileReady: true } as never))
  await waitFor(() => expect(history.location.pathname).toBe('/dashboard'))
  await new Promise((next) => setTimeout(next, 50))
  expect(history.location.state).toMatchObject({ isProfileReady: true })
})
