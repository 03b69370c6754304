// Idle streams of events: what each costs the server in memory, and all of them in CPU over two heartbeats.
//   STREAMS=10000 BINARY=target/release/slateflow node bench/streams.mjs
import { execFileSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import { wait } from './lib/http.mjs'
import { idTokens } from './lib/members.mjs'
import { BINARY, freePort, Node } from './lib/node.mjs'

const STREAMS = Number(process.env.STREAMS ?? 10_000)
const FOLDER = process.env.DATA ?? 'bench/out/streams'
/** Kilobytes a stream, of `network.md` and the issue that brought the streams. */
const MOST_KB = Number(process.env.MOST_KB ?? 25)
/** Two heartbeats of 25 s. */
const WATCHED_S = 50
const AT_ONCE = 100
const FEW = 128
/** An address may have 20 streams; each group of 16 has one of its own. */
const address = (n) => `127.1.${(n >> 4) >> 7}.${((n >> 4) & 127) + 1}`

/** Opens a stream and counts what arrives. It is resolved by the first event. */
function open(node, token, n, heard) {
  return new Promise((opened, failed) => {
    const socket = connect({ host: '127.0.0.1', port: node.port, localAddress: address(n) })
    socket.once('error', failed)
    socket.once('close', () => failed(new Error(`stream ${n} was closed`)))
    socket.write(
      `GET /api/events HTTP/1.1\r\nHost: 127.0.0.1:${node.port}\r\nAuthorization: Bearer ${token}\r\n\r\n`,
    )
    let head = ''
    socket.on('data', (bytes) => {
      heard.bytes += bytes.length
      if (head === undefined) return
      head += bytes.toString('latin1')
      if (head.startsWith('HTTP/1.1 200') && head.includes('event: hello')) {
        head = undefined
        opened(socket)
      } else if (/^HTTP\/1.1 [^2]/.test(head)) failed(new Error(head.slice(0, 900)))
    })
  })
}

/** Streams of the members from `first` up to `end`. */
async function all(node, tokens, { first, end }, heard) {
  const sockets = []
  let next = first
  const worker = async () => {
    while (next < end) {
      const n = next++
      sockets.push(await open(node, tokens[n], n, heard))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return sockets
}

const settled = async (node) => {
  await wait(5_000)
  return node.memory().own
}

async function run() {
  rmSync(FOLDER, { recursive: true, force: true })
  const node = new Node(FOLDER, { port: await freePort(), limits: 'standard' })
  const demo = join(dirname(BINARY), 'slateflow-demo')
  if (!existsSync(demo)) throw new Error('slateflow-demo is missing: make build-demo')
  console.log('seeding 10,000 members ...')
  execFileSync(demo, ['--scale', 'bench'], {
    env: node.env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await node.start()
  await node.stop()
  const tokens = idTokens(join(node.data, 'slateflow.db'), STREAMS)
  await node.start()
  const heard = { bytes: 0 }
  // What the first streams make the server allocate once for all counts as idle.
  const few = await all(node, tokens, { first: 0, end: FEW }, heard)
  const before = await settled(node)
  const begun = performance.now()
  const rest = await all(node, tokens, { first: FEW, end: STREAMS }, heard)
  const opened = (performance.now() - begun) / 1_000
  const after = await settled(node)
  const cpu = node.cpu()
  heard.bytes = 0
  await wait(WATCHED_S * 1_000)
  const seconds = node.cpu() - cpu
  const beats = node.memory().own
  const each = ((Math.max(after, beats) - before) * 1024) / rest.length
  console.log(`${few.length + rest.length} streams, opened in ${opened.toFixed(1)} s`)
  console.log(
    `${each.toFixed(1)} KB a stream (${before.toFixed(0)} MB before, ${after.toFixed(0)} MB after)`,
  )
  console.log(
    `${((seconds / WATCHED_S) * 100).toFixed(1)}% of a core while idle, ${heard.bytes} bytes heard`,
  )
  const silent = heard.bytes < (few.length + rest.length) * 2
  if (silent) console.log('not every stream heard its heartbeats')
  for (const socket of [...few, ...rest]) socket.removeAllListeners('close').destroy()
  await node.stop()
  process.exit(each <= MOST_KB && !silent ? 0 : 1)
}

await run()
