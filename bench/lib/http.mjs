// Requests whose sender can have an address of its own (any of 127.0.0.0/8), and can leave at any moment.
import { Agent, request as begin } from 'node:http'

const agents = new Map()

function agentOf(from) {
  if (!agents.has(from)) {
    const local = from ? { localAddress: from } : {}
    agents.set(from, new Agent({ keepAlive: true, maxSockets: 64, timeout: 120_000, ...local }))
  }
  return agents.get(from)
}

/**
 * Sends a request and reads the answer to its end. `leaveAfter`: milliseconds after which the caller destroys the
 * connection. Whatever keeps the answer from coming is an error.
 */
export function send(url, method, path, options = {}) {
  const { headers = {}, body, from, leaveAfter, timeout = 60_000, agent } = options
  const { hostname, port } = new URL(url)
  const bytes = body === undefined ? undefined : Buffer.from(body)
  const length = bytes ? { 'content-length': bytes.length } : {}
  return new Promise((done, fail) => {
    const sent = begin({
      hostname,
      port,
      method,
      path,
      agent: agent ?? agentOf(from),
      ...(agent === false && from ? { localAddress: from } : {}),
      headers: { ...length, ...headers },
    })
    const leave = setTimeout(
      () => sent.destroy(new Error(leaveAfter === undefined ? 'timed out' : 'left')),
      leaveAfter ?? timeout,
    )
    sent.on('error', (error) => {
      clearTimeout(leave)
      fail(error)
    })
    sent.once('response', (answer) => {
      const parts = []
      answer.on('data', (part) => parts.push(part))
      answer.once('error', fail)
      answer.once('close', () => {
        clearTimeout(leave)
        if (!answer.complete) return fail(new Error('cut off'))
        const bytes = Buffer.concat(parts)
        done({ status: answer.statusCode, headers: answer.headers, bytes, json: read(bytes) })
      })
    })
    sent.end(bytes)
  })
}

function read(bytes) {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}

export const wait = (ms) => new Promise((later) => setTimeout(later, ms))

export const between = (least, most) => least + Math.random() * (most - least)

/** The value below which so large a share of the numbers lies. */
export function quantile(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
