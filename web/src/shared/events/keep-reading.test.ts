// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest'
import { ada, openApp } from '@tests/app'
import type { Answer } from '@tests/server'

const events = (...frames: string[]): Answer => ({
  status: 200,
  headers: { 'Content-Type': 'text/event-stream' },
  body: frames.join(''),
})
const hello = 'event: hello\ndata: {"seq":4,"unread":0}\n\n'
const project = (id: number) => `id: ${id}\nevent: project\ndata: {"topic":"team"}\n\n`

/** The streams that the server answers with, one after the other, and what is heard of them. */
async function read(...answers: Answer[]) {
  const app = await openApp((_, n) => answers[Math.min(n, answers.length) - 1] as Answer)
  app.enter(ada)
  const { keepReading } = await import('./keep-reading')
  const { Position } = await import('./position')
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const heard: string[] = []
  const position = new Position(({ id, kind }) => heard.push(`${kind} ${id ?? ''}`.trim()))
  const passedOn = vi.fn()
  void keepReading(position, passedOn, stop.signal)
  const opened = () => app.calls.map(({ headers }) => headers['last-event-id'])
  return { ...app, heard, opened, passedOn, stop }
}

const patient = { timeout: 8_000 }

test('[RT-01] a stream that ends is opened again after its last event', async () => {
  const { opened, heard, passedOn, stop } = await read(
    events(hello, project(5), ':\n\n', project(6)),
    events(hello, project(6), project(7)),
  )
  await vi.waitFor(() => expect(heard).toContain('project 7'), patient)
  stop.abort()
  expect(opened()).toEqual([undefined, '6'])
  expect(heard.filter((one) => one !== 'hello')).toEqual(['project 5', 'project 6', 'project 7'])
  expect(passedOn).toHaveBeenCalledTimes(heard.length)
})

test('a token that the server finds too old is renewed, whatever is thought of it here', async () => {
  const { renewals } = await read(
    events(hello, 'event: token\ndata: {}\n\n'),
    { status: 401 },
    events(hello),
  )
  await vi.waitFor(() => expect(renewals.length).toBeGreaterThan(2), patient)
  // The second one is refused all the same: it is not asked for again at once.
  expect(renewals.slice(0, 3)).toEqual([false, true, false])
})

test('a 401 renews the token at once', async () => {
  const { renewals, heard } = await read({ status: 401 }, events(hello))
  await vi.waitFor(() => expect(heard).toContain('hello'), patient)
  expect(renewals.slice(0, 2)).toEqual([false, true])
})

test('where the server carries no more streams, the page looks for itself, as often as it is asked to', async () => {
  const refused = { status: 503, headers: { 'Retry-After': '1' } }
  const { heard } = await read(refused, events(hello))
  await vi.waitFor(() => expect(heard).toContain('hello'), patient)
  expect(heard.slice(0, 2)).toEqual(['look-again', 'hello'])
})

test('a server that is gone is told of at the second failure, and to other tabs', async () => {
  const gone = { status: 502 }
  const { heard, passedOn } = await read(events(hello), gone, gone, events(hello))
  await vi.waitFor(() => expect(heard).toEqual(['hello', 'line-lost', 'hello']), patient)
  expect(passedOn).toHaveBeenCalledWith(expect.objectContaining({ kind: 'line-lost' }))
})

test('a server that refuses is there', async () => {
  const refused = { status: 429, headers: { 'Retry-After': '0' } }
  const { heard } = await read(refused, refused, refused, events(hello))
  await vi.waitFor(() => expect(heard).toEqual(['hello']), patient)
})
