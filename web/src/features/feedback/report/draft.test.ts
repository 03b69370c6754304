// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { type Draft, forgetDraft, keepDraft, readDraft } from './draft'
import { faultsOf } from './use-report'

const draft: Draft = {
  kind: 'idea',
  text: 'A list of all deadlines.',
  email: '',
  withDetails: true,
  picture: 'data:image/png;base64,AAAA',
  key: 'k',
  waiting: true,
}

test('[W-01] a report is kept for the person who writes it, until it is sent', () => {
  expect(keepDraft('maya', draft)).toBe(true)
  expect(readDraft('maya')).toEqual(draft)
  expect(readDraft('jonas')).toBeNull()
  keepDraft('maya', { ...draft, text: ' ', picture: undefined })
  expect(readDraft('maya')).toBeNull()
  keepDraft('maya', draft)
  forgetDraft('maya')
  expect(readDraft('maya')).toBeNull()
})

test('[W-01] on a full device the words are kept without the picture, and that is told', () => {
  const plain = Storage.prototype.setItem
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (value.includes('data:image')) throw new DOMException('full', 'QuotaExceededError')
    plain.call(this, key, value)
  })
  expect(keepDraft('maya', draft)).toBe(false)
  expect(readDraft('maya')).toEqual({ ...draft, picture: undefined })
})

test.each([
  ['too short', '', { text: 'Please write at least 10 characters.' }],
  ['         blanks       ', '', { text: 'Please write at least 10 characters.' }],
  ['\u{1F3AC}'.repeat(10), '', {}],
  ['x'.repeat(4_000), '', {}],
  ['x'.repeat(4_002), '', { text: '2 characters too many.' }],
  ['It does not open.', 'maya at skerry', { email: 'Please enter a valid email address' }],
  ['It does not open.', ' maya@skerry.test ', {}],
])('[W-01] %j with the address %j', (text, email, faults) => {
  expect(faultsOf({ text, email })).toEqual(faults)
})
