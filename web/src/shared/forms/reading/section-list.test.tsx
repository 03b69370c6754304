import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import type { Condition, Content, Form } from '../definition/description'
import { ask, line } from '../definition/test-sample'
import { FormSetupProvider } from '../setup'
import { anchor } from './anchor'
import { SectionList } from './section-list'

const section = (key: string, field: string) => ({
  key,
  title: key,
  help: '',
  fields: [ask(field, line())],
})
const shown: Condition = { test: 'any_of', field: 'project.tier', values: ['M', 'L'] }
const cashFlow = {
  ...section('Cash flow', 'cashflow'),
  fields: [ask('cashflow', line(), { shown })],
}
const form: Form = {
  key: 'stage-1',
  version: 1,
  title: 'Concept',
  sections: [section('Story', 'logline'), section('Notes', 'note'), cashFlow],
}

function open(
  content: object,
  facts: Content = {},
  list: Pick<ComponentProps<typeof SectionList>, 'form' | 'ways'> = { form, ways: 'none' },
) {
  render(
    <FormSetupProvider
      value={{
        taxonomies: { version: 1, lists: [] },
        context: { today: '2026-11-29', complete: false, facts },
        privateNote: '',
      }}
    >
      <SectionList {...list} content={content as never} hidesEmpty />
    </FormSetupProvider>,
  )
  return screen.queryAllByRole('heading', { level: 2 }).map((one) => one.textContent)
}

test('while empty answers are hidden, so are sections that have no other', async () => {
  expect(open({ logline: 'A spice seller has one night.' })).toEqual(['Story'])
  await userEvent.click(screen.getByRole('button', { name: /Show 1 empty/ }))
  expect(screen.getByRole('heading', { name: 'Notes' })).toBeVisible()
})

test('where nothing is answered it is said once', () => {
  expect(open({})).toEqual([])
  expect(screen.getByText('No answers yet.')).toBeVisible()
})

test('an address that names a section without answers shows it', () => {
  HTMLElement.prototype.scrollIntoView = vi.fn()
  history.replaceState(null, '', `#${anchor('Notes')}`)
  expect(open({ logline: 'A spice seller has one night.' })).toEqual(['Story', 'Notes'])
  history.replaceState(null, '', ' ')
})

test('ux 7: a section that asks nothing of this project is not there, nor is it counted', async () => {
  expect(open({ logline: 'A spice seller.' }, { 'project.tier': 'S' })).toEqual(['Story'])
  await userEvent.click(screen.getByRole('button', { name: /Show 1 empty/ }))
  expect(screen.queryByRole('heading', { name: 'Cash flow' })).toBeNull()
})

test('where it is asked, it is there', async () => {
  open({ logline: 'A spice seller.' }, { 'project.tier': 'M' })
  await userEvent.click(screen.getByRole('button', { name: /Show 2 empty/ }))
  expect(screen.getByRole('heading', { name: 'Cash flow' })).toBeVisible()
})

test('with the contents at the side, each section that is shown has its way there', async () => {
  HTMLElement.prototype.scrollTo = vi.fn()
  const sections = ['Story', 'Scope', 'Audience', 'Rights', 'Notes'].map((key) => section(key, key))
  const answers = { Story: 'a', Scope: 'b', Audience: 'c', Rights: 'd' }
  open(answers, {}, { form: { ...form, sections }, ways: 'side' })
  const ways = () => {
    const nav = screen.getByRole('navigation', { name: 'On this page' })
    expect(nav.parentElement).toHaveClass('section-columns')
    return within(nav)
      .getAllByRole('button')
      .map((one) => one.textContent)
  }
  expect(ways()).toEqual(['Story', 'Scope', 'Audience', 'Rights'])
  await userEvent.click(screen.getByRole('button', { name: /Show 1 empty/ }))
  expect(ways()).toEqual(['Story', 'Scope', 'Audience', 'Rights', 'Notes'])
})
