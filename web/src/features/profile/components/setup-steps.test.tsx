import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { apiFetch } from '@/shared/api/client'
import type { Form } from '@/shared/forms/definition/description'
import type { Profile } from '../api'
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
  vi.stubGlobal('scrollTo', () => undefined)
  vi.mocked(apiFetch).mockResolvedValue(saved as never)
})

test('a step that was left without an answer is said to be skipped, and one that was answered has a tick', async () => {
  const steps = ['you', 'availability', 'privacy'].map((key) => ({
    key,
    complete: key !== 'privacy',
  }))
  vi.mocked(apiFetch).mockResolvedValue({ ...saved, steps } as never)
  open({ ...saved, steps } as never)
  const bar = screen.getByRole('list', { name: 'Setup steps' })
  expect(within(bar).getByRole('button', { name: 'You, done' })).toBeVisible()
  expect(within(bar).getByRole('button', { name: /Availability\W*Skipped/ })).toBeVisible()
})

const open = (profile: Profile | null) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SetupSteps form={form} taxonomies={{ version: 1, lists: [] }} profile={profile} uid="lena" />
    </QueryClientProvider>,
  )
const placeOf = (label: string) => screen.getByLabelText(label).closest('.setup-fields > div')

test('[D4] short answers stand side by side, long ones have the whole width', () => {
  open(null)
  expect(placeOf('First name')).not.toHaveClass('setup-wide')
  expect(placeOf('Last name')).not.toHaveClass('setup-wide')
  expect(placeOf('Biography (optional)')).toHaveClass('setup-wide')
})

test('[D4] a newcomer can add a picture as soon as their name is known, and skip what is optional', async () => {
  open(null)
  expect(screen.queryByRole('button', { name: 'Add photo' })).toBeNull()
  await userEvent.type(screen.getByLabelText('First name'), 'Lena')
  await userEvent.type(screen.getByLabelText('Last name'), 'Hartung')
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByRole('button', { name: 'Add photo' })).toBeVisible()
  expect(screen.getByText('LH')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Skip for now' }))
  expect(screen.getByRole('heading', { name: 'Privacy' })).toBeVisible()
})
