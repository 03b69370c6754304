import { expect, test } from 'vitest'
import type { Capacity, CreditConfirmation, OwnCredit } from '../contract'
import { ownMark } from './own'

const confirmedBy = (...by: [Capacity, CreditConfirmation['state']][]) =>
  ownMark({
    state: 'confirmed',
    confirmations: by.map(([capacity, state]) => ({ capacity, state })),
  } as OwnCredit).confirmed_by

test('two colleagues are named as such, one beside the project is not', () => {
  expect(confirmedBy(['colleague', 'confirmed'], ['colleague', 'confirmed'])).toEqual(['colleague'])
  expect(confirmedBy(['project', 'confirmed'], ['colleague', 'confirmed'])).toEqual(['project'])
})

test('only who has confirmed counts', () => {
  expect(confirmedBy(['staff', 'confirmed'], ['project', 'declined'])).toEqual(['staff'])
  expect(confirmedBy(['colleague', 'asked'], ['colleague', 'confirmed'])).toEqual([])
})
