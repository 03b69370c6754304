// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { opening } from '../opening'
import { feedbackPlace, type ToolPlace } from './place'
import { tool } from './tool'
import { storedAnswer } from './tool-answer'

const maya = { id: 'u1', name: 'Maya', email: 'maya@skerry.test' }
const jonas = { id: 'u2', name: 'Jonas', email: 'jonas@skerry.test' }
const page = window as unknown as { Userback?: Record<string, unknown> }
const calls: unknown[] = []
const place = () => feedbackPlace() as ToolPlace
const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src)

function configure(script_url: string): void {
  const meta = document.createElement('meta')
  meta.name = 'slateflow-config'
  meta.content = JSON.stringify({ feedback: { provider: 'script', script_url, token: 'P-1' } })
  document.head.replaceChildren(meta)
}

beforeEach(() => {
  localStorage.clear()
  calls.length = 0
  configure('https://static.tool.test/widget/v1.js')
})
afterEach(() => {
  tool.destroy()
  delete page.Userback
  document.head.replaceChildren()
})

/** As if the tool's script had run: it is there, so nothing is fetched. */
function there(): void {
  const note =
    (name: string) =>
    (...rest: unknown[]) =>
      void calls.push([name, ...rest])
  page.Userback = {
    init: note('init'),
    open: note('open'),
    identify: note('identify'),
    destroy: note('destroy'),
  }
}

test('[W-01] who is there loads nothing; the first press asks', async () => {
  tool.init(place(), maya)
  await new Promise((next) => setTimeout(next, 20))
  expect([scripts(), page.Userback]).toEqual([[], undefined])
  tool.open('idea')
  expect(opening.current()).toEqual({ kind: 'idea', part: 'question' })
  tool.answer('u1', 'tool.test', 'ours')
  tool.open('idea')
  expect(opening.current()).toEqual({ kind: 'idea', part: 'form' })
  expect(scripts()).toEqual([])
})

test('[W-01] a press that comes before it is known who presses is kept', () => {
  tool.open('praise')
  expect(opening.current()).toBeNull()
  tool.init(place(), maya)
  expect(opening.current()).toEqual({ kind: 'praise', part: 'question' })
})

test('[W-01] a yes is one person’s, on this device, about one host', async () => {
  there()
  tool.init(place(), maya)
  tool.answer('u1', 'tool.test', 'tool')
  await new Promise((next) => setTimeout(next, 20))
  expect(calls).toEqual([])
  tool.open()
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  expect(calls).toEqual([
    ['init', 'P-1', { user_data: { id: 'u1', info: { name: 'Maya', email: maya.email } } }],
    ['open', 'general', 'form'],
  ])
  tool.init(place(), { ...maya, name: 'Maya O.' })
  await vi.waitFor(() => expect(calls).toHaveLength(3))
  tool.destroy()
  await vi.waitFor(() => expect(calls.at(-1)).toEqual(['destroy']))
  tool.init(place(), jonas)
  tool.open()
  expect(opening.current()?.part).toBe('question')
  expect(storedAnswer('u1', 'tool.test')).toBe('tool')
  expect(storedAnswer('u1', 'other.test')).toBeUndefined()
  expect(calls.at(-1)).toEqual(['destroy'])
})

test('[W-01] a device that keeps nothing asks once a page', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  tool.init(place(), maya)
  tool.answer('u1', 'tool.test', 'ours')
  tool.open()
  expect(opening.current()?.part).toBe('form')
  vi.restoreAllMocks()
})
