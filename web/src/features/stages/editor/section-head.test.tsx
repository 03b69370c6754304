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
  render(<SectionHead section={section} alarm="blocked" blockers={blockers} isBusy={false} />)
  expect(screen.getByRole('status')).toHaveTextContent(
    'Before you can submitKey creatives missing: a producer.',
  )
  expect(screen.queryByText('Needs attention')).toBeNull()
})

test('a section that nobody began is not reproached with anything', () => {
  const blockers = [found('key_creatives', 'Key creatives missing: a producer.')]
  render(<SectionHead section={section} alarm="new" blockers={blockers} isBusy={false} />)
  expect(screen.getByText('Not started')).toBeVisible()
  expect(screen.queryByRole('status')).toBeNull()
})

test('what is mended is ticked off in its place, until nobody is at it any more', () => {
  const missing = (detail: string) => [found('key_creatives', detail)]
  const head = (blockers: ReturnType<typeof missing> | undefined, isBusy: boolean) => (
    <SectionHead
      section={section}
      alarm={blockers ? 'blocked' : null}
      blockers={blockers}
      isBusy={isBusy}
    />
  )
  const notice = () => screen.queryByRole('status')
  const { rerender } = render(head(missing('Missing: a producer and a writer.'), false))
  rerender(head(missing('Missing: a writer.'), true))
  expect(screen.getByText('Missing: a writer.')).toBeVisible()
  expect(screen.getByText('Missing: a producer and a writer.')).toHaveAttribute('aria-hidden')

  rerender(head(undefined, true))
  expect(notice()).toHaveTextContent(
    'Nothing is missing here now.Missing: a producer and a writer., done',
  )
  rerender(head(undefined, false))
  expect(notice()).toBeNull()
})

test('a new finding waits for the end of the work below it', () => {
  const blockers = [found('key_creatives', 'Key creatives missing: a producer.')]
  const head = (isBusy: boolean) => (
    <SectionHead section={section} alarm="blocked" blockers={blockers} isBusy={isBusy} />
  )
  const { rerender } = render(
    <SectionHead section={section} alarm="new" blockers={undefined} isBusy />,
  )
  rerender(head(true))
  expect(screen.queryByRole('status')).toBeNull()
  rerender(head(false))
  expect(screen.getByRole('status')).toBeVisible()
})
