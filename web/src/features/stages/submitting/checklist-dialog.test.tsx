import { render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Form } from '@/shared/forms/definition/description'
import type { Checklist, RequestedChange } from '../api'
import { ChecklistDialog } from './checklist-dialog'
import { SettledRequests } from './settled-requests'

const section = (key: string) => ({ key, title: key, help: '', fields: [] })
const form = { sections: [section('Story'), section('Audience')] } as unknown as Form
const list = {
  ready: true,
  sections: ['Story', 'Audience'].map((key) => ({ key, title: key, done: true, errors: [] })),
  blockers: [],
  warnings: [],
  signers: [],
} as unknown as Checklist

test('D52: an optional section that nobody touched is not done, but optional', () => {
  render(
    <ChecklistDialog
      list={list}
      form={form}
      items={[]}
      untouched={['Audience']}
      onClose={vi.fn()}
      onGo={vi.fn()}
      onAsk={vi.fn()}
    />,
  )
  const rows = within(screen.getByRole('dialog')).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual(['Story, done', 'Audience, optional'])
  expect(rows.map((row) => row.querySelector('.text-success') !== null)).toEqual([true, false])
})

test('what stops nothing is listed as open, not as a thing to check', () => {
  const warnings = [
    { field: 'key_creatives', code: 'unconfirmed', detail: 'Bo has not confirmed.' },
  ]
  render(
    <ChecklistDialog
      list={{ ...list, warnings }}
      form={form}
      items={[]}
      untouched={[]}
      onClose={vi.fn()}
      onGo={vi.fn()}
      onAsk={vi.fn()}
    />,
  )
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByRole('heading', { name: 'Still open' })).toBeVisible()
  expect(dialog.getAllByRole('listitem').at(-1)).toHaveTextContent('Bo has not confirmed.')
  expect(dialog.queryByRole('status')).toBeNull()
})

test('who may only look at what is left is offered no submission', () => {
  render(
    <ChecklistDialog
      list={list}
      form={form}
      items={[]}
      untouched={[]}
      onClose={vi.fn()}
      onGo={vi.fn()}
      onAsk={vi.fn()}
    />,
  )
  const dialog = within(screen.getByRole('dialog', { name: 'Ready to submit' }))
  expect(dialog.queryByRole('button', { name: 'Submit' })).toBeNull()
  expect(dialog.getByRole('button', { name: 'Continue editing' })).toBeVisible()
})

test('a section with an open change request is not done, and an optional one stops nothing', () => {
  const item = (field: string, severity: RequestedChange['severity'], resolved = false) =>
    ({
      item_id: `${field}:${severity}`,
      field,
      label: field,
      severity,
      resolved,
    }) as RequestedChange
  const asked = {
    sections: ['story', 'audience'].map((key) => ({ ...section(key), fields: [{ key }] })),
  } as unknown as Form
  const show = (items: RequestedChange[], ready: boolean) => (
    <ChecklistDialog
      list={{
        ...list,
        ready,
        sections: list.sections.map((one) => ({ ...one, key: one.key.toLowerCase() })),
      }}
      form={asked}
      items={items}
      untouched={[]}
      onClose={vi.fn()}
      onGo={vi.fn()}
      onAsk={vi.fn()}
    />
  )
  const { rerender } = render(show([item('story', 'must'), item('audience', 'should')], false))
  const dialog = screen.getByRole('dialog')
  expect(dialog).toHaveTextContent('2 open change requests. Select one')
  expect(within(dialog).getByRole('button', { name: 'Change request: story' })).toBeVisible()
  expect(
    within(dialog).getByRole('button', { name: 'Recommended change request: audience' }),
  ).toBeVisible()
  expect(dialog.querySelector('.text-success')).toBeNull()
  rerender(show([item('story', 'must', true), item('audience', 'should')], true))
  expect(dialog).toHaveTextContent('1 recommended change request is open.')
  expect(dialog.querySelectorAll('.text-success')).toHaveLength(1)
  expect(dialog.querySelector('.text-error')).toBeNull()
})

test('D28: what was asked is listed with what came of it', () => {
  const item = (label: string, change: Partial<RequestedChange>) =>
    ({
      item_id: label,
      field: label,
      label,
      text: `About ${label}`,
      severity: 'must',
      changed: false,
      resolved: false,
      ...change,
    }) as RequestedChange
  const { rerender } = render(
    <SettledRequests
      items={[
        item('Logline', { changed: true, resolved: true }),
        item('Tags', { resolved: true }),
        item('Genres', { severity: 'should' }),
      ]}
    />,
  )
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'LoglineChangedAbout Logline',
    'TagsAnsweredAbout Tags',
    'GenresLeft unchangedAbout Genres',
  ])
  rerender(<SettledRequests items={[]} />)
  expect(screen.queryByRole('list')).toBeNull()
})
