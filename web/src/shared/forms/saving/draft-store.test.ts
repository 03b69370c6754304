// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { draftStore } from './draft-store'

const draft = { content: { date_of_birth: '1988-04-17' }, base: null, at: 0 }

beforeEach(() => localStorage.clear())

test('[S-19] whoever signs out leaves nothing behind that they typed, the address aside', () => {
  localStorage.setItem('tempEmail', 'ada@film.test')
  draftStore.write('ada:profile:you', draft)
  draftStore.write('grace:profile:you', draft)
  localStorage.setItem('setup:ada', 'you')
  expect(draftStore.hasAny('ada')).toBe(true)
  draftStore.leave('ada')
  expect(Object.keys(localStorage).toSorted()).toEqual(['draft:grace:profile:you', 'tempEmail'])
  expect(draftStore.hasAny('ada')).toBe(false)
})

test('a screen that closes after its person has left keeps nothing; one that opens does again', () => {
  draftStore.leave('ada')
  expect(draftStore.write('ada:profile:you', draft)).toBe(false)
  expect(draftStore.read('ada:profile:you')).toBeNull()
  expect(draftStore.write('ada:profile:you', draft)).toBe(true)
})
