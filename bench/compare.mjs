// Two binaries in turns within one run, so that both see the same machine: CPU microseconds a request, and their ratio.
//   node bench/compare.mjs BINARY [OLDER_BINARY]      ROWS=W1,W2 ROUNDS=5 SECONDS_EACH=2
//   REFERENCE=target/release/slateflow-bench-reference node bench/compare.mjs BINARY
//   taskset -c 0 scripts/with-postgres node bench/compare.mjs BINARY
//   ROWS=W5 node bench/compare.mjs BINARY             PEOPLE=100000 in the directory; ROWS=W10,W11 for messages
// Each has a folder (or a PostgreSQL database, whose CPU counts too) of its own, seeded with 10,000 members by the
// slateflow-demo that was built with it. All 10,000 take turns.
import { execFileSync } from 'node:child_process'
import { createPublicKey } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { database, idTokens, signingKey } from './lib/members.mjs'
import { cardsWritten, listPeople, searches, writeThreads } from './lib/network.mjs'
import {
  create,
  document,
  list,
  lookup,
  messages,
  PASSWORD,
  people,
  profile,
  refresh,
  rotating,
  send,
  signIn,
  threads,
} from './lib/scripts.mjs'
import { Server, wrk } from './server.mjs'

const ROUNDS = Number(process.env.ROUNDS ?? 5)
const SECONDS = Number(process.env.SECONDS_EACH ?? 2)
const ONLY = process.env.ROWS?.split(',')
const MEMBERS = Number(process.env.MEMBERS ?? 10_000)
const PEOPLE = Number(process.env.PEOPLE ?? 100_000)
const FEW = 900
const POSTGRES = process.env.SLATEFLOW_TEST_POSTGRES
const REFRESHES = 60

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]

class Side {
  constructor(name, binary, port) {
    Object.assign(this, { name, binary, results: {} })
    this.folder = join('bench/out', `compare-${name}`)
    this.data = join(this.folder, 'data')
    this.database = POSTGRES
      ? new URL(`/compare_${name}`, POSTGRES).href
      : join(this.data, 'slateflow.db')
    this.server = new Server(binary, ['serve'], `http://127.0.0.1:${port}`, {
      SLATEFLOW_LISTEN: `127.0.0.1:${port}`,
      SLATEFLOW_DATA_DIR: this.data,
      SLATEFLOW_LIMITS: 'off',
      SLATEFLOW_LOG: 'warn',
      ...(POSTGRES && { SLATEFLOW_DATABASE_URL: this.database }),
    })
    this.server.withPostgres = Boolean(POSTGRES)
  }

  async prepare() {
    rmSync(this.data, { recursive: true, force: true })
    mkdirSync(this.data, { recursive: true })
    if (POSTGRES) {
      database(POSTGRES).sql(`CREATE DATABASE compare_${this.name};`)
      this.seed({ SLATEFLOW_DATA_DIR: this.data, SLATEFLOW_DATABASE_URL: this.database })
    } else {
      const seed = join(this.folder, 'seed')
      if (!existsSync(join(seed, 'slateflow.db'))) {
        mkdirSync(seed, { recursive: true })
        this.seed({ SLATEFLOW_DATA_DIR: seed })
      }
      copyFileSync(join(seed, 'slateflow.db'), this.database)
    }
    await this.server.start({ pinned: false, ready: '/readyz' })
    await this.server.stop()
    const tokens = idTokens(this.database, MEMBERS)
    if (wanted('W5')) listPeople(this.database, PEOPLE)
    const nearest = wanted('W10') || wanted('W11') ? writeThreads(this.database, MEMBERS) : []
    if (POSTGRES) database(this.database).sql('VACUUM ANALYZE;') // as autovacuum does in a minute
    await this.server.start({ ready: '/readyz' })
    await cardsWritten(this.database)
    this.rows = {
      ...this.scripts(tokens, await this.refreshTokens(), await this.documents()),
      ...this.network(tokens, nearest),
    }
  }

  seed(settings) {
    const demo = join(dirname(this.binary), 'slateflow-demo')
    const env = { PATH: process.env.PATH, ...settings }
    execFileSync(demo, ['--scale', 'bench'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
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
    return ['/login', sizes.sort((a, b) => b.bytes - a.bytes)[0].path]
  }

  scripts(tokens, refreshTokens, documents) {
    const few = tokens.slice(0, FEW)
    const addresses = Array.from({ length: FEW }, (_, n) => `bench${n}@demo.test`)
    const of = (name, values, what) => rotating(this.folder, name, values, what)
    return {
      W1: of('w1', tokens, list),
      W2: of('w2', tokens, profile),
      W3: of('w3', tokens, create),
      W4: of('w4', addresses, signIn),
      W6: of('w6', documents, document),
      'W7 lookup': of('w7a', few, lookup),
      'W7 refresh': of('w7b', refreshTokens, refresh),
    }
  }

  /** People and messages. */
  network(tokens, nearest) {
    const sought = searches(tokens.length)
    const inThread = nearest.map((thread, n) => `${tokens[n]} ${thread}`)
    const of = (name, values, what) => rotating(this.folder, name, values, what)
    return {
      W5: of(
        'w5',
        tokens.map((token, n) => `${token} ${sought[n]}`),
        people,
      ),
      W10: of('w10', inThread, send),
      'W11 threads': of('w11a', tokens, threads),
      'W11 messages': of('w11b', inThread, messages),
    }
  }

  async measure(row) {
    const result = await wrk(this.server, this.rows[row], { seconds: SECONDS })
    const results = (this.results[row] ??= [])
    results.push(result)
  }

  /** Until each member has asked once: the first time, a token's signature is checked. */
  async warm(row) {
    const least = ['W1', 'W2', 'W5', 'W10', 'W11 threads', 'W11 messages'].includes(row)
      ? MEMBERS
      : 1
    for (let asked = 0; asked < least;)
      asked += (await wrk(this.server, this.rows[row], { seconds: SECONDS })).requests
  }

  of(row, figure) {
    return median(this.results[row].map((result) => result[figure]))
  }
}

/** The hand-written server, on the file of the first side, with the members' tokens. */
class Reference extends Side {
  constructor(binary, side) {
    super('reference', binary, 8095)
    this.side = side
  }

  async prepare() {
    const address = '127.0.0.1:8095'
    const key = join(this.side.folder, 'public-key.pem')
    const { privateKey } = signingKey(this.side.database)
    writeFileSync(key, createPublicKey(privateKey).export({ type: 'pkcs1', format: 'pem' }))
    this.server = new Server(this.binary, [address, this.side.database, key], `http://${address}`)
    await this.server.start({ ready: '/readyz' })
    this.rows = this.side.rows
  }
}

function wanted(row) {
  return !ONLY || ONLY.some((name) => row === name || row.startsWith(`${name} `))
}

const [binary, older] = process.argv.slice(2)
if (!binary) throw new Error('usage: node bench/compare.mjs BINARY [OLDER_BINARY]')
const sides = [new Side('new', binary, 8093), ...(older ? [new Side('old', older, 8094)] : [])]
if (process.env.REFERENCE && !older) sides.push(new Reference(process.env.REFERENCE, sides[0]))
for (const side of sides) await side.prepare()
const has = (row) => !process.env.REFERENCE || ['W1', 'W2'].includes(row)
const rows = Object.keys(sides[0].rows).filter((row) => wanted(row) && has(row))
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
  const turns = sides[1]
    ? sides[0].results[row].map((r, n) => r.cpu_us / sides[1].results[row][n].cpu_us)
    : []
  console.log(`| ${row} | ${cells.join(' | ')} | ${sides[1] ? median(turns).toFixed(3) : ''} |`)
}
for (const side of sides) {
  console.log(
    `\n${side.name}: heap ${side.server.heap().toFixed(0)} MB (anonymous), ${side.server.memory().toFixed(0)} MB in all (PSS)`,
  )
  await side.server.stop()
}
