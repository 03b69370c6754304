// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, NetworkError, OfflineError } from '@/shared/api/errors'
import type { Message } from '../queries'
import { hasUnsent, Outbox, type Ways } from './outbox'

const answerTo = (text: string): Message => ({
  id: text,
  seq: 1,
  author: 'ada',
  by: null,
  is_folded: false,
  is_mine: true,
  text,
  created_at: '2026-11-25T10:00:00Z',
  edited_at: null,
  files: [],
  mentions: [],
  is_deleted: false,
  is_removed: false,
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open(send: Ways['send']) {
  const sent = vi.fn<Ways['send']>(send)
  const ways = {
    send: sent,
    onSent: vi.fn<Ways['onSent']>(),
    onRefused: vi.fn<Ways['onRefused']>(),
  }
  const outbox = new Outbox('ada', ways)
  return { outbox, ways, texts: () => sent.mock.calls.map(([, { text }]) => text) }
}
const settle = () => vi.advanceTimersByTimeAsync(0)
const states = (outbox: Outbox) => outbox.all().map(({ text, state }) => `${text} ${state}`)

test('[ME-02] what is written is shown at once, sent in order, and gone when the server has it', async () => {
  let release: () => void = () => undefined
  const { outbox, ways, texts } = open(
    (_, { text }) => new Promise((done) => (release = () => done(answerTo(text)))),
  )
  outbox.add('t', 'one')
  outbox.add('t', 'two')
  expect(states(outbox)).toEqual(['one sending', 'two sending'])
  expect(texts()).toEqual(['one'])
  release()
  await settle()
  expect(texts()).toEqual(['one', 'two'])
  release()
  await settle()
  expect(outbox.all()).toEqual([])
  expect(hasUnsent('ada')).toBe(false)
  expect(ways.onSent).toHaveBeenCalledTimes(2)
})

test('[ME-02] without a connection it waits, and is sent once the connection is back, under the same id', async () => {
  let isOffline = true
  const { outbox, ways } = open(async (_, { text }) => {
    if (isOffline) throw new OfflineError()
    return answerTo(text)
  })
  outbox.add('t', 'hello')
  await settle()
  expect(states(outbox)).toEqual(['hello waiting'])
  isOffline = false
  dispatchEvent(new Event('online'))
  await settle()
  expect(outbox.all()).toEqual([])
  const ids = ways.send.mock.calls.map(([, said]) => said.client_id)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test('[ME-02] what stands behind a message that waits is waiting, too', async () => {
  const { outbox } = open(async () => {
    throw new NetworkError()
  })
  outbox.add('t', 'one')
  outbox.add('t', 'two')
  outbox.add('u', 'three')
  await settle()
  expect(states(outbox)).toEqual(['one waiting', 'two waiting', 'three waiting'])
})

test('[ME-02] an answer that was lost is asked for again by itself, later and later', async () => {
  const { outbox, texts } = open(async () => {
    throw new NetworkError()
  })
  outbox.add('t', 'hello')
  await settle()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(texts()).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(texts()).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(texts()).toHaveLength(3)
})

test('[ME-02] what is refused stays with its reason, holds up nothing, and can be tried again', async () => {
  let isOver = true
  const { outbox, ways } = open(async (_, { text }) => {
    if (isOver && text === 'one') throw new ApiError(429, { detail: 'Too many messages.' })
    return answerTo(text)
  })
  outbox.add('t', 'one')
  outbox.add('t', 'two')
  await settle()
  expect(outbox.all()).toMatchObject([
    { text: 'one', state: 'failed', problem: 'Too many messages.' },
  ])
  expect(ways.onRefused).toHaveBeenCalledWith('t')
  isOver = false
  outbox.retry(outbox.all()[0]?.client_id ?? '')
  await settle()
  expect(outbox.all()).toEqual([])
})

test('[ME-02] after a reload it is there still: what waited is sent, what was refused waits for its writer', async () => {
  const first = open(async (_, { text }) => {
    if (text === 'no') throw new ApiError(403, { detail: 'Not here.' })
    throw new OfflineError()
  })
  first.outbox.add('t', 'no')
  first.outbox.add('u', 'later')
  await settle()
  const ids = first.outbox.all().map((one) => one.client_id)
  first.outbox.close()

  const second = open(async (_, { text }) => answerTo(text))
  expect(states(second.outbox)).toEqual(['no failed', 'later waiting'])
  second.outbox.again()
  await settle()
  expect(states(second.outbox)).toEqual(['no failed'])
  expect(second.ways.send.mock.calls).toEqual([['u', { client_id: ids[1], text: 'later' }]])
  second.outbox.discard(ids[0] ?? '')
  expect(hasUnsent('ada')).toBe(false)
})

test('whoever has signed out sends nothing more', async () => {
  const { outbox, texts } = open(async () => {
    throw new OfflineError()
  })
  outbox.add('t', 'hello')
  await settle()
  outbox.close()
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(120_000)
  expect(texts()).toHaveLength(1)
})
