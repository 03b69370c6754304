import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, OfflineError } from '@/shared/api/errors'
import type { Content } from '../definition/description'
import { Autosaver, type AutosaverParts, type Stored } from './autosaver'
import { validPartOf } from './valid-part'

/** A server that answers when told to, and a device that remembers. */
function setUp(found?: Stored, more: Pick<AutosaverParts, 'without'> = {}) {
  const sent: { content: Content; etag: string | null }[] = []
  const answers: (() => Promise<string | null>)[] = []
  let kept: Content | null = null
  let sentBefore: Content[] = []
  const saver = new Autosaver({
    etag: 'v1',
    saved: {},
    save: async (content, etag) => {
      sent.push({ content, etag })
      return (answers.shift() ?? (async () => `v${sent.length + 1}`))()
    },
    keep: (content, _base, unheard) => {
      kept = content
      sentBefore = unheard
      return true
    },
    forget: () => {
      kept = null
    },
    arrived: () => found ?? null,
    ...more,
  })
  return { saver, sent, answers, kept: () => kept, sentBefore: () => sentBefore }
}

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

describe('autosave', () => {
  const overtaken = new ApiError(412, { status: 412 })

  test('a page that goes away leaves behind what it sent, for the next one to know', () => {
    const { saver, answers, sentBefore } = setUp()
    answers.push(() => new Promise(() => undefined))
    saver.change({ name: 'T' })
    void saver.flush()
    saver.change({ name: 'Ti' })
    expect(sentBefore()).toEqual([{ name: 'T' }])
  })

  test('going back after a save that nobody answered is sent too: the server may have the other text', async () => {
    const { saver, sent, answers } = setUp()
    answers.push(async () => Promise.reject(new OfflineError()))
    saver.change({ name: 'T' })
    expect(await saver.flush()).toBe(false)
    saver.change({})
    expect(saver.state().kind).not.toBe('saved')
    expect(await saver.flush()).toBe(true)
    expect(sent.map(({ content }) => content)).toEqual([{ name: 'T' }, {}])
  })

  test('typing on is no news', () => {
    const { saver } = setUp()
    let told = 0
    saver.subscribe(() => (told += 1))
    for (const name of ['T', 'Ti', 'Tid']) saver.change({ name })
    expect(told).toBe(1)
  })

  test('an own save that arrived after the page was loaded anew is nobody else’s', async () => {
    const { saver, sent, answers, kept } = setUp({ etag: 'v2', content: { name: 'T' } })
    answers.push(async () => Promise.reject(overtaken))
    saver.change({ name: 'Tideline' })
    expect(await saver.flush()).toBe(true)
    expect(sent).toEqual([
      { content: { name: 'Tideline' }, etag: 'v1' },
      { content: { name: 'Tideline' }, etag: 'v2' },
    ])
    expect(saver.state().kind).toBe('saved')
    expect(kept()).toBeNull()
  })

  test('a version that is refused again and again is a conflict in the end', async () => {
    const { saver, answers } = setUp({ etag: 'v2', content: { name: 'T' } })
    answers.push(
      async () => Promise.reject(overtaken),
      async () => Promise.reject(overtaken),
    )
    saver.change({ name: 'Tideline' })
    expect(await saver.flush()).toBe(false)
    expect(saver.state().kind).toBe('conflict')
  })

  test('waits for two seconds of quiet, then sends once', async () => {
    const { saver, sent } = setUp()
    saver.change({ name: 'T' })
    await vi.advanceTimersByTimeAsync(1500)
    saver.change({ name: 'Ti' })
    await vi.advanceTimersByTimeAsync(1999)
    expect(sent).toEqual([])
    expect(saver.state().kind).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toEqual([{ content: { name: 'Ti' }, etag: 'v1' }])
    expect(saver.state().kind).toBe('saved')
  })

  test('this device keeps what was typed until the server has it', async () => {
    const { saver, kept } = setUp()
    saver.change({ name: 'T' })
    expect(kept()).toEqual({ name: 'T' })
    await saver.flush()
    expect(kept()).toBeNull()
  })

  test('the next save carries the ETag of the last', async () => {
    const { saver, sent } = setUp()
    saver.change({ name: 'T' })
    await saver.flush()
    saver.change({ name: 'Ti' })
    await saver.flush()
    expect(sent.map(({ etag }) => etag)).toEqual(['v1', 'v2'])
  })

  test('what is typed while it saves is saved after', async () => {
    const { saver, sent, answers } = setUp()
    let answer: (etag: string) => void = () => undefined
    answers.push(() => new Promise((resolve) => (answer = resolve)))
    saver.change({ name: 'T' })
    const first = saver.flush()
    saver.change({ name: 'Ti' })
    answer('v2')
    expect(await first).toBe(true)
    expect(sent.map(({ content }) => content)).toEqual([{ name: 'T' }, { name: 'Ti' }])
    expect(saver.state().kind).toBe('saved')
  })

  test('offline it keeps the text, says so, and goes on trying', async () => {
    const { saver, answers, kept } = setUp()
    answers.push(async () => Promise.reject(new OfflineError()))
    saver.change({ name: 'T' })
    expect(await saver.flush()).toBe(false)
    expect(saver.state()).toEqual({ kind: 'unreachable', kept: true })
    expect(kept()).toEqual({ name: 'T' })
    await vi.advanceTimersByTimeAsync(15_000)
    expect(saver.state().kind).toBe('saved')
    expect(kept()).toBeNull()
  })

  test('a changed version elsewhere stops it until somebody has chosen', async () => {
    const { saver, sent, answers, kept } = setUp()
    answers.push(async () => Promise.reject(new ApiError(412, { status: 412 })))
    saver.change({ name: 'mine' })
    await saver.flush()
    expect(saver.state().kind).toBe('conflict')
    saver.change({ name: 'mine!' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(1)
    expect(kept()).toEqual({ name: 'mine!' })
    saver.settle('v9', { name: 'theirs' }, { name: 'chosen' })
    await vi.advanceTimersByTimeAsync(2000)
    expect(sent[1]).toEqual({ content: { name: 'chosen' }, etag: 'v9' })
  })

  test('what the server refuses is told field by field, and not sent again unchanged', async () => {
    const { saver, sent, answers } = setUp()
    const errors = [{ field: 'name', code: 'too_long', detail: 'Too long.' }]
    answers.push(async () => Promise.reject(new ApiError(422, { status: 422, errors })))
    saver.change({ name: 'T'.repeat(999) })
    await saver.flush()
    expect(saver.state()).toEqual({ kind: 'refused', problems: errors, kept: true })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(1)
  })

  describe('one wrong answer', () => {
    const errors = [{ field: 'year', code: 'too_late', detail: 'Not so late.' }]
    const refuse = async () => Promise.reject(new ApiError(422, { status: 422, errors }))

    test('keeps no other from the server, and is sent once it is right', async () => {
      const { saver, sent, answers, kept } = setUp(undefined, { without: validPartOf })
      answers.push(refuse)
      saver.change({ name: 'Tideline', year: 9999 })
      expect(await saver.flush()).toBe(false)
      expect(saver.state()).toEqual({ kind: 'refused', problems: errors, kept: true, rest: true })
      expect(sent[1]).toEqual({ content: { name: 'Tideline' }, etag: 'v1' })
      expect(kept()).toEqual({ name: 'Tideline', year: 9999 })
      saver.change({ name: 'Tideline', year: 2026 })
      expect(await saver.flush()).toBe(true)
      expect(sent[2]).toEqual({ content: { name: 'Tideline', year: 2026 }, etag: 'v3' })
      expect(kept()).toBeNull()
    })

    test('is not left out again where nothing else was typed', async () => {
      const { saver, sent, answers } = setUp(undefined, { without: validPartOf })
      answers.push(refuse)
      saver.change({ year: 9999 })
      await saver.flush()
      expect(saver.state()).toMatchObject({ kind: 'refused', rest: true })
      expect(sent).toHaveLength(1)
    })

    test('the rest of which is refused as well leaves it at that', async () => {
      const { saver, sent, answers } = setUp(undefined, { without: validPartOf })
      answers.push(refuse, refuse)
      saver.change({ name: 'Tideline', year: 9999 })
      await saver.flush()
      expect(saver.state()).toEqual({ kind: 'refused', problems: errors, kept: true })
      await vi.advanceTimersByTimeAsync(60_000)
      expect(sent).toHaveLength(2)
    })

    test('beside somebody else’s change is a conflict', async () => {
      const { saver, answers } = setUp(undefined, { without: validPartOf })
      answers.push(refuse, async () => Promise.reject(overtaken))
      saver.change({ name: 'Tideline', year: 9999 })
      await saver.flush()
      expect(saver.state().kind).toBe('conflict')
    })
  })

  test('typing back to what is stored needs no save', async () => {
    const { saver, sent, kept } = setUp()
    saver.change({ name: 'T' })
    saver.change({})
    await vi.advanceTimersByTimeAsync(5000)
    expect(sent).toEqual([])
    expect(kept()).toBeNull()
  })
})
