/** A vendor's host for usage data on this machine, and a server of ours that is configured to send there. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { freePort, type Slateflow, startSlateflow } from './server.ts'
import { eventsIn, type UsageEvent } from './usage.ts'

export interface Vendor {
  origin: string
  server: Slateflow
  /** What was asked of the host, as `POST /2/httpapi`. */
  asked: string[]
  events: UsageEvent[]
  stop(): Promise<void>
}

/** `status`: what it answers to events. */
export async function startVendor(name: string, status = 200): Promise<Vendor> {
  const asked: string[] = []
  const events: UsageEvent[] = []
  const host = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const post = request.method === 'POST'
      asked.push(`${request.method} ${request.url}`)
      if (post) events.push(...eventsIn(Buffer.concat(parts)))
      response.statusCode = post ? status : 200
      response.setHeader('Access-Control-Allow-Origin', '*')
      response.setHeader('Access-Control-Allow-Headers', '*')
      response.setHeader('Content-Type', 'application/json')
      response.end(JSON.stringify({ code: response.statusCode }))
    })
  })
  await new Promise<void>((ready) => host.listen(0, '127.0.0.1', ready))
  const origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
  const server = await startSlateflow(name, 'sqlite', await freePort(), {
    SLATEFLOW_ANALYTICS_KEY: 'vendor-key',
    SLATEFLOW_ANALYTICS_SERVER_URL: `${origin}/2/httpapi`,
  })
  return {
    origin,
    server,
    asked,
    events,
    async stop() {
      await server.stop()
      host.close()
      host.closeAllConnections()
    },
  }
}
