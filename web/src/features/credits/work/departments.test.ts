import { expect, test } from 'vitest'
import type { WorkCredit } from '../contract'
import { blocksOf, byDepartment } from './departments'

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

test('departments of one that follow one another are together, without a name', () => {
  const roles = ['Story Producer', 'Gaffer', 'Sound Mixer', 'Sound Mixer', 'Best friend']
  const blocks = blocksOf(roles.map((role) => ({ role })) as WorkCredit[], lists)
  expect(blocks.map(({ department, credits }) => [department, credits.length])).toEqual([
    [null, 2],
    ['sound', 2],
    [null, 1],
  ])
})
