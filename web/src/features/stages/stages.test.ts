import { describe, expect, test } from 'vitest'
import { askedPart } from '@/shared/forms/definition/asked-part'
import { ApiError } from '@/shared/api/errors'
import { currentOf } from '@/shared/api/stale'
import type { Condition, Form, Values } from '@/shared/forms/definition/description'
import { always, ask, line, sampleFields } from '@/shared/forms/definition/test-sample'
import type { RequestedChange, StageView } from './api'
import { openPart } from './open-part'
import {
  alarmOf,
  doneOf,
  firstAsked,
  requiredIn,
  type Found,
  sectionOf,
  sectionProgress,
  stateOf,
  unfinishedIn,
} from './progress'
import { copyOf } from './draft/copies'

const form: Form = {
  key: 'stage-1',
  version: 1,
  title: 'Concept & Rights',
  sections: [
    { key: 'project', title: 'The project', help: '', fields: sampleFields },
    {
      key: 'story',
      title: 'Story',
      help: '',
      fields: [ask('logline', line(30, 300), { required: always })],
    },
  ],
}
const nothing: Found = { items: [], errors: {}, blocked: [] }
const item = (change: Partial<RequestedChange>): RequestedChange => ({
  item_id: 'i1',
  field: 'logline',
  label: 'Logline',
  severity: 'must',
  text: 'Who wants what?',
  changed: false,
  resolved: false,
  ...change,
})

describe('stage wizard', () => {
  test('a section tells what it lacks and what a reviewer waits for', () => {
    const values = {
      name: 'Tideline',
      format: 'series',
      truth: true,
      writers: [],
      logline: 'Short',
    }
    const found = { items: [item({}), item({ resolved: true })], errors: {}, blocked: [] }
    const [project, story] = sectionProgress(form, values, found, { today: '2026-11-21' })
    expect(project).toMatchObject({ open: 1, items: 0 })
    expect(story).toMatchObject({ open: 1, items: 1 })
  })

  test('[R-13] a section is not done while something of it stops the submission', () => {
    const logline = 'A keeper finds one man on forty years of photographs.'
    const states = (found: Partial<Found>) =>
      sectionProgress(form, { logline }, { ...nothing, ...found }, { today: '2026-11-21' }).map(
        stateOf,
      )
    expect(states({})).toEqual(['open', 'done'])
    expect(states({ blocked: ['logline/0/rate'] })).toEqual(['open', 'blocked'])
    expect(states({ blocked: ['elsewhere'] })).toEqual(['open', 'done'])
    const errors = { logline: { type: 'server', message: 'It names an address.' } }
    expect(states({ errors, blocked: ['logline'] })).toEqual(['open', 'faulty'])
  })

  test('a section that nobody has begun is not started, whatever stops the submission there', () => {
    const logline = 'A keeper finds one man on forty years of photographs.'
    const alarm = (values: Values, blocked: string[]) =>
      sectionProgress(form, values, { ...nothing, blocked }, { today: '2026-11-21' }).map(alarmOf)
    expect(alarm({}, ['logline'])).toEqual([null, 'new'])
    expect(alarm({ logline }, ['logline'])).toEqual([null, 'blocked'])
    const notes = { key: 'notes', title: 'Notes', help: '', fields: [ask('note', line(0, 300))] }
    const optional = sectionProgress(
      { ...form, sections: [notes] },
      {},
      { ...nothing, blocked: ['note'] },
      { today: '2026-11-21' },
    )
    expect(optional.map(alarmOf)).toEqual(['new'])
    expect(optional.map(stateOf)).toEqual(['new'])
    expect(doneOf(optional)).toEqual({ done: 0, count: 0, others: 1 })
  })

  test('a section that asks for nothing is optional until something is written in it', () => {
    const notes = { key: 'notes', title: 'Notes', help: '', fields: [ask('note', line(0, 300))] }
    const states = (note: string) =>
      sectionProgress({ ...form, sections: [notes] }, { note }, nothing, {
        today: '2026-11-21',
      }).map(stateOf)
    expect(states('')).toEqual(['optional'])
    expect(states('The lighthouse is ours.')).toEqual(['done'])
  })

  test('a row in which nothing was entered is no answer', () => {
    const crew = ask('crew', {
      type: 'rows',
      row: 'member',
      min: 1,
      max: 9,
      fields: [ask('name', line(2, 20), { required: always }), ask('lines', { type: 'check' })],
    })
    const sections = [{ key: 'crew', title: 'Crew', help: '', fields: [crew] }]
    const found = { ...nothing, errors: { crew: { type: 'server', message: 'Add one' } } }
    const of = (rows: Record<string, unknown>[], marks = nothing) =>
      sectionProgress({ ...form, sections }, { crew: rows }, marks, { today: '2026-11-21' })
    const empty = { name: ' ', lines: false }
    expect(of([]).map(stateOf)).toEqual(['optional'])
    expect(of([empty, empty]).map(stateOf)).toEqual(['optional'])
    expect(of([empty], found)).toMatchObject([{ begun: false, missing: true }])
    expect(of([empty, { ...empty, name: 'Ada' }]).map(stateOf)).toEqual(['done'])
    expect(of([{ ...empty, lines: true }]).map(stateOf)).toEqual(['open'])
  })

  test('a section tells answers that were left empty from those that are wrong', () => {
    const errors = { logline: { type: 'server', message: 'This field is required' } }
    const story = (logline: string) =>
      sectionProgress(form, { logline }, { ...nothing, errors }, { today: '2026-11-21' })[1]
    expect(story('')).toMatchObject({ faults: 1, missing: true })
    expect(story('Short')).toMatchObject({ faults: 1, missing: false })
  })

  test('a section that nobody needs is optional until somebody writes in it, and never counts', () => {
    const withNotes: Form = {
      ...form,
      sections: [
        ...form.sections,
        { key: 'notes', title: 'Notes', help: '', fields: [ask('note', line(1, 60))] },
      ],
    }
    const logline = 'A keeper finds one man on forty years of photographs.'
    const sections = (values: Record<string, unknown>, found: Partial<Found> = {}) =>
      sectionProgress(withNotes, values, { ...nothing, ...found }, { today: '2026-11-21' })
    expect(sections({ logline }).map(stateOf)).toEqual(['open', 'done', 'optional'])
    const left = { done: 1, count: 2, others: 0 }
    expect(doneOf(sections({ logline }))).toEqual(left)
    expect(sections({ logline, note: 'Later.' }).map(stateOf)).toEqual(['open', 'done', 'done'])
    expect(doneOf(sections({ logline, note: 'Later.' }))).toEqual(left)
    const errors = { note: { type: 'server', message: 'It names an address.' } }
    // What is to be mended in it is said beside the total, which does not shrink with the mending.
    expect(doneOf(sections({ logline }, { errors }))).toEqual({ ...left, others: 1 })
  })

  test('what keeps a stage from being submitted is named with the place to begin at', () => {
    const left = (values: Record<string, unknown>, found: Partial<Found> = {}) =>
      unfinishedIn(
        sectionProgress(form, values, { ...nothing, ...found }, { today: '2026-11-21' }),
      ).map(({ key, first }) => [key, first])
    const logline = 'A keeper finds one man on forty years of photographs.'
    expect(left({})).toEqual([
      ['project', expect.any(String)],
      ['story', 'logline'],
    ])
    expect(left({ logline }).map(([key]) => key)).toEqual(['project'])
    expect(left({ logline }, { items: [item({})] }).at(-1)).toEqual(['story', 'logline'])
    const recommended = { items: [item({ severity: 'should' })] }
    expect(left({ logline }, recommended).at(-1)).toEqual(['story', 'logline'])
    const both = sectionProgress(
      form,
      { logline },
      { ...nothing, ...recommended },
      { today: '2026-11-21' },
    )
    expect(both.map(({ stops }) => stops)).toEqual([true, false])
    const { done, count, others } = doneOf(both)
    expect(unfinishedIn(both)).toHaveLength(count - done + others)
    expect(left({ logline }, { blocked: ['logline'] }).at(-1)).toEqual(['story', 'logline'])
  })

  test('who answers change requests begins at the first of the form, not of the reviewer', () => {
    const writers = item({ item_id: 'i2', field: 'writers' })
    expect(firstAsked(form, [item({}), writers])).toBe('project')
    expect(firstAsked(form, [item({}), { ...writers, resolved: true }])).toBe('story')
    expect(firstAsked(form, [item({ resolved: true })])).toBe('story')
    expect(firstAsked(form, [])).toBeUndefined()
  })

  test('a field is asked for where a change of it, or of a row in it, is required', () => {
    const isAsked = requiredIn([
      item({ field: 'writers/0/name' }),
      item({ field: 'logline', severity: 'should' }),
    ])
    expect(['writers', 'logline', 'other'].filter(isAsked)).toEqual(['writers'])
  })

  test('a pointer into rows leads to its section', () => {
    expect(sectionOf(form, 'writers/0/name')).toBe('project')
    expect(sectionOf(form, 'logline')).toBe('story')
    expect(sectionOf(form, 'elsewhere')).toBeUndefined()
  })
})

test('ux 7: a section that asks nothing of this project is left out', () => {
  const shown: Condition = { test: 'any_of', field: 'project.tier', values: ['M', 'L'] }
  const cashFlow = {
    key: 'cashflow',
    title: 'Cash flow',
    help: '',
    fields: [ask('cashflow', line(), { shown })],
  }
  const longer = { ...form, sections: [...form.sections, cashFlow] }
  const keys = (facts: Record<string, unknown>) =>
    askedPart(longer, facts).sections.map(({ key }) => key)
  expect(keys({ 'project.tier': 'S' })).not.toContain('cashflow')
  expect(keys({ 'project.tier': 'M' })).toContain('cashflow')
  expect(askedPart(form, {})).toBe(form)
})

test('what is not open to the reader is not asked, and its section says so', () => {
  expect(openPart(form, undefined, undefined)).toBe(form)
  const open = openPart(form, ['logline', 'truth'], 'Not open. Its owner can open it.')
  expect(open.sections[0]?.fields.map(({ key }) => key)).toEqual(
    sampleFields.map(({ key }) => key).filter((key) => key !== 'truth'),
  )
  expect(open.sections[1]).toMatchObject({
    fields: [],
    help: 'Not open. Its owner can open it.',
  })
  const [, story] = sectionProgress(open, {}, nothing, { today: '2026-11-21' })
  expect(story).toMatchObject({ open: 0, closed: true })
})

test('the other version comes with the refusal', () => {
  const current = { version: 7 } as StageView
  expect(currentOf(new ApiError(412, { status: 412, current }))).toBe(current)
  expect(currentOf(new ApiError(409, { status: 409, current }))).toBeNull()
})

test('the working copy carries the answers to requested changes', () => {
  const view = {
    content: { name: 'Tideline' },
    items: [item({ answer: 'It is the keeper who wants out.' }), item({ item_id: 'i2' })],
  } as unknown as StageView
  expect(copyOf(view)).toEqual({
    content: { name: 'Tideline' },
    answers: { i1: 'It is the keeper who wants out.' },
  })
})
