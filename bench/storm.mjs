// 100,000 requests whose senders leave before the answer, on a disk that is slow to flush: nothing that was told is
// wrong afterwards. BINARY=target/release/slateflow node bench/storm.mjs sqlite|postgres
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compare } from './lib/consistency.mjs'
import { Burst, Tally } from './lib/bursts.mjs'
import { wait } from './lib/http.mjs'
import { besidePostgres, freePort, newDatabase, Node } from './lib/node.mjs'
import { Person } from './lib/person.mjs'

const ENGINE = process.argv[2] ?? 'sqlite'
const REQUESTS = Number(process.env.REQUESTS ?? 100_000)
/** On PostgreSQL no more than find a connection at once: who waits for one leaves before anything has begun. */
const CALLERS = Number(process.env.CALLERS ?? (ENGINE === 'postgres' ? 12 : 150))
const PEOPLE = Number(process.env.PEOPLE ?? 1_200)
const FSYNC_MS = process.env.SLOW_FSYNC_MS ?? '20'
const FOLDER = resolve(process.env.DATA ?? `bench/out/storm-${ENGINE}`)
const LIBRARY = '/tmp/slateflow-slow-fsync.so'
const WHEN = `/tmp/slateflow-slow-fsync-${ENGINE}`
const slow = { LD_PRELOAD: LIBRARY, SLOW_FSYNC_WHEN: WHEN, SLOW_FSYNC_MS: FSYNC_MS }

function compile() {
  const source = fileURLToPath(new URL('lib/slow_fsync.c', import.meta.url))
  execFileSync('cc', ['-shared', '-fPIC', '-O2', '-o', LIBRARY, source, '-ldl'])
  chmodSync(LIBRARY, 0o755)
}

async function people(node, tally) {
  const bursts = []
  let next = 0
  const worker = async () => {
    while (next < PEOPLE) {
      const n = (next += 1)
      const from = `127.1.${n >> 7}.${(n & 127) + 1}`
      const person = await Person.signUp(node.url, `caller${n}@film.test`, from)
      const burst = new Burst(person, tally)
      await burst.prepare()
      bursts.push(burst)
    }
  }
  await Promise.all(Array.from({ length: 8 }, worker))
  return bursts
}

async function storm(bursts, tally) {
  let turn = 0
  const begun = performance.now()
  const caller = async () => {
    while (tally.left < REQUESTS) {
      const burst = bursts[(turn += 1) % bursts.length]
      let left = 20
      await burst.work(() => (left -= 1) >= 0 && tally.left < REQUESTS)
    }
  }
  const told = setInterval(() => console.log(`  ${tally.left} left`), 15_000)
  await Promise.all(Array.from({ length: CALLERS }, caller))
  clearInterval(told)
  return (performance.now() - begun) / 1_000
}

/** Notes of files that were to be named are made two days old: the sweep removes what nothing names by now. */
async function sweep(node) {
  await node.stop()
  const at = node.database ? "at = at - interval '2 days'" : 'at = at - 172800000000'
  node.sql(`UPDATE object_intents SET ${at}`)
  await node.start()
  for (let second = 0; second < 180; second += 5) {
    await wait(5_000)
    const [left] = node.sql(
      'SELECT (SELECT COUNT(*) FROM object_intents) + (SELECT COUNT(*) FROM pending_deletions)',
    )
    if (left === '0') return
  }
}

async function run() {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  rmSync(WHEN, { force: true })
  const database = ENGINE === 'postgres' ? newDatabase('storm') : undefined
  const node = new Node(FOLDER, {
    database,
    port: await freePort(),
    env: {
      SLATEFLOW_PASSWORD_COST: 'm=64,t=1,p=1',
      SLATEFLOW_CONNECTIONS_PER_ADDRESS: '4000',
      ...(ENGINE === 'sqlite' ? slow : {}),
    },
  })
  await node.start()
  const tally = new Tally()
  const bursts = await people(node, tally)
  writeFileSync(WHEN, '')
  chmodSync(WHEN, 0o644)
  console.log(`${ENGINE}: ${PEOPLE} people, ${CALLERS} callers, each fsync ${FSYNC_MS} ms longer`)
  const seconds = await storm(bursts, tally)
  const figures = { seconds, ...tally.figures() }
  await wait(3_000)
  rmSync(WHEN)
  const counts = {}
  for (let n = 0; n < bursts.length; n += 8)
    await Promise.all(bursts.slice(n, n + 8).map((burst) => compare(burst, counts)))
  await sweep(node)
  const check = await node.run(['check'])
  const orphans = Number(check.text.match(/(\d+) files that no row names/)?.[1] ?? 0)
  const missing = Number(check.text.match(/(\d+) of \d+ files are missing/)?.[1] ?? 0)
  await node.stop()
  const wrong = tally.faults.length
  console.log(
    JSON.stringify({ engine: ENGINE, ...figures, ...counts, orphans, missing, wrong }, null, 2),
  )
  const failed = wrong > 0 || orphans > 0 || missing > 0
  if (failed) console.log(tally.faults.slice(0, 40).join('\n'), check.text)
  console.log(failed ? 'MISSED' : 'met')
  return failed ? 1 : 0
}

compile()
// PostgreSQL's disk is the slow one.
const elsewhere =
  ENGINE === 'postgres' ? besidePostgres({ ...slow, SLATEFLOW_TEST_FSYNC: 'on' }) : undefined
process.exit(elsewhere ?? (await run()))
