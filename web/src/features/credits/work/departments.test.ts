import { expect, test } from 'vitest'
import type { WorkCredit } from '../contract'
import { byDepartment, leadFirst } from './departments'

const list = (key: string, options: { key: string; label: string; group?: string }[]) => ({
  key,
  options,
})
const lists = {
  version: 1,
  lists: [
    list('departments', [
      { key: 'writing', label: 'Writing' },
      { key: 'lighting', label: 'Lighting' },
      { key: 'sound', label: 'Sound' },
      { key: 'factual', label: 'Factual' },
    ]),
    list('titles', [
      { key: 'gaffer', label: 'Gaffer (Chief Lighting Technician)', group: 'lighting' },
      { key: 'story', label: 'Story Producer', group: 'writing' },
      { key: 'mixer', label: 'Production Sound Mixer', group: 'sound' },
      { key: 'unit_head', label: 'Writing Unit Head', group: 'writing' },
      { key: 'other_head', label: 'Lighting Unit Head', group: 'lighting' },
      { key: 'factual_story', label: 'Story Producer (factual)', group: 'factual' },
    ]),
  ],
}

const of = (...roles: string[]) =>
  byDepartment(roles.map((role) => ({ role })) as WorkCredit[], lists).map(
    ([department, credits]) => [department, credits.map(({ role }) => role)],
  )

test('roles that are job titles stand in their department, others last', () => {
  expect(
    of('Best friend', ' gaffer', 'GAFFER (chief lighting technician)', 'Story producer'),
  ).toEqual([
    ['writing', ['Story producer']],
    ['lighting', [' gaffer', 'GAFFER (chief lighting technician)']],
    ['', ['Best friend']],
  ])
})

test('a title that differs by its bracket only is found in its own department', () => {
  expect(of('Story Producer (factual)', 'Story Producer')).toEqual([
    ['writing', ['Story Producer']],
    ['factual', ['Story Producer (factual)']],
  ])
})

test('the end of a title is enough where it is that of one department', () => {
  expect(of('Sound mixer', 'Unit head', 'Mixer')).toEqual([
    ['sound', ['Sound mixer']],
    ['', ['Unit head', 'Mixer']],
  ])
})

test('without the lists of the trade there is one group', () => {
  expect(byDepartment([{ role: 'Gaffer' }] as WorkCredit[], undefined)).toHaveLength(1)
})

const trade = {
  version: 1,
  lists: [
    list('departments', [
      { key: 'producing', label: 'Producing' },
      { key: 'writing', label: 'Writing' },
      { key: 'directing', label: 'Directing' },
      { key: 'education', label: 'Education' },
      { key: 'casting', label: 'Casting' },
      { key: 'music', label: 'Music' },
      { key: 'camera', label: 'Camera' },
    ]),
    {
      key: 'titles',
      options: [
        { key: 'producer', label: 'Producer', group: 'producing' },
        { key: 'associate', label: 'Associate Producer', group: 'producing' },
        { key: 'screenwriter', label: 'Screenwriter', group: 'writing', aliases: ['Writer'] },
        { key: 'director', label: 'Director', group: 'directing' },
        { key: 'composer', label: 'Composer', group: 'music' },
        { key: 'operator', label: 'Camera Operator', group: 'camera' },
        { key: 'caster', label: 'Casting Director', group: 'casting' },
        { key: 'tutor', label: 'Tutor', group: 'education' },
      ],
    },
  ],
}
const ordered = (...roles: string[]) =>
  byDepartment(roles.map((role) => ({ role })) as WorkCredit[], trade).map(
    ([department, credits]) => [department, credits.map(({ role }) => role)],
  )

test('a film names its makers and its cast first, then its departments', () => {
  const roles = ['Tutor', 'Composer', 'Camera Operator', 'Casting Director', 'Cast']
  expect(ordered('Friend', ...roles, 'Producer', 'Writer', 'Director')).toEqual([
    ['directing', ['Director']],
    ['writing', ['Writer']],
    ['producing', ['Producer']],
    ['cast', ['Cast']],
    ['casting', ['Casting Director']],
    ['camera', ['Camera Operator']],
    ['music', ['Composer']],
    ['education', ['Tutor']],
    ['', ['Friend']],
  ])
})

test('within a department the leading title is first', () => {
  expect(ordered('Associate Producer', 'Producer')).toEqual([
    ['producing', ['Producer', 'Associate Producer']],
  ])
})

test('who did two things stands where the first of them does, and actors are the cast', () => {
  expect(ordered('Writer and director', 'Lead actor', 'As Odile', 'Voice')).toEqual([
    ['directing', ['Writer and director']],
    ['cast', ['Lead actor', 'As Odile', 'Voice']],
  ])
})

test('whom the head names is first in their department, and in no other', () => {
  const credit = (uid: string) => ({ person: { uid, name: uid }, role: uid }) as WorkCredit
  const makers = { directors: [credit('bo').person], writers: [], producers: [] }
  const uids = (department: string) =>
    leadFirst(makers)([department, [credit('al'), credit('bo')]])[1].map(({ role }) => role)
  expect(uids('directing')).toEqual(['bo', 'al'])
  expect(uids('writing')).toEqual(['al', 'bo'])
})
