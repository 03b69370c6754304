// One installation whose process can be killed and started again, watched from outside with its children.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { send, wait } from './http.mjs'

const TICKS = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
export const BINARY = resolve(process.env.BINARY ?? 'target/release/slateflow')

export async function freePort() {
  const server = createServer()
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address()
  await new Promise((closed) => server.close(closed))
  return port
}

/** A new PostgreSQL database beside the one that `scripts/with-postgres` started. */
export function newDatabase(name) {
  const url = process.env.SLATEFLOW_TEST_POSTGRES
  if (!url) throw new Error('PostgreSQL is missing: run this by scripts/with-postgres')
  execFileSync('psql', ['-q', url, '-c', `CREATE DATABASE ${name}`], { stdio: 'inherit' })
  return url.replace(/[^/]*$/, name)
}

/** Runs this program again beside a temporary PostgreSQL, unless there is one: then `undefined`, else its exit code. */
export function besidePostgres(env = {}) {
  if (process.env.SLATEFLOW_TEST_POSTGRES) return undefined
  const script = fileURLToPath(new URL('../../scripts/with-postgres', import.meta.url))
  const { status } = spawnSync(script, [process.execPath, ...process.argv.slice(1)], {
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
  return status ?? 1
}

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

function stat(pid) {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

function megabytes(pid, field) {
  try {
    const text = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(text.match(new RegExp(`^${field}:\\s+(\\d+)`, 'm'))?.[1] ?? 0) / 1024
  } catch {
    return 0 // It has ended.
  }
}

/** Starts are many in a soak. */
process.setMaxListeners(0)

export class Node {
  #process
  #stopping = false

  /** `database`: a PostgreSQL URL, else SQLite in the folder. */
  constructor(folder, { database, port, limits = 'off', env = {} } = {}) {
    this.folder = resolve(folder)
    this.data = join(this.folder, 'data')
    mkdirSync(this.data, { recursive: true })
    this.port = port
    this.database = database
    this.url = `http://127.0.0.1:${port}`
    this.env = {
      PATH: process.env.PATH,
      SLATEFLOW_LISTEN: `127.0.0.1:${port}`,
      SLATEFLOW_DATA_DIR: this.data,
      SLATEFLOW_LIMITS: limits,
      SLATEFLOW_TEST_API: '1',
      SLATEFLOW_LOG: 'warn',
      ...(database && { SLATEFLOW_DATABASE_URL: database }),
      ...env,
    }
  }

  get pid() {
    return this.#process?.pid
  }

  /** Milliseconds until it is ready. */
  async start() {
    const log = openSync(join(this.folder, 'server.log'), 'a')
    const begun = performance.now()
    this.#stopping = false
    const started = spawn(BINARY, ['serve'], { env: this.env, stdio: ['ignore', log, log] })
    this.#process = started
    process.once('exit', () => started.kill('SIGKILL'))
    started.once('exit', (code, signal) => {
      if (!this.#stopping) console.error(`the server ended by itself: ${code ?? signal}`)
    })
    for (;;) {
      if (started.exitCode !== null) throw new Error('the server ended while starting')
      const answer = await send(this.url, 'GET', '/readyz', { agent: false }).catch(() => undefined)
      if (answer?.status === 200) return performance.now() - begun
      if (performance.now() - begun > 30_000) throw new Error('the server is not ready after 30 s')
      await wait(5)
    }
  }

  async end(signal) {
    const process = this.#process
    if (!process || process.exitCode !== null || process.signalCode !== null) return
    this.#stopping = true
    const ended = new Promise((end) => process.once('exit', end))
    process.kill(signal)
    await ended
  }

  kill() {
    return this.end('SIGKILL')
  }

  stop() {
    return this.end('SIGTERM')
  }

  isRunning() {
    const process = this.#process
    return process && process.exitCode === null && process.signalCode === null
  }

  /** A command of the binary with the settings of this server. */
  run(args, env = {}) {
    return new Promise((done) => {
      const child = spawn(BINARY, args, {
        env: { ...this.env, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let text = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += part))
      child.once('exit', (code) => done({ code, text }))
    })
  }

  /** Ids of its children. */
  children() {
    const all = []
    for (const task of list(`/proc/${this.pid}/task`)) {
      try {
        const text = readFileSync(`/proc/${this.pid}/task/${task}/children`, 'utf8').trim()
        if (text) all.push(...text.split(' ').map(Number))
      } catch {
        // It has ended.
      }
    }
    return all
  }

  /** Megabytes in memory, with its children. */
  rss() {
    return [this.pid, ...this.children()].reduce((sum, pid) => sum + megabytes(pid, 'VmRSS'), 0)
  }

  /**
   * Megabytes of the server alone. `own`: what it has allocated. `mapped`: pages of its binary and of the database
   * file, which the system can take back, and which count once for each connection that has read them.
   */
  memory() {
    return { own: megabytes(this.pid, 'RssAnon'), mapped: megabytes(this.pid, 'RssFile') }
  }

  /** CPU seconds so far, with its children: those that have ended are in the server's own figures. */
  cpu() {
    const own = stat(this.pid).slice(11, 15).map(Number)
    let ticks = own.reduce((sum, value) => sum + value, 0)
    for (const child of this.children()) {
      try {
        const [user, system] = stat(child).slice(11, 13).map(Number)
        ticks += user + system
      } catch {
        // It has ended.
      }
    }
    return ticks / TICKS
  }

  descriptors() {
    return list(`/proc/${this.pid}/fd`).length
  }

  /** Asks the database in SQL; answers with its lines. */
  sql(statement) {
    const [command, args] = this.database
      ? ['psql', ['-At', '-q', this.database, '-c', statement]]
      : ['sqlite3', ['-cmd', '.timeout 20000', join(this.data, 'slateflow.db'), statement]]
    const text = execFileSync(command, args, { encoding: 'utf8', maxBuffer: 1 << 28 })
    return text.split('\n').filter((line) => line !== '')
  }
}

function list(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
