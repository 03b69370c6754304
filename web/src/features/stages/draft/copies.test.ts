import { expect, test } from 'vitest'
import { ask } from '@/shared/forms/definition/test-sample'
import { reconcile } from '@/shared/forms/saving/conflict'
import type { RequestedChange, StageCopy } from '../api'
import { asKept, fieldsOfAnswers, flat, fromFlat } from './copies'

const logline = ask('logline', { type: 'text', lines: 'one', min: 0, max: 200, rule: 'any' })
const items = ['i1', 'i2'].map((item_id) => ({ item_id, field: 'logline' }) as RequestedChange)
const fields = [logline, ...fieldsOfAnswers(items, [logline])]
const copy = (answers: StageCopy['answers'], text = 'A keeper.'): StageCopy => ({
  content: { logline: text },
  answers,
})

test('two people who answer the reviewer lose nothing, and choose where both have answered the same', () => {
  const base = flat(copy({ i1: 'Begun' }))
  const mine = flat(copy({ i1: 'Begun' }, 'A keeper who waits.'))
  const one = reconcile(fields, mine, flat(copy({ i1: 'Finished', i2: 'New' })), base)
  expect(one.conflicts).toEqual([])
  expect(fromFlat(one.merged({}))).toEqual(
    copy({ i1: 'Finished', i2: 'New' }, 'A keeper who waits.'),
  )

  const both = reconcile(fields, flat(copy({ i1: 'Mine' })), flat(copy({ i1: 'Theirs' })), base)
  expect(both.conflicts.map(({ field }) => field.label)).toEqual([
    `Your reply to the reviewer, ${logline.label}`,
  ])
  expect(fromFlat(both.merged({ 'answers/i1': 'theirs' }))).toEqual(copy({ i1: 'Theirs' }))
})

test('an answer that was emptied is none, as the server has it', () => {
  expect(asKept({ content: {}, answers: { i1: ' ', i2: ' Yes. ' } })).toEqual({
    content: {},
    answers: { i2: 'Yes.' },
  })
})
