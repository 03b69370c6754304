import { expect, test } from 'vitest'
import type { HistoryEntry } from './api'
import { historyWords } from './history'

const entry = (action: string, version: number | null): HistoryEntry =>
  ({ action, by: 'you', to: 'submitted', version }) as HistoryEntry

test('a line of the history names the version, or the stage before there is one', () => {
  expect(historyWords(entry('submitted', 2))).toBe('You submitted version 2')
  expect(historyWords(entry('claimed', null))).toBe('You started reviewing the stage')
  expect(historyWords(entry('signed_off', 2))).toBe('You signed off (version 2)')
  expect(historyWords(entry('reopened', null))).toBe('You reopened the review')
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
