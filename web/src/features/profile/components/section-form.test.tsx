import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { apiFetch } from '@/shared/api/client'
import type { Form } from '@/shared/forms/definition/description'
import { SectionForm } from './section-form'

vi.mock('@/shared/api/client')

const roles = [
  { key: 'filmmaker', label: 'Filmmaker' },
  { key: 'crew', label: 'Crew member' },
]
const titles = Array.from({ length: 16 }, (_, index) => ({ key: `t${index}`, label: `T${index}` }))
const choices = (key: string, options: object) => ({
  key,
  label: key,
  kind: { type: 'choices', options, min: 1, max: 3 },
  required: { rule: 'always' },
})
const form = {
  key: 'profile',
  version: 1,
  title: 'Profile',
  sections: [
    {
      key: 'what_you_do',
      title: 'What you do',
      help: '',
      fields: [
        choices('member_types', { from: 'inline', options: roles }),
        choices('titles', { from: 'taxonomy', list: 'titles' }),
      ],
    },
  ],
} as unknown as Form

test('the examples of job titles follow the role that is chosen', async () => {
  vi.mocked(apiFetch).mockResolvedValue({ version: 1, documents: [] } as never)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SectionForm
        form={form}
        sections={form.sections}
        content={{}}
        version={null}
        taxonomies={{ version: 1, lists: [{ key: 'titles', options: titles }] } as never}
        today="2026-01-01"
        draftKey="ada:profile:what_you_do"
        submit="Next"
        save={vi.fn()}
        onSaved={() => undefined}
      />
    </QueryClientProvider>,
  )
  expect(screen.getByPlaceholderText('Such as Producer or Gaffer')).toBeVisible()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Filmmaker' }))
  expect(screen.getByPlaceholderText('Such as Producer or Director')).toBeVisible()
})
