// Processes under measurement: pinned to one core, watched from outside.
import { spawn, execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const SERVER_CORE = '0'
const LOAD_CORE = '1'
const TICKS = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

export class Server {
  #process

  constructor(command, args, url, env = {}) {
    Object.assign(this, { command, args, url, env })
  }

  /** Milliseconds from the start to the first answer. */
  async start({ pinned = true, ready = '/' } = {}) {
    const begun = performance.now()
    const full = pinned
      ? ['taskset', ['-c', SERVER_CORE, this.command, ...this.args]]
      : [this.command, this.args]
    this.#process = spawn(...full, {
      env: { PATH: process.env.PATH, ...this.env },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    process.once('exit', () => this.#process.kill('SIGKILL'))
    for (;;) {
      if (this.#process.exitCode !== null) throw new Error(`${this.command} ended while starting`)
      const answer = await fetch(this.url + ready).catch(() => undefined)
      if (answer?.ok) return performance.now() - begun
      if (performance.now() - begun > 20_000) throw new Error(`${this.command} does not answer`)
      await new Promise((next) => setTimeout(next, 2))
    }
  }

  async stop() {
    const ended = new Promise((end) => this.#process.once('exit', end))
    this.#process.kill('SIGTERM')
    await ended
  }

  /** Seconds of user and system time so far, by process; with all PostgreSQL processes, if it uses one. */
  cpu() {
    const processes = [this.#process.pid, ...(this.withPostgres ? postgresProcesses() : [])]
    return new Map(processes.map((pid) => [pid, cpuOf(pid)]))
  }

  /** Seconds since then. What a process used that has ended meanwhile, such as a worker of autovacuum, is not known. */
  cpuSince(before) {
    let sum = 0
    for (const [pid, now] of this.cpu()) sum += Math.max(0, now - (before.get(pid) ?? 0))
    return sum
  }

  /** Proportional set size in MB. */
  memory() {
    return this.#rollup('Pss')
  }

  /** MB of it that belong to no file, so that the system cannot take them back. */
  heap() {
    return this.#rollup('Pss_Anon')
  }

  #rollup(what) {
    const rollup = readFileSync(`/proc/${this.#process.pid}/smaps_rollup`, 'utf8')
    return Number(rollup.match(new RegExp(`^${what}:\\s+(\\d+)`, 'm'))[1]) / 1024
  }
}

/** 0 for one that has ended meanwhile. */
function cpuOf(pid) {
  if (!existsSync(`/proc/${pid}/stat`)) return 0
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}

function postgresProcesses() {
  return execFileSync('pgrep', ['-x', 'postgres'], { encoding: 'utf8' }).trim().split('\n')
}

/** Runs wrk with a Lua script on the other core; the script's `request` makes each request. */
export async function wrk(server, script, { seconds, connections = 32 }) {
  const before = server.cpu()
  const args = [
    '-c',
    LOAD_CORE,
    'wrk',
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '-s',
    script,
    server.url,
  ]
  const out = await new Promise((done, fail) => {
    const child = spawn('taskset', args, { stdio: ['ignore', 'pipe', 'inherit'] })
    let text = ''
    child.stdout.on('data', (part) => (text += part))
    child.once('exit', (code) =>
      code === 0 ? done(text) : fail(new Error(`wrk: ${code}\n${text}`)),
    )
  })
  const result = JSON.parse(out.slice(out.indexOf('RESULT ') + 7))
  result.cpu_us = (server.cpuSince(before) * 1e6) / result.requests
  result.per_second = result.requests / result.seconds
  if (result.refused > result.requests / 1000)
    console.warn(`  ${result.refused} of ${result.requests} answers were not a success`)
  return result
}

/** The end of each Lua script: prints what was measured. */
export const REPORT = `
done = function(summary, latency, requests)
  io.write(string.format('RESULT {"requests":%d,"seconds":%f,"refused":%d,"p50_ms":%f,"p99_ms":%f}',
    summary.requests, summary.duration / 1e6,
    summary.errors.status + summary.errors.connect + summary.errors.read + summary.errors.timeout,
    latency:percentile(50) / 1000, latency:percentile(99) / 1000))
end
`
