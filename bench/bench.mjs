// `make bench`: what the product does most, as shares of a bare axum server in the same minute.
import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { idTokens } from './lib/members.mjs'
import { cardsWritten, listPeople, searches, writeThreads } from './lib/network.mjs'
import * as work from './lib/scripts.mjs'
import { Server, wrk } from './server.mjs'
import { screens } from './screens.mjs'
import { OWNER, prepare, PRODUCER } from './stage3.mjs'
import { batches, offered } from './usage.mjs'

const OUT = 'bench/out'
const SECONDS = Number(process.env.SECONDS_EACH ?? 10)
const { PASSWORD } = work
/** All that the seed has: taking turns, none of them reads again what was kept a second ago. */
const MEMBERS = Number(process.env.MEMBERS ?? 10_000)
/** In the directory, for W5. */
const PEOPLE = Number(process.env.PEOPLE ?? 100_000)
const READERS = 900
/** Those whose refresh tokens are known: they sign in by password. */
const SIGNED_IN = 100
const BINARY = 'target/release/slateflow'
const DEMO_BINARY = 'target/release/slateflow-demo'

const DATA = join(OUT, 'data')
const SEED = join(OUT, 'seed')
const DEMO = join(OUT, 'demo')
mkdirSync(OUT, { recursive: true })

const hello = new Server(
  'target/release/slateflow-bench-hello',
  ['127.0.0.1:8090'],
  'http://127.0.0.1:8090',
)
const served = (port, data) =>
  new Server(BINARY, ['serve'], `http://127.0.0.1:${port}`, {
    SLATEFLOW_LISTEN: `127.0.0.1:${port}`,
    SLATEFLOW_DATA_DIR: data,
    SLATEFLOW_LIMITS: 'off',
    SLATEFLOW_LOG: 'warn',
  })
const slateflow = served(8091, DATA)
const demo = served(8092, DEMO)

function seed() {
  const file = join(SEED, 'slateflow.db')
  if (!existsSync(file)) {
    console.log('seeding 10,000 people and 100,000 projects …')
    const env = { ...process.env, SLATEFLOW_DATA_DIR: SEED }
    execFileSync(DEMO_BINARY, ['--scale', 'bench'], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  rmSync(DATA, { recursive: true, force: true })
  mkdirSync(DATA, { recursive: true })
  copyFileSync(file, join(DATA, 'slateflow.db'))
}

async function identity(path, body, { url } = slateflow) {
  const answer = await fetch(`${url}/identitytoolkit.googleapis.com/v1/${path}?key=slateflow`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

async function signIn(count) {
  console.log(`signing ${count} people in …`)
  const sessions = []
  const queue = Array.from({ length: count }, (_, n) => n)
  const worker = async () => {
    for (let n = queue.pop(); n !== undefined; n = queue.pop()) {
      const email = `bench${n}@demo.test`
      const body = { email, password: PASSWORD, returnSecureToken: true }
      sessions.push(await identity('accounts:signInWithPassword', body))
    }
  }
  await Promise.all(Array.from({ length: 8 }, worker))
  return sessions
}

const script = (name, code) => work.script(OUT, name, code)
const rotating = (name, values, what) => work.rotating(OUT, name, values, what)

/** A machine's pace changes by the minute: the bare server and the product take turns, and the median share counts. */
const ROUNDS = 5
const rows = []
async function row(id, what, file, target, { server = slateflow, ...options } = {}) {
  const plain = script('hello', 'request = function() return wrk.format("GET", "/") end')
  const seconds = Math.max(1, Math.round(SECONDS / ROUNDS))
  const rounds = []
  await wrk(server, file, { ...options, seconds: 2 })
  while (rounds.length < ROUNDS) {
    await hello.start()
    const bare = await wrk(hello, plain, { seconds })
    await hello.stop()
    const result = await wrk(server, file, { ...options, seconds })
    rounds.push({ ...result, share: result.per_second / bare.per_second })
  }
  const result = rounds.sort((a, b) => a.share - b.share)[Math.floor(ROUNDS / 2)]
  rows.push({ id, what, ...result, ...target(result) })
  console.log(`  ${id}: ${result.per_second.toFixed(0)} /s`)
  return result
}

const atLeast =
  (must, goal) =>
  ({ share }) => ({
    measured: share.toFixed(3),
    target: `share ≥ ${must} (goal ${goal})`,
    met: share >= must,
  })
const cpuAtMost =
  (must, goal) =>
  ({ cpu_us }) => ({
    measured: `${(cpu_us / 1000).toFixed(3)} CPU-ms`,
    target: `≤ ${must} CPU-ms (goal ${goal})`,
    met: cpu_us / 1000 <= must,
  })
/** A share, and so many milliseconds for 99 of 100 at most. */
const bothMet = (share, p99) => (result) => {
  const { measured, target, met } = share(result)
  return { measured, target: `${target}, p99 ≤ ${p99} ms`, met: met && result.p99_ms <= p99 }
}
const facts = []
const fact = (what, value, unit, must, goal) =>
  facts.push({
    what,
    value: `${value.toFixed(1)} ${unit}`,
    target: `≤ ${must} ${unit} (goal ${goal})`,
    met: value <= must,
  })

/** The scripts that /login asks for, the largest first, with their bytes as gzip. */
function signInScripts() {
  const html = readFileSync('web/dist/login.html', 'utf8')
  const paths = [...html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map((match) => match[1])
  const bytes = (path) => {
    const file = join('web/dist', path)
    // What is small is not packed by the build.
    const packed = `${file}.gz`
    return existsSync(packed) ? statSync(packed).size : gzipSync(readFileSync(file)).length
  }
  return [...new Set(paths)]
    .map((path) => ({ path, bytes: bytes(path) }))
    .sort((a, b) => b.bytes - a.bytes)
}

function signInPage() {
  const sum = signInScripts().reduce((total, { bytes }) => total + bytes, 0)
  fact('sign-in page, scripts (gzip)', sum / 1000, 'kB', 150, 120)
}

async function start() {
  const times = []
  for (let n = 0; n < 5; n += 1) {
    times.push(await slateflow.start({ ready: '/readyz' }))
    await slateflow.stop()
  }
  times.sort((a, b) => a - b)
  fact('start to ready, existing database (median of 5)', times[2], 'ms', 150, 60)
  await slateflow.start({ ready: '/readyz' })
  await new Promise((later) => setTimeout(later, 2_000))
  fact('memory, idle (PSS)', slateflow.memory(), 'MB', 60, 30)
}

/** The demo on a data folder of its own, with what `prepare` makes in it. */
async function prepared(options) {
  rmSync(DEMO, { recursive: true, force: true })
  const env = { ...process.env, SLATEFLOW_DATA_DIR: DEMO }
  execFileSync(DEMO_BINARY, [], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  await demo.start({ ready: '/readyz', ...options })
  const signIn = (email) => {
    const body = { email, password: PASSWORD, returnSecureToken: true }
    return identity('accounts:signInWithPassword', body, demo)
  }
  return prepare({ url: demo.url, signIn })
}

/** What a phone shows of it, with the sign-in page's budget: `screens.mjs` says how that is measured. */
async function onAPhone() {
  const { project } = await prepared({ pinned: false })
  const person = (email) => ({ email, password: PASSWORD })
  const [producer, owner] = [person(PRODUCER), person(OWNER)]
  facts.push(...(await screens(demo.url, { producer, owner, project })))
  await demo.stop()
}

/** No targets of their own: beside W1 they show what two hundred projects and a full finance plan cost. */
async function stage3() {
  const { producer, owner, path, answers } = await prepared()
  const shown = ({ cpu_us, p99_ms }) => ({
    measured: `${(cpu_us / 1000).toFixed(2)} CPU-ms, p99 ${p99_ms.toFixed(1)} ms`,
    target: '',
    met: undefined,
  })
  const bearer = { authorization: '"Bearer " .. VALUE' }
  const list = rotating('s3a', [producer], { path: '"/api/user-projects/all"', headers: bearer })
  await row('S3', "the caller's 200 projects", list, shown, { server: demo })
  const open = rotating('s3b', [owner], { path: JSON.stringify(path), headers: bearer })
  await row('S3', 'open stage 3: 40 sources, 60 lines', open, shown, { server: demo })
  const [before, after] = JSON.stringify({ content: { ...answers, finance_note: 'MARK' } }).split(
    'MARK',
  )
  const save = rotating('s3c', [owner], {
    method: 'PUT',
    path: JSON.stringify(path),
    headers: { ...bearer, 'content-type': '"application/json"' },
    body: `${JSON.stringify(before)} .. "Note " .. n .. ${JSON.stringify(after)}`,
  })
  await row('S3', 'autosave of the same, one writer', save, shown, { server: demo, connections: 1 })
  await demo.stop()
}

/**
 * Usage data by the batch, as browsers send it, while the product is used: at 1,000 requests a second, because at its
 * limit every further request would make the others wait.
 */
async function usage(readers) {
  const profile = rotating('usage-product', readers, {
    ...work.profile,
    pause: 32,
  })
  await slateflow.start({ pinned: false, ready: '/readyz' })
  const file = script('usage', batches(await Promise.all(readers.map(agree))))
  await wrk(slateflow, profile, { seconds: 2 })
  const alone = await wrk(slateflow, profile, { seconds: SECONDS })
  const [collected, meanwhile] = await Promise.all([
    wrk(slateflow, file, { seconds: SECONDS, connections: offered.connections }),
    wrk(slateflow, profile, { seconds: SECONDS }),
  ])
  await slateflow.stop()
  const perSecond = collected.per_second * offered.events
  facts.push({
    what: `usage data taken while the product is used (${collected.refused} of ${collected.requests} batches refused)`,
    value: `${perSecond.toFixed(0)} events/s`,
    target: '≥ 2000 events/s',
    met: perSecond >= 2_000 && collected.refused === 0,
  })
  const factor = meanwhile.p99_ms / alone.p99_ms
  facts.push({
    what: `p99 of the product meanwhile (alone ${alone.p99_ms.toFixed(1)} ms)`,
    value: `${factor.toFixed(2)} x`,
    target: '≤ 1.2 x',
    met: factor <= 1.2,
  })
}

/** Somebody shares usage data: the name under which their page sends it. */
async function agree(token) {
  const answer = await fetch(`${slateflow.url}/api/user/usage-data`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ agreed: true, wording: '1' }),
  })
  const { name } = await answer.json()
  if (typeof name !== 'string') throw new Error(`no name: ${answer.status}`)
  return name
}

/** ID tokens of so many members on a fresh copy of the seed. */
async function tokensOf(count) {
  seed()
  await slateflow.start({ pinned: false, ready: '/readyz' })
  await slateflow.stop()
  return idTokens(join(DATA, 'slateflow.db'), count)
}

/** W1 and W2, everybody in turn. W2 is compared with below. */
async function reads(tokens) {
  const rows = [
    ['W1', "the caller's 10 projects", work.list, [64, 45]],
    ['W2', "the caller's profile", work.profile, [48, 33]],
  ]
  const measured = []
  for (const [id, what, asked, [must, goal]] of rows) {
    const file = rotating(id.toLowerCase(), tokens, asked)
    measured.push(await row(id, what, file, cpuAtMost(must / 1000, goal / 1000)))
  }
  fact('memory of our own with 10,000 active members', slateflow.heap(), 'MB', 110, 70)
  return measured[1]
}

/** People and messages, on a copy of the seed that has more of both. */
async function network(wanted = () => true) {
  const tokens = await tokensOf(MEMBERS)
  const file = join(DATA, 'slateflow.db')
  if (wanted('W5')) listPeople(file, PEOPLE)
  const inThread =
    wanted('W10') || wanted('W11')
      ? writeThreads(file, MEMBERS).map((thread, n) => `${tokens[n]} ${thread}`)
      : []
  const found = searches(MEMBERS).map((query, n) => `${tokens[n]} ${query}`)
  const all = [
    ['W5', `search ${PEOPLE} people: half a name, half a skill, and a place`, found, work.people],
    ['W10', 'send a message, on disk', inThread, work.send],
    ['W11', 'the newest 30 threads', tokens, work.threads],
    ['W11', 'the newest 50 messages of a thread', inThread, work.messages],
  ]
  const targets = {
    W5: bothMet(atLeast(0.035, 0.1), 25),
    W10: atLeast(0.04, 0.08),
    W11: atLeast(0.08, 0.15),
  }
  await slateflow.start({ ready: '/readyz' })
  await cardsWritten(file)
  for (const [n, [id, what, values, asked]] of all.entries()) {
    if (wanted(id)) await row(id, what, rotating(`network${n}`, values, asked), targets[id])
  }
  await slateflow.stop()
}

async function measure() {
  const tokens = await tokensOf(MEMBERS)
  await start()
  const sessions = await signIn(SIGNED_IN)
  const alone = await reads(tokens)
  const readers = tokens.slice(0, READERS)
  const profile = rotating('w2-meanwhile', tokens, work.profile)
  const addresses = Array.from({ length: READERS }, (_, n) => `bench${n}@demo.test`)
  const signIns = rotating('w4', addresses, work.signIn)
  const create = rotating('w3', tokens, work.create)
  await row('W3', 'create a project, on disk', create, cpuAtMost(0.08, 0.049))
  await row('W4', 'password sign-in (argon2id 19 MiB, t=2)', signIns, cpuAtMost(10.5, 10.5))
  const [meanwhile] = await Promise.all([
    wrk(slateflow, profile, { seconds: SECONDS }),
    wrk(slateflow, signIns, { seconds: SECONDS, connections: 8 }),
  ])
  const factor = meanwhile.p99_ms / alone.p99_ms
  facts.push({
    what: `p99 of W2 while 8 connections sign in (alone ${alone.p99_ms.toFixed(1)} ms)`,
    value: `${factor.toFixed(1)} x`,
    target: '≤ 4 x (goal 2)',
    met: factor <= 4,
  })
  const documents = rotating('w6', ['/login', signInScripts()[0].path], work.document)
  await row('W6', '/login and its largest script, br', documents, atLeast(0.16, 0.3))
  const lookup = rotating('w7a', readers, work.lookup)
  await row('W7', 'identity: lookup', lookup, cpuAtMost(0.15, 0.08))
  const refreshes = sessions.map((session) => session.refreshToken)
  const refresh = rotating('w7b', refreshes, work.refresh)
  await row('W7', 'identity: token refresh', refresh, cpuAtMost(0.9, 0.75))
  fact('memory after the load (PSS)', slateflow.memory(), 'MB', 300, 100)
  await slateflow.stop()
  await network()
  await stage3()
  await onAPhone()
  await usage(readers)
  const dossier = JSON.parse(execFileSync('target/release/examples/full_dossier'))
  facts.push({
    what: `a dossier of ${dossier.pages} pages (the first ${dossier.first_ms} ms)`,
    value: `${dossier.median_ms} ms`,
    target: '≤ 2000 ms (goal 300)',
    met: dossier.pages >= 40 && dossier.median_ms <= 2000,
  })
  fact('binary, stripped', statSync(BINARY).size / 1e6, 'MB', 40, 25)
  signInPage()
}

function print() {
  const verdict = (met) => (met === undefined ? '' : met ? 'met' : 'MISSED')
  const lines = [
    '| | work | /s | share | CPU us | p50 ms | p99 ms | measured | target | |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...rows.map(
      (r) =>
        `| ${r.id} | ${r.what} | ${r.per_second.toFixed(0)} | ${r.share.toFixed(3)} | ${r.cpu_us.toFixed(0)} | ${r.p50_ms.toFixed(1)} | ${r.p99_ms.toFixed(1)} | ${r.measured} | ${r.target} | ${verdict(r.met)} |`,
    ),
    '',
    '| | measured | target | |',
    '|---|---|---|---|',
    ...facts.map((f) => `| ${f.what} | ${f.value} | ${f.target} | ${verdict(f.met)} |`),
  ]
  const table = lines.join('\n')
  writeFileSync(join(OUT, 'table.md'), `${table}\n`)
  console.log(`\n${table}\n`)
}

if (process.env.ONLY === 'usage') {
  await usage(await tokensOf(READERS))
} else if (process.env.ONLY === 'screens') {
  await onAPhone()
} else if (process.env.ONLY?.startsWith('W')) {
  const ids = process.env.ONLY.split(',')
  const other = ids.filter((id) => !['W5', 'W10', 'W11'].includes(id))
  if (other.length > 0) throw new Error(`not measured alone: ${other}`)
  await network((id) => ids.includes(id))
} else {
  await measure()
}
print()
