import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { apiFetch } from '@/shared/api/client'
import type { Section } from '@/shared/forms/definition/description'
import type { Profile } from '../api'
import { PrivacyChoices } from './privacy-choices'

vi.mock('@/shared/api/client')

const open = (fields: Section['fields'], profile: object) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PrivacyChoices
        section={{ key: 'privacy', title: 'Privacy', help: '', fields }}
        profile={{ version: 1, content: {}, ...profile } as Profile}
        taxonomies={{ version: 1, lists: [] }}
        uid="ada"
      />
    </QueryClientProvider>,
  )

test('both questions begin with the most people', () => {
  const choice = (key: string, ...keys: string[]) => ({
    key,
    label: key,
    kind: {
      type: 'choice' as const,
      options: { from: 'inline' as const, options: keys.map((one) => ({ key: one, label: one })) },
    },
    required: { rule: 'never' as const },
  })
  open(
    [
      choice('visibility', 'members', 'connections'),
      choice('messages_from', 'connections', 'project_members', 'members'),
    ],
    {},
  )
  expect(screen.getAllByRole('radio').map((one) => (one as HTMLInputElement).value)).toEqual([
    'members',
    'connections',
    'members',
    'project_members',
    'connections',
  ])
})

test('what was accepted stands there with its day, and can be read', async () => {
  vi.mocked(apiFetch).mockResolvedValue({
    version: 1,
    documents: [
      { key: 'terms', title: 'Terms of use', fields: ['accept_terms'], text: 'Be kind.' },
      { key: 'conduct', title: 'Code', fields: ['accept_code_of_conduct'], text: 'Be fair.' },
    ],
  } as never)
  open([], { content: { accept_terms: true }, completed_at: '2026-07-14T15:13:20Z' })
  expect(screen.getByText('Accepted:')).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: 'Read: Terms of use' }))
  expect(screen.getByRole('dialog', { name: 'Terms of use' })).toHaveTextContent('Be kind.')
  expect(screen.queryByRole('button', { name: 'Read: Code' })).toBeNull()
})

test('whether usage data is shared is asked elsewhere, and not a second time among these', () => {
  const check = (key: string, label: string) => ({
    key,
    label,
    kind: { type: 'check' as const },
    required: { rule: 'never' as const },
  })
  open([check('listed', 'List me'), check('analytics', 'Usage data')], {})
  expect(screen.getAllByRole('switch')).toHaveLength(1)
  expect(screen.getByRole('switch', { name: /^List me/ })).toBeVisible()
})

test.each([
  [{ visibility: 'members' }, 'All members see your profile. Members who see it may write to you'],
  [
    { visibility: 'connections', messages_from: 'connections' },
    'Your connections and project teams see your profile. Your connections and project teams may',
  ],
])('what holds now stands first, in words: %o', (content, words) => {
  open([], { content })
  expect(screen.getByText(new RegExp(`^${words}`))).toBeVisible()
})
