// The attacks on memory, CPU, connections and disk, against the release binary with its usual limits.
// BINARY=target/release/slateflow node bench/attacks.mjs [NAME ...]
import { rmSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { HEAD, measure, show, tally } from './lib/attack.mjs'
import { send, wait } from './lib/http.mjs'
import { watch } from './lib/load.mjs'
import { freePort, Node } from './lib/node.mjs'
import { numbersBomb, picture, script } from './lib/documents.mjs'
import { feedbackForm, Person } from './lib/person.mjs'
import { sharedStrings, zip } from './lib/zip.mjs'
import { decided, heldBodies, openFinance, project } from './lib/setup.mjs'

const FOLDER = process.env.DATA ?? 'bench/out/attacks'
const only = process.argv.slice(2)
rmSync(FOLDER, { recursive: true, force: true })
const node = new Node(FOLDER, { port: await freePort(), limits: 'standard' })
await node.start()

const lost = (error) => ({ status: error.code ?? error.message, headers: {} })
const times = (count, make) => Array.from({ length: count }, (_, n) => make(n))
const all = (count, make) => Promise.all(times(count, (n) => make(n).catch(lost)))

const member = await Person.signUp(node.url, 'member@film.test', '127.0.2.1')
const { mallory, films } = await project(node, 'mallory@film.test', '127.0.3.1', 12)
await decided(node, 17_000)
await openFinance(node, 'Film 11')
const mine = await member.createProject('The member works on this')
const load = watch(member, mine.json.project_id)
// Attackers do not sit on the server's machine: what they need themselves is taken from what it leaves.
setPriority(Number(process.env.ATTACKERS_NICE ?? 15))

const uploads = (files) =>
  all(files.length, (n) => mallory.upload(films[n % films.length], files[n]))

/** So many requests over `count` connections, each after the answer to the one before. */
async function flood(requests, count, ask) {
  const answers = []
  let left = requests
  await Promise.all(
    times(count, async (n) => {
      while ((left -= 1) >= 0) {
        const answer = await ask(n).catch(lost)
        answers.push({ status: answer.status })
        if (typeof answer.status === 'string') await wait(20)
      }
    }),
  )
  return answers
}

const attacks = {
  'H2 PDF, 7 million numbers': async () => tally(await uploads([numbersBomb(1)])),
  'H2 PDF, 28 million numbers': async () => tally(await uploads([numbersBomb(4)])),
  'H2 twelve of them at once': async () => {
    const bomb = numbersBomb(4)
    return tally(await uploads(times(12, () => bomb)))
  },
  'H2 import of 40 in a ZIP, twice, client gone': async () => {
    const archive = imported(numbersBomb(1), 40)
    const answers = await all(2, () =>
      mallory.call('POST', '/api/projects/import', { body: archive, leaveAfter: 8_000 }),
    )
    await wait(10_000)
    return `${(archive.length / 1024).toFixed(0)} KB; ${tally(answers)}`
  },
  'H2 import of 40 large good ones, client gone': async () => {
    const archive = imported(script(1_500), 40)
    const answers = await all(1, () =>
      mallory.call('POST', '/api/projects/import', { body: archive, leaveAfter: 3_000 }),
    )
    await wait(10_000)
    return `${(archive.length / 1024).toFixed(0)} KB; ${tally(answers)}`
  },
  'H3 statistics 10,000 times, 40 connections of one address': async () =>
    tally(await flood(10_000, 40, () => statistics('127.0.3.2'))),
  'H3 statistics 10,000 times, 40 addresses': async () =>
    tally(await flood(10_000, 40, (n) => statistics(`127.0.4.${n + 1}`))),
  'H4 120 pictures of 6300 x 6300': async () => {
    const form = report(picture(6_300, 6_300))
    return tally(await all(120, () => anonymous(form, '127.0.3.3')))
  },
  'H4 120 pictures of 4000 x 4000, 12 addresses': async () => {
    const form = report(picture(4_000, 4_000))
    return tally(await all(120, (n) => anonymous(form, `127.0.5.${(n % 12) + 1}`)))
  },
  'H4 1,000 pictures that are cut, 60 connections': async () => {
    const whole = picture(4_000, 4_000)
    const form = report(whole.subarray(0, whole.length - 2_000))
    return tally(await flood(1_000, 60, () => anonymous(form, '127.0.3.4')))
  },
  'H5 390 bodies that never end, one address': () => heldBodies(node, 390, () => '127.0.3.5', 25),
  'H5 390 bodies that never end, 390 addresses': () =>
    heldBodies(node, 390, (n) => `127.0.${6 + (n >> 7)}.${(n & 127) + 1}`, 25),
  'M9 560 readers of 19 MB who do not read': () => readers(560),
  'H6 80 batches of 1,000 events': async () => {
    const before = usageBytes()
    const name = await mallory.shareUsage()
    const answers = await all(80, (n) => events(name, n, '127.0.3.6'))
    return `${tally(answers)}; disk ${((usageBytes() - before) / 1e6).toFixed(1)} MB`
  },
  'H7 150 last bytes of one upload': () => lastBytes(150),
  'H8 workbook, a text of 1 MB in 3,000 cells': () => book(3_000),
  'H8 workbook, a text of 1 MB in 10,000 cells': () => book(10_000),
}

const statistics = (from) => send(node.url, 'GET', '/api/review/statistics', { from })
const report = (image) => feedbackForm({ kind: 'problem', text: 'It does not open at all.' }, image)
const anonymous = (form, from) =>
  send(node.url, 'POST', '/v1/feedback', { ...form, from, agent: false, timeout: 90_000 })

function imported(file, count) {
  const id = (n) => `019a1f0e-8c1b-7abc-8def-${String(n).padStart(12, '0')}`
  const documents = times(count, (n) => ({
    document_id: id(n),
    series_id: id(n),
    version: 1,
    stage: 1,
    field: 'rights_document',
    filename: `rights ${n}.pdf`,
    path: `files/${n}.pdf`,
  }))
  const index = {
    format: 'slateflow-project',
    schema_version: 1,
    project: { project_name: 'Brought' },
    stages: [],
    documents,
  }
  const files = documents.map(({ path }) => [path, file])
  return zip([['project.json', JSON.stringify(index)], ...files])
}

/** From somebody who has an account: of others nothing is taken. */
function events(name, batch, from) {
  const long = 'x'.repeat(80)
  const event = (n) => ({
    user_id: name,
    device_id: long,
    insert_id: `${batch}-${n}`,
    time: Date.now(),
    event_type: '[Amplitude] Page Viewed',
    event_properties: { '[Amplitude] Page Path': `/projects/${n}` },
  })
  const body = JSON.stringify({ api_key: 'slateflow', events: times(1_000, event) })
  const headers = { 'content-type': 'application/json' }
  return send(node.url, 'POST', '/v1/analytics/batch', { headers, body, from, timeout: 90_000 })
}

const usageBytes = () =>
  ['analytics.db', 'analytics.db-wal']
    .map((name) => statSync(join(node.data, name), { throwIfNoEntry: false })?.size ?? 0)
    .reduce((sum, size) => sum + size, 0)

/** Large pages are asked for, and not a byte of the answer is read. */
async function readers(count) {
  const film = films[0]
  const kept = await mallory.upload(film, script(20, 19 << 20))
  const id = kept.headers['slateflow-document']
  if (!id) throw new Error(`the document: ${kept.status} ${kept.bytes}`)
  const before = node.descriptors()
  let [open, most] = [0, 0]
  const sockets = times(count, (n) => {
    const local = `127.0.3.${10 + (n % 3)}`
    const socket = connect({ port: node.port, host: '127.0.0.1', localAddress: local })
    socket.pause()
    socket.on('error', () => {})
    socket.once('connect', () => {
      open += 1
      socket.write(
        `GET /api/projects/${film}/documents/${id}/content HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${mallory.token}\r\n\r\n`,
      )
    })
    return socket
  })
  for (let second = 0; second < 75; second += 1) {
    await wait(1_000)
    most = Math.max(most, node.descriptors() - before)
  }
  const left = node.descriptors() - before
  for (const socket of sockets) socket.destroy()
  return `${open} connected; ${most} files open at most, ${left} after 75 s`
}

async function lastBytes(count) {
  const file = script(20, 19 << 20)
  const film = films[1]
  const begun = await mallory.beginUpload(film, file.length)
  const { location } = begun.headers
  const last = file.length - 1
  for (let offset = 0; offset < last; offset += 8 << 20) {
    const piece = file.subarray(offset, Math.min(last, offset + (8 << 20)))
    const sent = await mallory.sendPiece(location, piece, { offset })
    if (sent.status !== 204) throw new Error(`a piece: ${sent.status} ${sent.bytes}`)
  }
  const slow = script(1_900)
  const others = all(2, (n) => mallory.upload(films[2 + n], slow))
  await wait(50)
  const answers = await all(count, () =>
    mallory.sendPiece(location, file.subarray(last), { offset: last, agent: false }),
  )
  return `${tally(answers)}; two slow ones ${tally(await others)}`
}

async function book(cells) {
  const file = sharedStrings('x'.repeat(1_000_000), cells)
  const answer = await mallory
    .call('POST', `/api/projects/${films[11]}/finance/import`, { body: file })
    .catch(lost)
  return `${(file.length / 1024).toFixed(0)} KB; ${answer.status}`
}

const rows = []
for (const [name, attack] of Object.entries(attacks)) {
  if (only.length > 0 && !only.some((part) => name.includes(part))) continue
  rows.push(await measure(name, { node, load }, attack))
  await wait(3_000)
}
load.end()
await node.stop()
console.log([`\n${HEAD}`, ...rows.map(show)].join('\n'))
process.exit(rows.every((row) => row.met) ? 0 : 1)
