import { t } from '@messages/stage-editor'
import { render, screen, within } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import type { Form } from '@/shared/forms/definition/description'
import { always, ask, line } from '@/shared/forms/definition/test-sample'
import type { RequestedChange } from '../api'
import { SectionNav } from './section-nav'

const section = (key: string, required: boolean) => ({
  key,
  title: key,
  help: '',
  fields: [ask(key, line(2, 60), required ? { required: always } : {})],
})
const form = { sections: [section('Story', true), section('Notes', false)] } as unknown as Form
const item = (item_id: string, field: string, resolved: boolean) =>
  ({ item_id, field, label: field, severity: 'must', resolved }) as RequestedChange

function Screen({ items, blocked }: { items: RequestedChange[]; blocked: string[] }) {
  return (
    <FormProvider {...useForm({ defaultValues: { Story: 'A keeper.', Notes: '' } })}>
      <SectionNav
        form={form}
        items={items}
        blocked={blocked}
        context={{ today: '2026-11-30' }}
        open="Story"
        onGo={() => undefined}
      />
    </FormProvider>
  )
}

const open = (items: RequestedChange[] = [], blocked: string[] = []) => {
  const { unmount } = render(<Screen {...{ items, blocked }} />)
  const text = within(screen.getByRole('navigation')).getByText(/ done/, { selector: 'p' })
  const plain = text.textContent.replace(/[\u2068\u2069]/g, '')
  unmount()
  return plain
}

test('required sections are counted, and the total is the same before and after an answer', () => {
  expect(open()).toBe('1 of 1 required section done')
  expect(open([], ['Notes'])).toBe('1 of 1 required section done, 1 optional section to finish')
})

test.each([
  [0, 0, 1, 'No required sections, 1 optional section to finish'],
  [0, 1, 0, '0 of 1 required section done'],
  [4, 6, 0, '4 of 6 required sections done'],
  [4, 6, 2, '4 of 6 required sections done, 2 optional sections to finish'],
])('%i of %i and %i others are counted in words', (done, count, others, words) => {
  const told = t('section-nav-sections-done', { done, count, others })
  expect(told.replaceAll(/[\u2068\u2069]/g, '')).toBe(words)
})

test('while changes are asked for, the requests are counted, wherever they are', () => {
  const first = item('a', 'Notes', false)
  expect(open([first, item('b', 'Story', false)])).toBe('0 of 2 change requests done')
  expect(open([first, item('b', 'Story', true)])).toBe('1 of 2 change requests done')
})
