/** A feedback tool of somebody else's: its script on a host of its own, which notes what it is told. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'

export interface WidgetHost {
  origin: string
  script: string
  /** How often the script was asked for. */
  asked: number
  /** `blocked` as by a filter in the browser; `refusing` loads, and says no to every token. */
  mood: 'well' | 'blocked' | 'refusing'
  stop(): Promise<void>
}

const source = (refusing: boolean) => `
  const note = (...call) => (window.calls ??= []).push(JSON.parse(JSON.stringify(call)))
  Object.assign(window.Userback, {
    init: (...call) => { note('init', ...call); return ${refusing ? "Promise.reject(new Error('bad token'))" : 'Promise.resolve()'} },
    identify: (...call) => note('identify', ...call),
    open: (...call) => note('open', ...call),
    destroy: () => note('destroy'),
  })`

export async function startWidgetHost(): Promise<WidgetHost> {
  const server = createServer((request, response) => {
    host.asked += 1
    if (host.mood === 'blocked') return request.socket.destroy()
    response.setHeader('Content-Type', 'text/javascript')
    response.setHeader('Cache-Control', 'no-store')
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
    return response.end(source(host.mood === 'refusing'))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const host: WidgetHost = {
    origin,
    script: `${origin}/widget/v1.js`,
    asked: 0,
    mood: 'well',
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
  return host
}

/** What the tool on this page was told, in order. */
export const callsOf = (page: Page): Promise<unknown[]> =>
  page.evaluate(() => (window as unknown as { calls?: unknown[] }).calls ?? [])
