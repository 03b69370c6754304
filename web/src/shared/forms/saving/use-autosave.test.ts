// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Content } from '../definition/description'
import { draftStore } from './draft-store'
import { type Autosaved, useAutosave } from './use-autosave'

interface View {
  version: number
  content: Content
}

const key = 'ada:text'
let saved: View[]

function open(changes: Partial<Autosaved<View>> = {}) {
  return renderHook(() =>
    useAutosave<View>({
      key,
      view: { version: 1, content: { title: 'Salt' } },
      contentOf: ({ content }) => content,
      save: async (content) => ({ version: 2, content }),
      onSaved: (view) => saved.push(view),
      ...changes,
    }),
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  saved = []
  return () => vi.useRealTimers()
})

test('two seconds after the typing stops the text is saved', async () => {
  const { result } = open()
  expect(result.current).toMatchObject({ start: { title: 'Salt' }, restored: false })
  act(() => result.current.saver.change({ title: 'Salt Road' }))
  expect(result.current.state.kind).toBe('waiting')
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(saved).toEqual([{ version: 2, content: { title: 'Salt Road' } }])
  expect(result.current.state.kind).toBe('saved')
})

test('a window that goes away saves at once what is still in a field', async () => {
  const { result } = open()
  const input = document.body.appendChild(document.createElement('input'))
  input.addEventListener('blur', () => result.current.saver.change({ title: 'Salt Road' }))
  input.focus()
  await act(async () => void dispatchEvent(new Event('pagehide')))
  expect(saved.map(({ content }) => content)).toEqual([{ title: 'Salt Road' }])
  input.remove()
})

test('what this device kept is put back, and saved', async () => {
  draftStore.write(key, { content: { title: 'Salt Road' }, base: '"v1"', at: 0 })
  const { result } = open()
  expect(result.current).toMatchObject({ start: { title: 'Salt Road' }, restored: true })
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(saved).toHaveLength(1)
  expect(draftStore.read(key)).toBeNull()
})

test('a text that is closed is saved, and nothing is sent after that', async () => {
  const { result, unmount } = open()
  act(() => result.current.saver.change({ title: 'Salt Road' }))
  unmount()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(saved).toHaveLength(1)
})
