import { expect, test } from 'vitest'
import type { Form } from '../definition/description'
import { ask, line, sampleFields } from '../definition/test-sample'
import { countEmpty, isUnanswered } from './empty-answers'

const notes = { key: 'notes', title: 'Notes', help: '', fields: [ask('note', line())] }
const form: Form = {
  key: 'stage-1',
  version: 1,
  title: 'Concept',
  sections: [{ key: 'project', title: 'The project', help: '', fields: sampleFields }, notes],
}

test('empty answers are those to questions that are asked', () => {
  // Of a film neither seasons nor, once it is there, the running time.
  expect(countEmpty(form, { name: 'Salt', format: 'film', runtime: 90 })).toBe(4)
  expect(countEmpty(form, { name: 'Salt', format: 'series', truth: true, note: 'Yes' })).toBe(3)
})

test('a section without any answer is told from one with some, and from one that is closed', () => {
  expect(isUnanswered(notes, {})).toBe(true)
  expect(isUnanswered(notes, { note: 'Yes' })).toBe(false)
  expect(isUnanswered({ ...notes, fields: [] }, {})).toBe(false)
})
