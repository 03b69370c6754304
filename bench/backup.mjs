// The drill: a backup while people work, restored on an empty machine, where every document opens over HTTP.
// BINARY=target/release/slateflow node bench/backup.mjs
// BINARY=target/release/slateflow scripts/with-postgres node bench/backup.mjs postgres
import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { freePort, newDatabase, Node } from './lib/node.mjs'
import { script } from './lib/documents.mjs'
import { Person } from './lib/person.mjs'

const ENGINE = process.argv[2] ?? 'sqlite'
const PEOPLE = Number(process.env.PEOPLE ?? 8)
const DOCUMENTS = Number(process.env.DOCUMENTS ?? 25)
const FOLDER = resolve(process.env.DATA ?? `bench/out/backup-${ENGINE}`)
const BACKUPS = join(FOLDER, 'backups')
const digest = (bytes) => createHash('sha256').update(bytes).digest('hex')

const machine = async (name) =>
  new Node(join(FOLDER, name), {
    database: ENGINE === 'postgres' ? newDatabase(`drill_${name}`) : undefined,
    port: await freePort(),
    env: { SLATEFLOW_PASSWORD_COST: 'm=64,t=1,p=1' },
  })

/** One person's project with the digests of its documents, and the time at which each was told. */
async function maker(url, n) {
  const person = await Person.signUp(url, `maker${n}@film.test`, `127.0.1.${n + 1}`)
  const made = await person.createProject('The Door', { key: 'one' })
  return { person, project: made.json.project_id, documents: new Map() }
}

async function bring({ person, project, documents }, pages) {
  const file = script(pages)
  const answer = await person.upload(project, file)
  const id = answer.headers['slateflow-document']
  if (id) documents.set(id, { digest: digest(file), at: Date.now() })
}

async function must(what, done) {
  const { code, text } = await done
  if (code !== 0) throw new Error(`${what}: ${text}`)
  console.log(`${what}: ${text.trim().split('\n').at(-1)}`)
}

/** Every listed document opens as it was sent, and those told before the backup began are listed. */
async function open(url, makers, before) {
  const counts = { documents: 0, told_before: 0, wrong: 0 }
  for (const { person, project, documents } of makers) {
    const there = Object.assign(new Person(url), { token: person.token, from: person.from })
    const list = (await there.get(`/api/projects/${project}/documents`)).json
    const ids = new Set(list.map((one) => one.document_id))
    for (const [id, { at }] of documents) {
      if (at >= before) continue
      counts.told_before += 1
      if (!ids.has(id)) counts.wrong += 1
    }
    for (const id of ids) {
      const answer = await there.get(`/api/projects/${project}/documents/${id}/content`)
      const sent = documents.get(id)
      counts.documents += 1
      if (answer.status !== 200 || (sent && digest(answer.bytes) !== sent.digest)) counts.wrong += 1
    }
  }
  return counts
}

rmSync(FOLDER, { recursive: true, force: true })
const here = await machine('here')
await here.start()
const makers = []
for (let n = 0; n < PEOPLE; n += 1) makers.push(await maker(here.url, n))
await Promise.all(
  makers.map(async (one) => {
    for (let n = 0; n < DOCUMENTS; n += 1) await bring(one, (n % 5) + 1)
  }),
)
let works = true
const load = makers.map(async (one) => {
  while (works) {
    await bring(one, 2)
    await one.person.createProject(`Film ${Date.now()}`)
  }
})
await must('backup', here.run(['backup', BACKUPS]))
const before = Date.now()
await must('backup', here.run(['backup', BACKUPS]))
const took = Date.now() - before
works = false
await Promise.all(load)
await here.kill()

const there = await machine('there')
await must('check --restore', there.run(['check', '--restore', BACKUPS]))
await must('restore', there.run(['restore', BACKUPS]))
await must('check', there.run(['check']))
await there.start()
const counts = await open(there.url, makers, before)
await there.stop()
const met = counts.wrong === 0 && counts.documents >= PEOPLE * DOCUMENTS
console.log(JSON.stringify({ engine: ENGINE, backup_ms: took, ...counts }), met ? 'met' : 'MISSED')
process.exit(met ? 0 : 1)
