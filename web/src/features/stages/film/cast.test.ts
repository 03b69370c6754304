// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { facesOf } from './cast'
import type { Credits } from './credits'

const credits: Credits = {
  billing: [],
  lines: [
    { job: 'director', label: 'Directed by', people: [{ name: 'Mara', answer: 'confirmed' }] },
    { job: 'writer', label: 'Written by', people: [{ name: 'Thordis', answer: 'open' }] },
    { job: 'composer', label: 'Composer', people: [{ name: 'Emil', answer: 'none' }] },
  ],
  inTalks: [],
}
const member = (uid: string, name: string, role: string, jobs: string[] = []) => ({
  uid,
  name,
  role,
  jobs,
})
const told = (members: ReturnType<typeof member>[]) =>
  facesOf(
    credits,
    members,
    ({ name }) => name,
    ({ role }) => role,
  ).map(
    ({ name, labels, member: found }) => `${name}: ${labels.join(' · ')} (${found?.uid ?? '-'})`,
  )

test('everybody stands once, the credits first, with what they do in the team', () => {
  expect(
    told([
      member('o', 'Olga', 'Owner'),
      member('m', 'Mara', 'Producer', ['director']),
      member('t', 'Thordis', 'Collaborator'),
    ]),
  ).toEqual([
    'Mara: Directed by · Producer (m)',
    'Thordis: Written by · Collaborator (t)',
    'Emil: Composer (-)',
    'Olga: Owner (o)',
  ])
})

test('of two members with one name, only the confirmed job says who is credited', () => {
  expect(
    told([
      member('1', 'Mara', 'Viewer'),
      member('2', 'Mara', 'Owner', ['director']),
      member('3', 'Emil', 'Viewer'),
      member('4', 'Emil', 'Viewer'),
    ]),
  ).toEqual([
    'Mara: Directed by · Owner (2)',
    'Thordis: Written by (-)',
    'Emil: Composer (-)',
    'Mara: Viewer (1)',
    'Emil: Viewer (3)',
    'Emil: Viewer (4)',
  ])
})
