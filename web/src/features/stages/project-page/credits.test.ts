import { expect, test } from 'vitest'
import type { Schema } from '@/shared/api/types'
import { creditsOf } from './credits'

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

test('a name is said to be confirmed while that counts, and is gone once it is declined', () => {
  const script = {
    key_creatives: [
      creative('Mara', 'director'),
      creative('Emil', 'composer'),
      creative('Ines', 'editor'),
      creative('Karl', 'producer'),
    ],
  }
  const { lines } = creditsOf({}, script, [
    told('Mara', 'director', 'confirmed'),
    told('Emil', 'composer', 'confirmed', { expired_on: '2026-10-01' }),
    told('Ines', 'editor', 'declined'),
  ])
  expect(lines.flatMap(({ people }) => people)).toEqual([
    { name: 'Mara', answer: 'confirmed' },
    { name: 'Karl', answer: 'none' },
    { name: 'Emil', answer: 'open' },
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
