// `make dev`: the server in the development profile, and Vite in front of it. Vite reloads the web; a saved Rust source
// rebuilds and restarts the server. Ctrl-C stops both.
import { spawn } from 'node:child_process'
import { mkdirSync, watch } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const vitePort = process.env.SLATEFLOW_DEV_PORT ?? '5173'
const listen = process.env.SLATEFLOW_LISTEN ?? '127.0.0.1:8080'
const env = {
  // Links in mails lead to Vite.
  SLATEFLOW_PUBLIC_URL: `http://127.0.0.1:${vitePort}`,
  SLATEFLOW_DEV_SERVER: `http://${listen}`,
  ...process.env,
}
// The example makes cargo choose the same features of the libraries as for the tests, so that both share them.
const build = ['build', '--bin', 'slateflow', '--example', 'full_dossier']
const isSource = (file) => /\.(rs|toml|sql|yaml|json|css|html|txt)$/.test(file ?? '')

let server
let building
let isStopping = false
let isStale = true
let wake = () => {}

function run(command, args, cwd = root) {
  // A process group of its own, so that what a child has started is stopped with it.
  const child = spawn(command, args, {
    cwd,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  })
  child.ended = new Promise((resolve) => {
    child.once('error', resolve)
    child.once('exit', resolve)
  })
  return child
}

async function stop(child) {
  if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return
  process.kill(-child.pid, 'SIGTERM')
  await child.ended
}

function changed() {
  isStale = true
  wake()
}

for (const folder of ['crates', 'app', 'Cargo.toml'])
  watch(`${root}${folder}`, { recursive: true }, (_event, file) => {
    if (isSource(file ?? folder)) changed()
  })

// While the folder is missing, cargo runs the build script of the binary each time.
mkdirSync(`${root}web/dist`, { recursive: true })
const viteArgs = ['vite', '--host', '127.0.0.1', '--port', vitePort, '--strictPort']
const vite = run('npx', viteArgs, `${root}web`)
void vite.ended.then(() => shutDown(1))

async function shutDown(code) {
  if (isStopping) return
  isStopping = true
  await Promise.all([stop(vite), stop(server), stop(building)])
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void shutDown(0))

while (!isStopping) {
  if (!isStale) await new Promise((resolve) => (wake = resolve))
  await delay(200) // an editor saves several files at once
  isStale = false
  building = run('cargo', build)
  if ((await building.ended) !== 0 || isStopping) continue // the compiler has said why; the old server stays
  await stop(server)
  if (!isStopping) server = run('target/debug/slateflow', ['serve'])
}
