/**
 * A slow line to a server, and a slow processor in a page, as Lighthouse has them for its phone: 1.6 Mbit/s, 150 ms to
 * each answer, a quarter of the speed. The line is a proxy of connections, since the browser's own throttling leaves out
 * the scripts of workers.
 */
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from '@playwright/test'

const bytesPerMs = 1_600_000 / 8 / 1000
/** Milliseconds one way. */
const way = 75
const packetBytes = 1460

export interface SlowLine {
  url: string
  /** Until then it is as fast as it can be. */
  slowDown: () => void
  stop: () => Promise<void>
}

export async function slowLine(server: string): Promise<SlowLine> {
  const { hostname, port } = new URL(server)
  const open = new Set<Socket>()
  const answers = answersInTurn()
  let isSlow = false
  const proxy = createServer((browser) => {
    const upstream = connect(Number(port), hostname)
    for (const socket of [browser, upstream]) {
      open.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => socket.destroy())
      socket.once('close', () => open.delete(socket))
    }
    const send = (to: Socket, data?: Buffer) => {
      if (to.destroyed) return
      if (data) to.write(data)
      else to.end()
    }
    const ask = (data?: Buffer) => {
      if (isSlow) setTimeout(() => send(upstream, data), way)
      else send(upstream, data)
    }
    const answer = (data?: Buffer) => {
      if (isSlow) answers.add(browser, data, (packet) => send(browser, packet))
      else send(browser, data)
    }
    browser.on('data', ask).on('end', ask)
    upstream.on('data', answer).on('end', answer)
  })
  await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready))
  const address = proxy.address()
  if (!address || typeof address === 'string') throw new Error('The slow line has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    slowDown: () => void (isSlow = true),
    stop: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((ended) => proxy.close(ended))
    },
  }
}

/** What has to go through the line: a packet of each connection in its turn. */
function answersInTurn() {
  type Send = (packet?: Buffer) => void
  const waiting = new Map<Socket, { packets: (Buffer | undefined)[]; send: Send }>()
  let isRunning = false
  const run = async () => {
    let free = performance.now()
    for (let next = first(); next; next = first()) {
      const [socket, { packets, send }] = next
      waiting.delete(socket)
      const packet = packets.shift()
      if (packets.length > 0) waiting.set(socket, { packets, send })
      free = Math.max(free, performance.now() - 5) + (packet?.length ?? 0) / bytesPerMs
      setTimeout(() => send(packet), way)
      // Timers are too coarse for each packet.
      if (free > performance.now() + 2) await delay(free - performance.now())
    }
    isRunning = false
  }
  const first = () => waiting.entries().next().value
  return {
    add(socket: Socket, data: Buffer | undefined, send: Send) {
      const held = waiting.get(socket) ?? { packets: [], send }
      if (!data) held.packets.push(undefined)
      for (let at = 0; data && at < data.length; at += packetBytes) {
        held.packets.push(data.subarray(at, at + packetBytes))
      }
      waiting.set(socket, held)
      if (isRunning) return
      isRunning = true
      void run()
    },
  }
}

export async function slowProcessor(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}
