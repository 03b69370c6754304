import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Form } from '@/shared/forms/definition/description'
import { ask, line } from '@/shared/forms/definition/test-sample'
import { FormSetupProvider } from '@/shared/forms/setup'
import type { ReviewView } from '../api'
import { PreviousRequests } from './previous-requests'

const form = {
  sections: [
    { key: 'story', fields: [ask('logline', line(1, 200)), ask('synopsis', line(1, 200))] },
  ],
} as unknown as Form
const item = { severity: 'must', resolved: true, answer: null }
const view = {
  previous_items: [
    { ...item, item_id: 'a', field: 'logline', label: 'Logline', text: 'Shorter.', changed: true },
    {
      ...item,
      item_id: 'b',
      field: 'synopsis',
      label: 'Synopsis',
      text: 'Name the end.',
      changed: false,
      answer: 'It stays open.',
    },
  ],
  changes: [{ field: 'logline', label: 'Logline', before: 'A long door.', after: 'A door.' }],
} as unknown as ReviewView

function show(changesBeside: boolean) {
  const context = { today: '2026-11-30', complete: false }
  render(
    <FormSetupProvider value={{ taxonomies: undefined, context, privateNote: '' }}>
      <PreviousRequests {...{ view, form, changesBeside }} />
    </FormSetupProvider>,
  )
}
const rows = () => screen.getAllByRole('listitem').map((row) => within(row))

test('a request that was met by a change shows the change beside it, any other what was said', () => {
  show(false)
  const [changed, answered] = rows()
  expect(changed?.getByText('Changed')).toBeVisible()
  expect(changed?.getByText('long', { selector: 'del' })).toBeVisible()
  expect(answered?.getByText('It stays open.')).toBeVisible()
  expect(answered?.queryByText('What changed')).toBeNull()
})

test('where the changes have their own column they are not said twice', () => {
  show(true)
  expect(rows()[0]?.getByText('Changed')).toBeVisible()
  expect(screen.queryByText('What changed')).toBeNull()
})
