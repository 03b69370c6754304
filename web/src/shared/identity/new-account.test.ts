// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { forgetNewAccount, isNewAccount, rememberNewAccount } from './new-account'

afterEach(forgetNewAccount)

test('an account is new for an hour, or until something is stored', () => {
  rememberNewAccount('ada', 1000)
  expect(isNewAccount('ada', 1000 + 3_599_999)).toBe(true)
  expect(isNewAccount('ada', 1000 + 3_600_000)).toBe(false)
  expect(isNewAccount('bob', 1000)).toBe(false)
  forgetNewAccount()
  expect(isNewAccount('ada', 1000)).toBe(false)
})

test('what cannot be read is no new account', () => {
  localStorage.setItem('newAccount', '{')
  expect(isNewAccount('ada')).toBe(false)
})
