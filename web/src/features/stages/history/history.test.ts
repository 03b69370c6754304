// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { HistoryEntry } from '../api'
import { chaptersOf, historyWords } from './history'

const entry = (action: string, version: number | null): HistoryEntry =>
  ({ action, by: 'you', to: 'submitted', version }) as HistoryEntry

test('a line of the history names the version, or the stage before there is one', () => {
  expect(historyWords(entry('submitted', 2))).toBe('You submitted version 2')
  expect(historyWords(entry('claimed', null))).toBe('You started reviewing the stage')
  expect(historyWords(entry('signed_off', 2))).toBe('You signed off (version 2)')
  expect(historyWords(entry('reopened', null))).toBe('You reopened the review')
  expect(historyWords(entry('amendment_withdrawn', 3))).toBe(
    'You withdrew the amendment, version 3, from review',
  )
})

test('requested changes lapse 60 days after the request, whatever was edited meanwhile', () => {
  expect(historyWords({ ...entry('amendment_lapsed', 2), by: 'system' })).toBe(
    'Slateflow returned the amendment to draft: the requested changes were not submitted within 60 days (version 2)',
  )
})

test('who of the team it was is named, if they have said what they are called', () => {
  const by = (name?: string) =>
    historyWords({ ...entry('submitted', 1), by: 'team', ...(name && { name }) })
  expect(by('Thordis Egilsdottir')).toBe('Thordis Egilsdottir submitted version 1')
  expect(by()).toBe('A team member submitted version 1')
})

test('what is not known yet is told by the status', () => {
  expect(historyWords(entry('moved', null))).toBe('You changed the status to “Submitted”')
})

test('what happens after a decision belongs to its version until the next is submitted', () => {
  const at = (day: number, action: string, version: number | null) => ({
    ...entry(action, version),
    at: `2026-11-0${day}T10:00:00Z`,
  })
  const entries = [
    at(5, 'submitted', 2),
    at(4, 'signed_off', null),
    at(3, 'changes_requested', 1),
    at(2, 'submitted', 1),
    at(1, 'started', null),
  ]
  const chapters = chaptersOf(entries, [], [])
  expect(
    chapters.map(({ version, happenings }) => [
      version,
      ...happenings.map((one) => 'entry' in one && one.entry.action),
    ]),
  ).toEqual([
    [2, 'submitted'],
    [1, 'signed_off', 'changes_requested', 'submitted'],
    [0, 'started'],
  ])
})
