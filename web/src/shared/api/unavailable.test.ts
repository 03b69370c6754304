import { expect, test } from 'vitest'
import { ApiError, NetworkError } from './errors'
import { isUnavailable } from './unavailable'

test.each([
  ['never came', new NetworkError(), undefined, true],
  ['came before, and the next try failed', new NetworkError(), {}, false],
  ['came before, and the server is unwell', new ApiError(503, {}), {}, false],
  ['came before, and is refused now', new ApiError(403, {}), {}, true],
  ['came before, and is gone', new ApiError(404, {}), {}, true],
  ['is here', null, {}, false],
  ['is on its way', null, undefined, false],
])('what %s', (_, error, data, lost) => {
  expect(isUnavailable({ error, data })).toBe(lost)
})
