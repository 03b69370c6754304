// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { Schema } from '@/shared/api/types'
import { creditsOf, memberIn, peopleOf } from './credits'

const concept = {
  writers: [
    { name: 'Thordis', credit: 'Created by' },
    { name: 'Ana', credit: 'Created by' },
  ],
}
const creative = (name: string, role: string, attachment_status = 'contracted') => ({
  name,
  role,
  attachment_status,
})
const told = (
  name: string,
  job: string,
  state: Schema<'AttachedTalent'>['state'],
  rest: object = {},
): Schema<'AttachedTalent'> => ({
  stage: 2,
  name,
  job,
  attachment_status: 'contracted',
  state,
  ...rest,
})
const words = ({ lines }: ReturnType<typeof creditsOf>) =>
  lines.map(({ label, people }) => `${label}: ${people.map(({ name }) => name).join(', ')}`)

test('credits stand in the order of the trade; writers once, under their own credit', () => {
  const script = {
    key_creatives: [
      creative('Emil', 'composer', 'letter_of_intent'),
      creative('Thordis', 'writer'),
      creative('Olaf', 'writer'),
      creative('Mara', 'director'),
      creative('Jon', 'director'),
    ],
  }
  const credits = creditsOf(concept, script)
  expect(words(credits)).toEqual([
    'Directed by: Mara, Jon',
    'Created by: Thordis, Ana',
    'Written by: Olaf',
    'Composer: Emil',
  ])
  expect(credits.billing.map(({ label }) => label)).toEqual([
    'Directed by',
    'Created by',
    'Written by',
  ])
})

test('whose own project it is has their credit without a letter', () => {
  const script = { key_creatives: [creative('Mara', 'producer', 'own_project')] }
  expect(words(creditsOf(concept, script))).toContain('Produced by: Mara')
})

test('a name is confirmed while that counts, open once it was asked, and gone once it is declined', () => {
  const script = {
    key_creatives: [
      creative('Mara', 'director'),
      creative('Emil', 'composer'),
      creative('Ines', 'editor'),
      creative('Karl', 'producer'),
      creative('Olaf', 'editor'),
      creative('Thordis', 'editor'),
    ],
  }
  const { lines } = creditsOf({}, script, [
    told('Mara', 'director', 'confirmed'),
    told('Emil', 'composer', 'confirmed', { expired_on: '2026-10-01' }),
    told('Ines', 'editor', 'declined'),
    told('Olaf', 'editor', 'asked'),
    told('Thordis', 'editor', 'not_asked'),
  ])
  expect(lines.flatMap(({ people }) => people)).toEqual([
    { name: 'Mara', answer: 'confirmed' },
    { name: 'Karl', answer: 'none' },
    { name: 'Olaf', answer: 'open' },
    { name: 'Thordis', answer: 'unasked' },
    { name: 'Emil', answer: 'none' },
  ])
})

test('who is only talked to stands apart, and an empty project has nobody', () => {
  const script = { key_creatives: [creative('Hrafn', 'producer', 'approached')] }
  expect(creditsOf({}, script)).toEqual({
    billing: [],
    lines: [],
    inTalks: [{ name: 'Hrafn', job: 'Produced by' }],
  })
  expect(creditsOf({}, undefined)).toEqual({ billing: [], lines: [], inTalks: [] })
})

test('somebody with several credits stands once, with all of them', () => {
  const script = {
    key_creatives: [creative('Thordis', 'showrunner'), creative('Mara', 'director')],
  }
  const { lines } = creditsOf(concept, script, [told('Mara', 'director', 'confirmed')])
  const people = peopleOf(lines)
  expect(people.map(({ name, labels }) => `${name}: ${labels.join(', ')}`)).toEqual([
    'Mara: Directed by',
    'Thordis: Showrunner, Created by',
    'Ana: Created by',
  ])
  expect(people[0]?.answer).toBe('confirmed')
})

test('a credited person is a member by a job of theirs, not by a name alone', () => {
  const members = [
    { name: 'Thordis', jobs: ['writer'] },
    { name: 'Mara', jobs: [] },
  ]
  const found = (name: string, job: string) =>
    memberIn(members, { name, jobs: [job] }, (one) => one.name)?.name
  expect(found('Thordis', 'writer')).toBe('Thordis')
  expect(found('Mara', 'director')).toBeUndefined()
})
