import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { transferableAbortController } from 'node:util'
import { onTestFinished } from 'vitest'

export interface Call {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
}

/** What the n-th call is answered with; `drop` cuts the connection. */
export type Answer = { status: number; body?: unknown; headers?: Record<string, string> } | 'drop'

/** A server on a free port that misbehaves as a test asks it to. */
export async function startServer(answer: (call: Call, n: number) => Answer) {
  ownAbort()
  const calls: Call[] = []
  const server = createServer((request, response) => void handle(request, response))
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    let body = ''
    for await (const part of request) body += String(part)
    const call = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body,
    }
    const said = answer(call, calls.push(call))
    if (said === 'drop') {
      request.socket.destroy()
      return
    }
    response.writeHead(said.status, { 'Content-Type': 'application/json', ...said.headers })
    response.end(typeof said.body === 'string' ? said.body : JSON.stringify(said.body ?? {}))
  }
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls }
}

/** Node's fetch refuses the AbortSignal of jsdom, so the two are given back to Node. */
function ownAbort(): void {
  const own = transferableAbortController()
  globalThis.AbortController = own.constructor as typeof AbortController
  globalThis.AbortSignal = own.signal.constructor as typeof AbortSignal
}
