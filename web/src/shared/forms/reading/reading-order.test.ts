import { expect, test } from 'vitest'
import type { Form } from '../definition/description'
import { inReadingOrder } from './reading-order'

const section = (key: string, ...fields: string[]) => ({
  key,
  fields: fields.map((field) => ({ key: field })),
})

test('the story is read first, and the other sections keep their order', () => {
  const sections = [
    section('project', 'format'),
    section('story', 'logline', 'synopsis_short'),
    section('scope', 'runtime_min'),
  ]
  const form = { sections } as unknown as Form
  expect(inReadingOrder(form).map(({ key }) => key)).toEqual(['story', 'project', 'scope'])
})

test('a form without a story stays as it is', () => {
  const sections = [section('script', 'script'), section('vision', 'directors_statement')]
  const form = { sections } as unknown as Form
  expect(inReadingOrder(form).map(({ key }) => key)).toEqual(['script', 'vision'])
})
