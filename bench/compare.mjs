// Two binaries in turns within one run, so that both see the same machine: CPU microseconds a request, and their ratio.
//   node bench/compare.mjs BINARY [OLDER_BINARY]      ROWS=W1,W2 ROUNDS=5 SECONDS_EACH=2
// Each has a folder of its own, seeded with 10,000 members by the slateflow-demo that was built with it. "uncached": all
// 10,000 take turns, so that nothing is answered that was read within the second before; "repeated": 900 of them.
import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { idTokens } from './lib/members.mjs'
import {
  create,
  document,
  list,
  lookup,
  PASSWORD,
  profile,
  refresh,
  rotating,
  signIn,
} from './lib/scripts.mjs'
import { Server, wrk } from './server.mjs'

const ROUNDS = Number(process.env.ROUNDS ?? 5)
const SECONDS = Number(process.env.SECONDS_EACH ?? 2)
const ONLY = process.env.ROWS?.split(',')
const MEMBERS = 10_000
const FEW = 900
const REFRESHES = 60

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]

class Side {
  constructor(name, binary, port) {
    Object.assign(this, { name, binary, results: {} })
    this.folder = join('bench/out', `compare-${name}`)
    this.data = join(this.folder, 'data')
    this.server = new Server(binary, ['serve'], `http://127.0.0.1:${port}`, {
      SLATEFLOW_LISTEN: `127.0.0.1:${port}`,
      SLATEFLOW_DATA_DIR: this.data,
      SLATEFLOW_LIMITS: 'off',
      SLATEFLOW_LOG: 'warn',
    })
  }

  async prepare() {
    const seed = join(this.folder, 'seed')
    const file = join(seed, 'slateflow.db')
    if (!existsSync(file)) {
      mkdirSync(seed, { recursive: true })
      const env = { ...process.env, SLATEFLOW_DATA_DIR: seed }
      const demo = join(dirname(this.binary), 'slateflow-demo')
      execFileSync(demo, ['--scale', 'bench'], { env, stdio: 'ignore' })
    }
    rmSync(this.data, { recursive: true, force: true })
    mkdirSync(this.data, { recursive: true })
    copyFileSync(file, join(this.data, 'slateflow.db'))
    await this.server.start({ pinned: false, ready: '/readyz' })
    await this.server.stop()
    const tokens = idTokens(join(this.data, 'slateflow.db'), MEMBERS)
    await this.server.start({ ready: '/readyz' })
    this.rows = this.scripts(tokens, await this.refreshTokens(), await this.documents())
  }

  async refreshTokens() {
    const tokens = []
    for (let n = 0; n < REFRESHES && wanted('W7 refresh'); n += 1) {
      const body = { email: `bench${n}@demo.test`, password: PASSWORD, returnSecureToken: true }
      const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=slateflow'
      const answer = await fetch(this.server.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      tokens.push((await answer.json()).refreshToken)
    }
    return tokens
  }

  /** /login and the script of it that has the most bytes. */
  async documents() {
    const html = await (await fetch(`${this.server.url}/login`)).text()
    const paths = [...html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map((match) => match[1])
    const sizes = await Promise.all(
      [...new Set(paths)].map(async (path) => {
        const body = await (await fetch(this.server.url + path)).arrayBuffer()
        return { path, bytes: body.byteLength }
      }),
    )
    return ['/login', sizes.sort((a, b) => b.bytes - a.bytes)[0]?.path ?? '/login']
  }

  scripts(tokens, refreshTokens, documents) {
    const few = tokens.slice(0, FEW)
    const addresses = Array.from({ length: FEW }, (_, n) => `bench${n}@demo.test`)
    const of = (name, values, what) => rotating(this.folder, name, values, what)
    return {
      'W1 uncached': of('w1', tokens, list),
      'W2 uncached': of('w2', tokens, profile),
      'W1 repeated': of('w1-few', few, list),
      'W2 repeated': of('w2-few', few, profile),
      W3: of('w3', tokens, create),
      W4: of('w4', addresses, signIn),
      W6: of('w6', documents, document),
      'W7 lookup': of('w7a', few, lookup),
      'W7 refresh': of('w7b', refreshTokens, refresh),
    }
  }

  async measure(row) {
    const result = await wrk(this.server, this.rows[row], { seconds: SECONDS })
    const results = (this.results[row] ??= [])
    results.push(result)
  }

  /** Until each member has asked once: the first time, a token's signature is checked. */
  async warm(row) {
    const least = row.endsWith('uncached') ? MEMBERS : 1
    for (let asked = 0; asked < least;)
      asked += (await wrk(this.server, this.rows[row], { seconds: SECONDS })).requests
  }

  of(row, figure) {
    return median(this.results[row].map((result) => result[figure]))
  }
}

function wanted(row) {
  return !ONLY || ONLY.some((name) => row === name || row.startsWith(`${name} `))
}

const [binary, older] = process.argv.slice(2)
if (!binary) throw new Error('usage: node bench/compare.mjs BINARY [OLDER_BINARY]')
const sides = [new Side('new', binary, 8093), ...(older ? [new Side('old', older, 8094)] : [])]
for (const side of sides) await side.prepare()
const rows = Object.keys(sides[0].rows).filter(wanted)
for (const row of rows) {
  for (const side of sides) await side.warm(row)
  for (let round = 0; round < ROUNDS; round += 1) {
    // The order changes, so that neither is always the one that comes second.
    for (const side of round % 2 ? sides : sides.toReversed()) await side.measure(row)
  }
}
console.log(`CPU us a request, median of ${ROUNDS} turns of ${SECONDS} s each\n`)
console.log(
  '| row | ' + sides.map(({ name }) => `${name} us | /s | p99 ms | `).join('') + 'ratio |',
)
console.log('|---|' + '---|'.repeat(sides.length * 3 + 1))
for (const row of rows) {
  const cells = sides.map((side) =>
    [
      side.of(row, 'cpu_us').toFixed(1),
      side.of(row, 'per_second').toFixed(0),
      side.of(row, 'p99_ms').toFixed(1),
    ].join(' | '),
  )
  const turns = older
    ? sides[0].results[row].map((r, n) => r.cpu_us / sides[1].results[row][n].cpu_us)
    : []
  console.log(`| ${row} | ${cells.join(' | ')} | ${older ? median(turns).toFixed(3) : ''} |`)
}
for (const side of sides) {
  console.log(
    `\n${side.name}: heap ${side.server.heap().toFixed(0)} MB (anonymous), ${side.server.memory().toFixed(0)} MB in all (PSS)`,
  )
  await side.server.stop()
}
