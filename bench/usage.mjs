// Batches of usage data as browsers send them, for wrk: of every twenty events twelve clicks, four page views, and one
// each of web vitals, a rage click, a dead click and a failed request; about 0.85 kB an event, as the SDK writes them.
// Not packed by gzip, which wrk cannot do per request.

/** A little more than the 2,000 events a second that must be taken: a connection waits for its answer as well. */
export const offered = { events: 50, connections: 4, perSecond: 2_300 }

const page = {
  '[Amplitude] Page Domain': 'slateflow.test',
  '[Amplitude] Page Location': 'https://slateflow.test/dashboard',
  '[Amplitude] Page Path': '/dashboard',
  '[Amplitude] Page Title': 'Dashboard · Slateflow',
  '[Amplitude] Page URL': 'https://slateflow.test/dashboard',
}
const element = {
  ...page,
  '[Amplitude] Element Tag': 'button',
  '[Amplitude] Element Text': 'Show all',
  '[Amplitude] Element Class': 'button button-plain',
  '[Amplitude] Element Path': 'main > div > ul > li > button',
  '[Amplitude] Viewport Width': 1280,
  '[Amplitude] Viewport Height': 800,
}
const vital = (value) => ({ value, rating: 'good', delta: value, navigationType: 'navigate' })

const kinds = [
  ...Array.from({ length: 12 }, () => ['Element Clicked', element]),
  ...Array.from({ length: 4 }, () => ['Page Viewed', page]),
  [
    'Web Vitals',
    {
      ...page,
      '[Amplitude] LCP': vital(1480.5),
      '[Amplitude] FCP': vital(900.25),
      '[Amplitude] INP': vital(72),
      '[Amplitude] CLS': vital(0.01),
      '[Amplitude] TTFB': vital(120.75),
    },
  ],
  ['Rage Click', { ...element, '[Amplitude] Click Count': 5 }],
  ['Dead Click', element],
  [
    'Network Request',
    {
      ...page,
      '[Amplitude] URL': 'https://slateflow.test/api/user-projects/all',
      '[Amplitude] Request Method': 'GET',
      '[Amplitude] Status Code': 503,
      '[Amplitude] Duration': 240,
    },
  ],
]

/** One event as a format of Lua: the person's name, session, time, and the three parts of its id. */
function format([kind, properties]) {
  const event = {
    user_id: '%s',
    device_id: '6a5f8f4e-2a1c-4c7e-9f53-1d2b8f0c7a11',
    session_id: 'NOW',
    time: 'NOW',
    insert_id: '%d-%d-%d',
    event_type: `[Amplitude] ${kind}`,
    event_properties: properties,
    platform: 'Web',
    language: 'en-GB',
    library: 'amplitude-ts/2.47.1',
    user_agent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0',
  }
  return JSON.stringify(event).replaceAll('"NOW"', '%d')
}

/** The Lua script that makes the requests, from people by the names that the server gave to their pages. */
export function batches(names) {
  const pause = Math.round((1000 * offered.events * offered.connections) / offered.perSecond)
  return `local n = 0
local names = {${names.map((name) => `'${name}'`).join(',')}}
local kinds = {${kinds.map((kind) => `'${format(kind)}'`).join(',')}}
function delay() return ${pause} end
request = function()
  n = n + 1
  local now = os.time() * 1000
  local list = {}
  for i = 1, ${offered.events} do
    list[i] = string.format(kinds[i % #kinds + 1], names[(n * ${offered.events} + i) % #names + 1], now, now, os.time(), n, i)
  end
  local body = '{"api_key":"slateflow","events":[' .. table.concat(list, ',') .. ']}'
  return wrk.format("POST", "/v1/analytics/batch", {["content-type"]="application/json"}, body)
end`
}
