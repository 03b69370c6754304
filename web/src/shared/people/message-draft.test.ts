// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { draftStore } from '@/shared/forms/saving/draft-store'
import {
  addToMessageDraft,
  firstMessageTo,
  messageDraftKey,
  moveMessageDraft,
} from './message-draft'

beforeEach(() => localStorage.clear())

const kept = (place: string) => draftStore.read(messageDraftKey('me', place))?.content['text']

test('a text is added below what is there, and goes along to the thread that there is', () => {
  const to = firstMessageTo('ada')
  addToMessageDraft('me', to, 'Hello')
  addToMessageDraft('me', to, 'Are you free?')
  expect(kept(to)).toBe('Hello\n\nAre you free?')
  addToMessageDraft('me', 't1', 'Typed before ')
  moveMessageDraft('me', to, 't1')
  expect(kept('t1')).toBe('Typed before\n\nHello\n\nAre you free?')
  expect(kept(to)).toBeUndefined()
  moveMessageDraft('me', to, 't1')
  expect(kept('t1')).toBe('Typed before\n\nHello\n\nAre you free?')
})
