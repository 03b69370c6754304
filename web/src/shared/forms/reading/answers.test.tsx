import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ask, line } from '../definition/test-sample'
import type { Field } from '../definition/description'
import { FormSetupProvider } from '../setup'
import { Answers } from './answers'

const tags = ask('tags', { type: 'tags' } as never)
const rows = (key: string, fields: Field[]) =>
  ask(key, { type: 'rows', min: 0, max: 9, fields } as never)
const writers = rows('writers', [ask('name', line(1, 60)), ask('credit', line(1, 60))])
const titles = rows('titles', [ask('title', line(1, 60)), ask('why', line(1, 300))])

function show(fields: Field[], content: Record<string, unknown>) {
  const setup = { taxonomies: undefined, context: { today: '2026-11-28' }, privateNote: '' }
  render(
    <FormSetupProvider value={setup as never}>
      <Answers fields={fields} content={content} />
    </FormSetupProvider>,
  )
}
const isBeside = (key: string) =>
  document.getElementById(`field-${key}`)?.classList.contains('answer-aside')

test('one word is read as a word, several as a list', () => {
  show([tags, ask('more', { type: 'tags' } as never)], { tags: ['Violence'], more: ['a', 'b'] })
  expect(screen.getByText('Violence').tagName).toBe('P')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['a', 'b'])
})

test('lists stand in the column of the answers; only what is read as a table is wider', () => {
  const two = [
    { name: 'Ana', credit: 'Writer', title: 'Trapped', why: 'Snow' },
    { name: 'Olaf', credit: 'Writer', title: 'Fargo', why: 'Snow' },
  ]
  show([writers, titles, rows('one', [ask('name', line(1, 60))])], {
    writers: two,
    titles: two,
    one: [{ name: 'Ana' }],
  })
  expect(isBeside('writers')).toBe(false)
  expect(isBeside('titles')).toBe(true)
  expect(isBeside('one')).toBe(true)
})
