// Batches of usage data as browsers send them, for wrk.

/** A little more than the 2,000 events a second that must be taken: a connection waits for its answer as well. */
export const offered = { events: 50, connections: 4, perSecond: 2_300 }

/** The Lua script that makes the requests, from so many people. */
export function batches(people) {
  const event = JSON.stringify({
    user_id: 'bench%d',
    device_id: 'd',
    session_id: 'NOW',
    time: 'NOW',
    insert_id: '%d-%d-%d',
    event_type: '[Amplitude] Element Clicked',
    event_properties: {
      '[Amplitude] Page Path': '/dashboard',
      '[Amplitude] Element Tag': 'button',
      '[Amplitude] Element Text': 'Show all',
      '[Amplitude] Element Path': 'main > div > ul > li > button',
      '[Amplitude] Viewport Width': 1280,
      '[Amplitude] Viewport Height': 800,
    },
  }).replaceAll('"NOW"', '%d')
  const pause = Math.round((1000 * offered.events * offered.connections) / offered.perSecond)
  return `local n = 0
function delay() return ${pause} end
request = function()
  n = n + 1
  local now = os.time() * 1000
  local list = {}
  for i = 1, ${offered.events} do
    list[i] = string.format('${event}', (n * ${offered.events} + i) % ${people}, now, now, os.time(), n, i)
  end
  local body = '{"api_key":"slateflow","events":[' .. table.concat(list, ',') .. ']}'
  return wrk.format("POST", "/v1/analytics/batch", {["content-type"]="application/json"}, body)
end`
}
