// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { parseConfig } from './config'

test('an empty text means the defaults', () => {
  expect(parseConfig('')).toEqual({
    identity: { endpoint: '/', apiKey: 'slateflow', projectId: 'slateflow' },
    google: 'local',
    passkeys: true,
    apiBase: '/api',
    allowedContinueOrigins: [],
    development: true,
  })
})

test('what the server writes is taken over', () => {
  const written = {
    identity: { apiKey: 'k', projectId: 'p', authDomain: 'p.firebaseapp.com' },
    google: 'off',
    passkeys: false,
    apiBase: 'https://api.example/v1',
    allowedContinueOrigins: ['https://ok.example'],
    development: false,
  }
  expect(parseConfig(JSON.stringify(written))).toEqual(written)
})

test('a configuration that makes no sense stops the start', () => {
  expect(() => parseConfig('{"google":"maybe"}')).toThrow(/google/)
})
