// Lua scripts for wrk: what each request asks.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { REPORT } from '../server.mjs'

export const PASSWORD = 'Slate-Demo-26!'
export const BEARER = { authorization: '"Bearer " .. VALUE' }
const JSON_BODY = { 'content-type': '"application/json"' }
const IDENTITY = '/identitytoolkit.googleapis.com/v1/accounts'

const lua = (strings) => `{${strings.map((text) => JSON.stringify(text)).join(',')}}`

export function script(folder, name, code) {
  const file = join(folder, `${name}.lua`)
  writeFileSync(file, code + REPORT)
  return file
}

/**
 * One request after another, each with the next of `values` in the place of VALUE, and what stands behind a space in it in the
 * place of BEHIND; `pause` milliseconds between them. They are parted before the first request: a pattern over a token takes
 * wrk 2 ms, more than the answer.
 */
export function rotating(
  folder,
  name,
  values,
  { method = 'GET', path, headers = {}, body = 'nil', pause },
) {
  const set = Object.entries(headers).map(([key, value]) => `["${key}"]=${value}`)
  return script(
    folder,
    name,
    `local values = ${lua(values)}
local behind = {}
for i, value in ipairs(values) do
  local at = value:find(" ", 1, true)
  if at then values[i], behind[i] = value:sub(1, at - 1), value:sub(at + 1) end
end
local n = 0
local begun = os.time()
${pause ? `function delay() return ${pause} end` : ''}
request = function()
  n = n + 1
  local VALUE, BEHIND = values[(n % #values) + 1], behind[(n % #values) + 1]
  return wrk.format("${method}", ${path}, {${set.join(',')}}, ${body})
end`,
  )
}

/** W1: the caller's 10 projects. */
export const list = { path: '"/api/user-projects/all"', headers: BEARER }

/** W2: the caller's profile. */
export const profile = { path: '"/api/user/profile"', headers: BEARER }

/** W3 */
export const create = {
  method: 'POST',
  path: '"/api/projects"',
  headers: { ...BEARER, ...JSON_BODY },
  body: `'{"project_name":"Written ' .. n .. '-' .. os.time() .. '"}'`,
}

/** W4, for addresses. */
export const signIn = {
  method: 'POST',
  path: `"${IDENTITY}:signInWithPassword?key=slateflow"`,
  headers: JSON_BODY,
  body: `'{"email":"' .. VALUE .. '","password":"${PASSWORD}","returnSecureToken":true}'`,
}

/** W6, for paths. */
export const document = {
  path: 'VALUE',
  headers: { 'accept-encoding': '"gzip, deflate, br, zstd"' },
}

/** W7 */
export const lookup = {
  method: 'POST',
  path: `"${IDENTITY}:lookup?key=slateflow"`,
  headers: JSON_BODY,
  body: `'{"idToken":"' .. VALUE .. '"}'`,
}

/** W7, for refresh tokens. */
export const refresh = {
  method: 'POST',
  path: '"/securetoken.googleapis.com/v1/token?key=slateflow"',
  headers: { 'content-type': '"application/x-www-form-urlencoded"' },
  body: `'grant_type=refresh_token&refresh_token=' .. VALUE`,
}

/** W5, for tokens with the query of a search behind each. */
export const people = {
  path: '"/api/people?" .. BEHIND',
  headers: BEARER,
}

/** W11, for tokens: the newest 30 of one's threads. */
export const threads = { path: '"/api/threads"', headers: BEARER }

const THREAD = {
  path: '"/api/threads/" .. BEHIND .. "/messages"',
  headers: BEARER,
}

/** W11, for tokens with the id of a thread behind each: its newest 50. */
export const messages = THREAD

/** W10, for the same. A name of its own for each message, so that none is taken for one that was sent before. */
export const send = {
  ...THREAD,
  method: 'POST',
  headers: { ...THREAD.headers, ...JSON_BODY },
  body: `string.format('{"client_id":"%08x-0000-4000-8000-%012x","text":"Number %d of %d"}', begun, n, n, begun)`,
}
