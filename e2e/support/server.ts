/** The release binary, started as an operator would: by its environment, on a folder of its own. */
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createDatabase, dropDatabase, queryDatabase } from './postgres.ts'

const run = promisify(execFile)
const binary =
  process.env['SLATEFLOW_BINARY'] ??
  fileURLToPath(new URL('../../target/release/slateflow', import.meta.url))
const demoBinary = join(dirname(binary), 'slateflow-demo')
const logs = fileURLToPath(new URL('../test-results/logs/', import.meta.url))

export type Engine = 'sqlite' | 'postgres'

/** A process that serves. */
export interface Node {
  url: string
  /** As when the machine loses it: killed at once, its folder stays. */
  away(): Promise<void>
  back(): Promise<void>
  stop(): Promise<void>
}

export interface Slateflow extends Node {
  engine: Engine
  folder: string
  /** Runs another command of the binary on the same data, as `admin grant EMAIL reviewer`. */
  command(...args: string[]): Promise<string>
  /** Fills it with demo people and projects. */
  demo(...args: string[]): Promise<string>
  /** Another node on the same data, which people reach at an address of its own; for PostgreSQL only. */
  beside(port: number): Promise<Node>
  /** What a statement answers, in the database itself. */
  query(statement: string): Promise<string>
}

/** Below the ports that the system gives to connections: nobody else is given it before the server listens there. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    const probe = createServer()
    const isFree = await new Promise<boolean>((told) => {
      probe.once('error', () => told(false))
      probe.listen(port, '127.0.0.1', () => told(true))
    })
    if (!isFree) continue
    await new Promise((done) => probe.close(done))
    return port
  }
}

export async function startSlateflow(
  name: string,
  engine: Engine,
  port: number,
  settings: Record<string, string> = {},
): Promise<Slateflow> {
  if (!existsSync(binary)) throw new Error(`${binary} is missing: run scripts/build first`)
  const folder = await mkdtemp(join(tmpdir(), 'slateflow-e2e-'))
  const database = engine === 'postgres' ? `e2e_${randomBytes(6).toString('hex')}` : undefined
  const url = `http://127.0.0.1:${port}`
  const env: NodeJS.ProcessEnv = {
    PATH: process.env['PATH'],
    HOME: folder,
    TZ: 'UTC',
    SLATEFLOW_LISTEN: `127.0.0.1:${port}`,
    SLATEFLOW_PUBLIC_URL: url,
    SLATEFLOW_DATA_DIR: folder,
    SLATEFLOW_TEST_API: '1',
    SLATEFLOW_LIMITS: 'off',
    SLATEFLOW_PASSWORD_COST: 'm=64,t=1,p=1',
    ...(database ? { SLATEFLOW_DATABASE_URL: await createDatabase(database) } : {}),
    ...settings,
  }
  const first = await startNode(name, { env, folder, url })
  return {
    ...first,
    engine,
    folder,
    command: async (...args) => (await run(binary, args, { env, cwd: folder })).stdout,
    async demo(...args) {
      if (!existsSync(demoBinary)) throw new Error(`${demoBinary} is missing: run make build-demo`)
      return (await run(demoBinary, args, { env, cwd: folder })).stdout
    },
    beside: (another) =>
      startNode(`${name}-beside`, {
        env: { ...env, SLATEFLOW_LISTEN: `127.0.0.1:${another}` },
        folder,
        url: `http://127.0.0.1:${another}`,
      }),
    query: (statement) =>
      database ? queryDatabase(database, statement) : queryFile(folder, statement),
    async stop() {
      await first.stop()
      await rm(folder, { recursive: true, force: true })
      if (database) await dropDatabase(database)
    },
  }
}

async function startNode(
  name: string,
  { env, folder, url }: { env: NodeJS.ProcessEnv; folder: string; url: string },
): Promise<Node> {
  await mkdir(logs, { recursive: true })
  const log = createWriteStream(join(logs, `${name}-${new URL(url).port}.log`))
  const serve = async () => {
    const child = spawn(binary, ['serve'], {
      env,
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout.pipe(log, { end: false })
    child.stderr.pipe(log, { end: false })
    const gone = new Promise<number | null>((ended) => child.once('exit', (code) => ended(code)))
    await ready(url, gone, log.path.toString())
    return { child, gone }
  }
  let running = await serve()
  return {
    url,
    async away() {
      running.child.kill('SIGKILL')
      await running.gone
    },
    async back() {
      running = await serve()
    },
    async stop() {
      await end(running.child, running.gone)
      log.end()
    },
  }
}

async function queryFile(folder: string, statement: string): Promise<string> {
  const file = join(folder, 'slateflow.db')
  const { stdout } = await run('sqlite3', ['-cmd', '.timeout 20000', file, statement])
  return stdout.trim()
}

async function ready(url: string, gone: Promise<number | null>, log: string): Promise<void> {
  let ended = false
  let code: number | null = null
  void gone.then((value) => {
    ended = true
    code = value
  })
  const patience = Date.now() + 30_000
  for (;;) {
    if (ended) throw new Error(`The server stopped with ${code} while starting; see ${log}`)
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    if (Date.now() > patience) throw new Error(`The server did not get ready in 30 s; see ${log}`)
    await new Promise((next) => setTimeout(next, 50))
  }
}

async function end(child: ChildProcess, gone: Promise<number | null>): Promise<void> {
  child.kill('SIGTERM')
  const impatient = setTimeout(() => child.kill('SIGKILL'), 15_000)
  await gone
  clearTimeout(impatient)
}
