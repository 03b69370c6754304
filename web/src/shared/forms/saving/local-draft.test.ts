// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest'
import { draftStore } from './draft-store'
import { localDraftOf, ownOf } from './local-draft'

const key = 'ada:stage:p:1'
const [old, sent, typed] = [{ name: 'T' }, { name: 'Ti' }, { name: 'Tideline' }]
const keep = (content: object, base: string, ...before: object[]) =>
  draftStore.write(key, {
    content: { ...content },
    base,
    sent: before.map((b) => ({ ...b })),
    at: 0,
  })

beforeEach(() => localStorage.clear())

describe('what this device kept', () => {
  test('nothing: the form begins with what the server has', () => {
    expect(localDraftOf(key, { etag: 'v1', content: old })).toMatchObject({
      kept: null,
      etag: 'v1',
      saved: old,
      isStale: false,
    })
  })

  test('began on what the server still has, and goes on from there', () => {
    keep(typed, 'v1', sent)
    expect(localDraftOf(key, { etag: 'v1', content: old })).toMatchObject({
      kept: typed,
      etag: 'v1',
      isStale: false,
      sent: [sent],
    })
  })

  test('has arrived while its page went away: nothing is put back, the newer version is its own', () => {
    keep(typed, 'v1', typed)
    expect(localDraftOf(key, { etag: 'v2', content: typed })).toMatchObject({
      kept: null,
      etag: 'v2',
      isStale: false,
    })
  })

  test('has arrived in part: what was typed after goes on top of it', () => {
    keep(typed, 'v1', sent)
    expect(localDraftOf(key, { etag: 'v2', content: sent })).toMatchObject({
      kept: typed,
      etag: 'v2',
      isStale: false,
    })
  })

  test('began before somebody else saved: it keeps its version, and the server will ask', () => {
    keep(typed, 'v1', sent)
    expect(localDraftOf(key, { etag: 'v2', content: { name: 'Ebb' } })).toMatchObject({
      kept: typed,
      etag: 'v1',
      isStale: true,
    })
  })
})

test('a refused save is this device’s own when the server has what it sent', () => {
  expect(ownOf({ etag: 'v2', content: sent }, [sent, typed])).toEqual({ etag: 'v2', content: sent })
  expect(ownOf({ etag: 'v2', content: old }, [sent, typed])).toBeNull()
})
