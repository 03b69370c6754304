import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Profile } from '../api'
import { PrivacyChoices } from './privacy-choices'

test('whether usage data is shared is asked elsewhere, and not a second time among these', () => {
  const check = (key: string, label: string) => ({
    key,
    label,
    kind: { type: 'check' as const },
    required: { rule: 'never' as const },
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PrivacyChoices
        section={{
          key: 'privacy',
          title: 'Privacy',
          help: '',
          fields: [check('listed', 'List me'), check('analytics', 'Usage data')],
        }}
        profile={{ version: 1, content: {} } as Profile}
        taxonomies={{ version: 1, lists: [] }}
        uid="ada"
      />
    </QueryClientProvider>,
  )
  expect(screen.getAllByRole('switch')).toHaveLength(1)
  expect(screen.getByRole('switch', { name: /^List me/ })).toBeVisible()
})
