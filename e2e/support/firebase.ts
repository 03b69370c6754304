/** Firebase's own Auth emulator, from npm: in Google's place, on free ports of this machine. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from './server.ts'

export const project = 'demo-slateflow'
const tool = fileURLToPath(new URL('../emulator/node_modules/.bin/firebase', import.meta.url))
/** A package of its own: it brings 559 others. `make test-long` installs it. */
export const hasEmulator = existsSync(tool)
const patience = 60_000

export interface Emulator {
  /** `127.0.0.1:PORT` */
  host: string
  /** Every account that it has, as Google shows them. */
  accounts(): Promise<Record<string, unknown>[]>
  stop(): Promise<void>
}

export async function startEmulator(): Promise<Emulator> {
  const folder = await mkdtemp(join(tmpdir(), 'slateflow-firebase-'))
  const port = await freePort()
  const host = `127.0.0.1:${port}`
  const at = (port: number) => ({ host: '127.0.0.1', port })
  const emulators = {
    auth: at(port),
    hub: at(await freePort()),
    logging: at(await freePort()),
    ui: { enabled: false },
  }
  await writeFile(join(folder, 'firebase.json'), JSON.stringify({ emulators }))
  const child = spawn(
    process.execPath,
    [tool, 'emulators:start', '--only', 'auth', '--project', project],
    {
      cwd: folder,
      env: { PATH: process.env['PATH'], HOME: folder, CI: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += String(chunk)))
  child.stderr.on('data', (chunk: Buffer) => (said += String(chunk)))
  const gone = new Promise<void>((ended) => child.once('exit', () => ended()))
  let ended = false
  void gone.then(() => (ended = true))

  const until = Date.now() + patience
  while (!(await fetch(`http://${host}/`).catch(() => undefined))?.ok) {
    if (ended || Date.now() > until) throw new Error(`The emulator did not start:\n${said}`)
    await new Promise((next) => setTimeout(next, 100))
  }
  return {
    host,
    async accounts() {
      const response = await fetch(
        `http://${host}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:query`,
        {
          method: 'POST',
          headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
          body: '{}',
        },
      )
      const { userInfo = [] } = (await response.json()) as { userInfo?: Record<string, unknown>[] }
      return userInfo
    },
    async stop() {
      child.kill('SIGTERM')
      const impatient = setTimeout(() => child.kill('SIGKILL'), 10_000)
      await gone
      clearTimeout(impatient)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
