import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Section } from '@/shared/forms/definition/description'
import { SectionHead } from './section-head'

const section = {
  key: 'team',
  title: 'Key creatives',
  help: '',
  fields: [{ key: 'key_creatives', label: 'Key creatives', kind: { type: 'check' } }],
} as unknown as Section

const found = (field: string, detail: string) => ({ field, code: 'role_missing', detail })

test('what stops the submission in a section is said in it, in words', () => {
  const blockers = [
    found('key_creatives', 'Key creatives missing: a producer.'),
    found('script', 'The script has two pages.'),
  ]
  render(<SectionHead section={section} alarm="blocked" blockers={blockers} />)
  expect(screen.getByRole('status')).toHaveTextContent(
    'Before you can submitKey creatives missing: a producer.',
  )
  expect(screen.queryByText('Needs attention')).toBeNull()
})

test('a section that nobody began is not reproached with anything', () => {
  const blockers = [found('key_creatives', 'Key creatives missing: a producer.')]
  render(<SectionHead section={section} alarm="new" blockers={blockers} />)
  expect(screen.getByText('Not started')).toBeVisible()
  expect(screen.queryByRole('status')).toBeNull()
})
