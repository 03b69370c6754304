// Hours of mixed load with kills of the server and of its children: nothing acknowledged is lost, memory stays flat.
// MINUTES=120 DATA=/tmp/soak BINARY=target/release/slateflow node bench/soak.mjs sqlite|postgres
import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { between, wait } from './lib/http.mjs'
import { Member } from './lib/member.mjs'
import { floors, growth, longestLife } from './lib/memory.mjs'
import { besidePostgres, freePort, newDatabase, Node } from './lib/node.mjs'
import { Person } from './lib/person.mjs'

const ENGINE = process.argv[2] ?? 'sqlite'
const elsewhere = ENGINE === 'postgres' ? besidePostgres() : undefined
if (elsewhere !== undefined) process.exit(elsewhere)

const MINUTES = Number(process.env.MINUTES ?? 120)
const MEMBERS = Number(process.env.MEMBERS ?? 24)
/** Pieces of work a second, all members together. */
const RATE = Number(process.env.RATE ?? 10)
const FOLDER = process.env.DATA ?? `bench/out/soak-${ENGINE}`
const MINUTE = 60_000
/** The server runs without a kill from this share of the time to that one, so that its memory can be judged. */
const [QUIET_FROM, QUIET_TO] = (process.env.QUIET ?? '0.45-0.9').split('-').map(Number)
/** Megabytes an hour by which the server's own memory may grow in the second half of that. */
const GROWTH_MOST = Number(process.env.GROWTH_MOST ?? 20)

rmSync(FOLDER, { recursive: true, force: true })
const database = ENGINE === 'postgres' ? newDatabase('soak') : undefined
const node = new Node(FOLDER, { database, port: await freePort(), limits: 'standard' })
const begun = Date.now()
const elapsed = () => (Date.now() - begun) / MINUTE

const world = {
  ended: false,
  busy: 0,
  paused: true,
  answers: new Map(),
  losses: [],
  faults: [],
  async gate() {
    while (this.paused && !this.ended) await wait(20)
  },
  note(what, status) {
    const key = `${what} ${status}`
    this.answers.set(key, (this.answers.get(key) ?? 0) + 1)
  },
  lost(what) {
    this.losses.push(`minute ${elapsed().toFixed(1)}: ${what}`)
    console.log(`LOST ${what}`)
  },
  fault(what) {
    this.faults.push(what)
    console.log(`fault: ${what}`)
  },
}
const kills = { server: 0, children: 0, starts: [] }
const samples = []

async function people() {
  const members = []
  for (let n = 0; n < MEMBERS + 2; n += 1) {
    const from = `127.0.1.${n + 1}`
    const who = n < MEMBERS ? 'member' : 'reviewer'
    const person = await Person.signUp(node.url, `${who}${n}@film.test`, from)
    const member = new Member(person, world)
    await member.profile()
    members.push(member)
  }
  const reviewers = members.splice(MEMBERS)
  for (const { person } of reviewers) {
    const { code, text } = await node.run(['admin', 'grant', person.email, 'reviewer'])
    if (code !== 0) throw new Error(text)
  }
  return { members, reviewers }
}

/** Waits until nobody has a request under way, and looks at everything that was acknowledged. */
async function look(members) {
  world.paused = true
  while (world.busy > 0) await wait(20)
  for (let n = 0; n < members.length; n += 4)
    await Promise.all(
      members
        .slice(n, n + 4)
        .map((member) => member.verify().catch((error) => world.fault(`verify: ${error.message}`))),
    )
  world.paused = false
}

async function killServer(members) {
  await node.kill()
  kills.server += 1
  await wait(between(0, 500))
  kills.starts.push(await node.start())
  await look(members)
}

/** The first child that is seen within a while is killed. */
async function killChild() {
  for (const until = Date.now() + 5_000; Date.now() < until && node.isRunning(); await wait(2)) {
    const [child] = node.children()
    if (!child) continue
    try {
      process.kill(child, 'SIGKILL')
      kills.children += 1
      return
    } catch {
      // It was done before.
    }
  }
}

async function childKiller() {
  while (!world.ended) {
    await wait(between(10_000, 30_000))
    if (!world.paused) await killChild()
  }
}

async function killer(members) {
  const end = MINUTES * 0.98
  while (elapsed() < end) {
    const share = elapsed() / MINUTES
    const quiet = share > QUIET_FROM && share < QUIET_TO
    await wait(quiet ? 10_000 : between(0.7, 3.3) * MINUTE)
    const now = elapsed() / MINUTES
    if (now > QUIET_FROM && now < QUIET_TO) continue
    await killServer(members)
  }
}

const size = (file) => {
  try {
    return statSync(join(node.data, file)).size / 1e6
  } catch {
    return 0
  }
}

async function sampler() {
  for (let n = 0; !world.ended; n += 1) {
    await wait(5_000)
    if (world.paused || !node.isRunning()) continue
    const minute = elapsed()
    const sample = { minute, life: kills.server, ...node.memory(), files: node.descriptors() }
    if (sample.own === 0) continue // It is being killed.
    samples.push(sample)
    if (n % 12 === 0) tell(sample)
  }
}

function databaseSize() {
  if (!database)
    return `${size('slateflow.db').toFixed(1)} MB and a log of ${size('slateflow.db-wal').toFixed(1)} MB`
  const [bytes] = node.sql('SELECT pg_database_size(current_database())')
  return `${(Number(bytes) / 1e6).toFixed(1)} MB`
}

function tell({ minute, own, mapped, files }) {
  const answers = [...world.answers.values()].reduce((sum, count) => sum + count, 0)
  console.log(
    `minute ${minute.toFixed(1)}: ${own.toFixed(1)} MB and ${mapped.toFixed(1)} mapped, ${files} files open, ` +
      `database ${databaseSize()}; ${answers} answers, ${kills.server} + ${kills.children} kills, ` +
      `${world.losses.length} lost, ${world.faults.length} faults`,
  )
}

const rounded = (points) => points.map(({ value }) => Math.round(value * 10) / 10)

async function finish(members) {
  world.ended = true
  await wait(1_000)
  while (world.busy > 0) await wait(20)
  await look(members)
  await node.stop()
  const check = await node.run(['check'])
  const integrity = database ? 'ok' : node.sql('PRAGMA integrity_check').join(' ')
  const { all, half } = longestLife(samples)
  const own = floors(half, (sample) => sample.own)
  const ends = all.length > 0 ? [all[0], all.at(-1)] : []
  const bad = [...world.answers].filter(([key]) => / 5\d\d$/.test(key) && !key.endsWith(' 503'))
  const summary = {
    engine: ENGINE,
    minutes: elapsed(),
    acknowledged_writes: members.reduce((sum, member) => sum + member.writes, 0),
    kills_of_server: kills.server,
    kills_of_children: kills.children,
    slowest_start_ms: Math.max(...kills.starts),
    lost: world.losses,
    faults: world.faults,
    errors: Object.fromEntries(bad),
    integrity,
    check: check.code === 0 ? 'ok' : check.text,
    longest_life_minutes: ends.length ? ends[1].minute - ends[0].minute : 0,
    memory_mb: rounded(own),
    mapped_mb: rounded(floors(half, (sample) => sample.mapped)),
    growth_mb_an_hour: growth(own),
    answers: Object.fromEntries([...world.answers].sort()),
  }
  console.log(JSON.stringify(summary, null, 2))
  const failed =
    world.losses.length > 0 ||
    world.faults.length > 0 ||
    bad.length > 0 ||
    integrity !== 'ok' ||
    /files are missing/.test(check.text) ||
    growth(own) > GROWTH_MOST
  console.log(failed ? 'MISSED' : 'met')
  process.exit(failed ? 1 : 0)
}

await node.start()
const { members, reviewers } = await people()
console.log(`${members.length} members at work for ${MINUTES} minutes`)
world.paused = false
const pause = (members.length / RATE) * 1_000
for (const [n, member] of members.entries())
  void member.work(reviewers[n % reviewers.length], pause)
sampler().catch((error) => world.fault(`memory: ${error.message}`))
void childKiller()
await killer(members)
await finish(members)
