import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { apiFetch } from '@/shared/api/client'
import type { Section } from '@/shared/forms/definition/description'
import type { Profile } from '../api'
import { Agreements, PrivacyChoices } from './privacy-choices'

vi.mock('@/shared/api/client')

const open = (fields: Section['fields'], profile: object, Questions = PrivacyChoices) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Questions
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
      choice('messages_from', 'connections', 'members'),
    ],
    {},
  )
  expect(screen.getAllByRole('radio').map((one) => (one as HTMLInputElement).value)).toEqual([
    'members',
    'connections',
    'members',
    'connections',
  ])
})

test('what was accepted can be read', async () => {
  vi.mocked(apiFetch).mockResolvedValue({
    version: 1,
    documents: [
      { key: 'terms', title: 'Terms of use', fields: ['accept_terms'], text: 'Be kind.' },
      { key: 'conduct', title: 'Code', fields: ['accept_code_of_conduct'], text: 'Be fair.' },
    ],
  } as never)
  open([], { content: { accept_terms: true } }, Agreements)
  expect(screen.getByText('You accepted these')).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: 'Read: Terms of use' }))
  expect(screen.getByRole('dialog', { name: 'Terms of use' })).toHaveTextContent('Be kind.')
  expect(screen.queryByRole('button', { name: 'Read: Code' })).toBeNull()
})

test('when it was accepted last is told', async () => {
  vi.mocked(apiFetch).mockResolvedValue({ version: 1, documents: [] } as never)
  const profile = {
    content: { accept_terms: true },
    terms_accepted_at: '2026-03-02T12:00:00Z' as const,
  }
  open([], profile, Agreements)
  expect(screen.getByText('You accepted these on 2 Mar 2026')).toBeVisible()
})

test('whether usage data is shared is asked elsewhere, and not a second time among these', () => {
  const check = (key: string, label: string) => ({
    key,
    label,
    kind: { type: 'check' as const },
    required: { rule: 'never' as const },
  })
  const fields = [
    check('listed', 'List me'),
    check('analytics', 'Usage data'),
    check('news', 'News by email'),
  ]
  const { unmount } = open(fields, {})
  expect(screen.getAllByRole('switch')).toHaveLength(1)
  expect(screen.getByRole('switch', { name: /^List me/ })).toBeVisible()
  unmount()
  open(fields, {}, Agreements)
  expect(screen.getAllByRole('switch')).toHaveLength(1)
  expect(screen.getByRole('switch', { name: /^News by email/ })).toBeVisible()
})

test('what holds is said only where nothing has been answered', () => {
  const seen = 'Your connections and project teams see your profile.'
  const messages = 'Members who see your profile can send one message'
  const { unmount } = open([], { content: {} })
  expect(screen.getByRole('region', { name: 'Who can see you' })).toHaveTextContent(seen)
  expect(screen.getByRole('region', { name: 'Who can write to you' })).toHaveTextContent(messages)
  unmount()
  open([], { content: { visibility: 'connections', messages_from: 'members' } })
  expect(screen.getByRole('region', { name: 'Who can see you' })).not.toHaveTextContent(seen)
  expect(screen.getByRole('region', { name: 'Who can write to you' })).not.toHaveTextContent(
    messages,
  )
})

test('a choice that took effect says so where it stands, and to screen readers', async () => {
  const listed = {
    key: 'listed',
    label: 'List me in People',
    kind: { type: 'check' as const },
    required: { rule: 'never' as const },
  }
  open([listed, { ...listed, key: 'searchable', label: 'Find me by name' }], {
    uid: 'ada',
    content: { visibility: 'members' },
  })
  expect(screen.queryByText('Saved')).toBeNull()
  vi.mocked(apiFetch).mockResolvedValue({
    version: 2,
    content: { visibility: 'members', listed: true },
  } as never)
  await userEvent.click(screen.getByRole('switch', { name: /List me/ }))
  const saved = await screen.findByText('Saved')
  expect(saved.parentElement).toContainElement(screen.getByRole('switch', { name: /List me/ }))
  const card = screen.getByRole('region', { name: 'Who can see you' })
  expect(within(card).getByRole('status')).toHaveTextContent('Privacy settings saved')
})

test('what works only with all members is closed without them, and says why', () => {
  const check = (key: string, label: string) => ({
    key,
    label,
    kind: { type: 'check' as const },
    required: { rule: 'never' as const },
  })
  const fields = [check('listed', 'List me'), check('show_age_range', 'Show my age range')]
  const content = { listed: true, show_age_range: true }
  const { unmount } = open(fields, { content: { ...content, visibility: 'connections' } })
  const closed = screen.getByRole('switch', { name: /List me.*Off while only your connections/ })
  expect(closed).toBeDisabled()
  expect(closed).not.toBeChecked()
  expect(screen.getByRole('switch', { name: /age range/ })).toBeEnabled()
  unmount()
  open(fields, { content: { ...content, visibility: 'members' } })
  expect(screen.getByRole('switch', { name: /List me/ })).toBeEnabled()
  expect(screen.getByRole('switch', { name: /List me/ })).toBeChecked()
  expect(screen.queryByText(/Off while only/)).toBeNull()
})
