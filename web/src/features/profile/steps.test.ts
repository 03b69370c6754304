import { describe, expect, test } from 'vitest'
import type { Form } from '@/shared/forms/definition/description'
import { always, ask, line } from '@/shared/forms/definition/test-sample'
import type { Profile, UpdateReason } from './api'
import { askAgain, cardsOf, hintsOf, isOptional, resumeAt, startingContent, without } from './steps'

const section = (key: string, ...fields: Form['sections'][number]['fields']) => ({
  key,
  title: key,
  help: '',
  fields,
})
const form: Form = {
  key: 'profile',
  version: 1,
  title: 'Profile',
  sections: [
    section('you', ask('first_name', line(), { required: always }), ask('city', line())),
    section('work', ask('headline', line(10, 120), { required: always }), ask('bio', line())),
    section('terms', ask('availability', line())),
  ],
}
const profile = (change: Partial<Profile>): Profile => ({
  uid: 'ada',
  status: 'create_required',
  reasons: [],
  content: {},
  steps: form.sections.map(({ key, title }, index) => ({
    number: index + 1,
    key,
    title,
    complete: true,
  })),
  missing: [],
  strength: 0,
  version: 1,
  created_at: '2026-11-21T10:00:00Z',
  updated_at: '2026-11-21T10:00:00Z',
  ...change,
})

describe('profile setup', () => {
  test('begins at the beginning, and goes on at the first step that lacks something', () => {
    expect(resumeAt(form, null)).toBe(0)
    const steps = profile({}).steps.map((step) => ({ ...step, complete: step.number !== 2 }))
    expect(resumeAt(form, profile({ steps }))).toBe(1)
    expect(resumeAt(form, profile({}))).toBe(2)
    // What is complete because it asks for nothing is not passed over while one is in it.
    expect(resumeAt(form, profile({}), 'work')).toBe(1)
    expect(resumeAt(form, profile({ steps }), 'terms')).toBe(1)
    expect(resumeAt(form, profile({ steps }), 'gone')).toBe(1)
  })

  test('only a step without a needed answer can be left for later', () => {
    expect(form.sections.map(isOptional)).toEqual([false, false, true])
  })

  test('guesses the time zone, and never overrules one that was given', () => {
    expect(startingContent(null)['time_zone']).toBe(
      Intl.DateTimeFormat().resolvedOptions().timeZone,
    )
    const given = profile({ content: { time_zone: 'Asia/Kolkata' } })
    expect(startingContent(given)['time_zone']).toBe('Asia/Kolkata')
  })

  test.each([
    ['Ada Okafor', { first_name: 'Ada', last_name: 'Okafor' }],
    [' Maria del  Mar Soto ', { first_name: 'Maria del Mar', last_name: 'Soto' }],
    ['निशा', { first_name: 'निशा' }],
    ['  ', {}],
    [undefined, {}],
  ])('takes over the name that Google knows: %s', (name, names) => {
    const { time_zone: _, ...known } = startingContent(null, name)
    expect(known).toEqual(names)
    expect(startingContent(profile({ content: {} }), name)).not.toHaveProperty('first_name')
  })
})

describe('a profile that must be brought up to date', () => {
  const asked = (...reasons: UpdateReason[]) => askAgain(profile({ reasons }))

  test.each<[UpdateReason, string[]]>([
    [{ reason: 'new_terms' }, ['accept_terms', 'accept_code_of_conduct']],
    [{ reason: 'fields', fields: ['credits/0/year', 'city'] }, ['credits', 'city']],
    [{ reason: 'under_age' }, ['date_of_birth']],
    [{ reason: 'confirmation' }, ['first_name', 'last_name', 'country']],
  ])('%o asks only what it concerns', (reason, keys) => {
    expect(asked(reason)).toMatchObject({ keys, everything: false })
  })

  test('a consent to a new text is not ticked by the one before', () => {
    const { anew } = asked({ reason: 'confirmation' }, { reason: 'new_terms' })
    const content = { first_name: 'Ada', accept_terms: true, accept_code_of_conduct: true }
    expect(without(content, anew)).toEqual({ first_name: 'Ada' })
    expect(asked({ reason: 'confirmation' }).anew).toEqual([])
  })

  test('a correction shows the moderator’s words and opens everything', () => {
    const { reasons, everything } = asked({ reason: 'correction', text: 'This is no name.' })
    expect(reasons.join()).toContain('This is no name.')
    expect(everything).toBe(true)
  })

  test('what is missing anyway is asked too, in cards of its section', () => {
    const missing = [{ field: 'headline', code: 'required', detail: 'Headline: missing.' }]
    const { keys } = askAgain(profile({ missing, reasons: [{ reason: 'confirmation' }] }))
    expect(cardsOf(form, keys).map(({ fields }) => fields.map(({ key }) => key))).toEqual([
      ['first_name'],
      ['headline'],
    ])
  })
})

test('hints name what would say most and is not there', () => {
  expect(hintsOf(form, { bio: 'I light films.' }).map(({ key }) => key)).toEqual([
    'availability',
    'city',
  ])
})
