// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWidget } from './script'

const url = 'https://static.tool.test/widget/v1.js'
const maya = { id: 'u1', name: 'Maya', email: 'maya@skerry.test' }
const page = window as unknown as { Userback?: Record<string, unknown> }

/** The page in which the script has been loaded, as its host would have it. */
function loaded(tool: Record<string, unknown>): void {
  page.Userback = tool
}

beforeEach(() => {
  delete page.Userback
})
afterEach(() => {
  document.head.replaceChildren()
})

test('[W-01] the script is asked for, with its vendor’s other host named', () => {
  void createWidget(url, 'P-1').start(maya)
  expect(document.querySelector('script')?.src).toBe(url)
  expect(page.Userback).toEqual({ request_url: 'https://api.tool.test' })
})

test('[W-01] who it is; a change of name is told, another person begins anew', async () => {
  const calls: unknown[] = []
  const note =
    (name: string) =>
    (...rest: unknown[]) =>
      void calls.push([name, ...rest])
  loaded({ init: note('init'), identify: note('identify'), destroy: note('destroy') })
  const widget = createWidget(url, 'P-1')
  await widget.start(maya)
  await widget.start({ ...maya, name: 'Maya O.' })
  await widget.start({ ...maya, id: 'u2', name: 'Jonas' })
  const info = { name: 'Maya', email: maya.email }
  expect(calls).toEqual([
    ['init', 'P-1', { user_data: { id: 'u1', info } }],
    ['identify', 'u1', { ...info, name: 'Maya O.' }],
    ['destroy'],
    ['init', 'P-1', { user_data: { id: 'u2', info: { ...info, name: 'Jonas' } } }],
  ])
})

test('[W-01] a refusal and a widget that cannot open are told, a widget that cannot end is not', async () => {
  loaded({ init: () => Promise.reject(new Error('bad token')) })
  const widget = createWidget(url, 'P-1')
  await expect(widget.start(maya)).rejects.toThrow('bad token')
  await expect(widget.open('idea')).rejects.toThrow('not there')
  const open = vi.fn<(type: string, destination: string) => void>()
  loaded({
    init: () => undefined,
    open,
    destroy: () => {
      throw new Error('no')
    },
  })
  await widget.start(maya)
  await widget.open('idea')
  expect(open).toHaveBeenCalledWith('feature_request', 'form')
  expect(() => widget.stop()).not.toThrow()
})
