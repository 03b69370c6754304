// How long after its cause was answered on one node an event reaches an open page of another: two nodes on one PostgreSQL.
//   EVENTS=500 BINARY=target/release/slateflow node bench/events.mjs
import { rmSync } from 'node:fs'
import { request } from 'node:http'
import { profileSteps } from './lib/answers.mjs'
import { besidePostgres, freePort, newDatabase, Node } from './lib/node.mjs'
import { Person } from './lib/person.mjs'

const EVENTS = Number(process.env.EVENTS ?? 500)
const FOLDER = process.env.DATA ?? 'bench/out/events'
/** Milliseconds at the 99th percentile, of `network.md` and the issue that brought the streams. */
const MOST_MS = Number(process.env.MOST_MS ?? 200)

async function must(what, answer, statuses = [200, 201, 204]) {
  const { status, bytes, json } = await answer
  if (!statuses.includes(status)) throw new Error(`${what}: ${status} ${bytes}`)
  return json
}

async function member(url, name) {
  const person = await Person.signUp(url, `${name}@film.test`)
  for (const [index, body] of profileSteps().entries())
    await must('profile', person.call('PUT', `/api/user/profile/step/${index + 1}`, { body }))
  await must('profile', person.call('POST', '/api/user/profile/complete', { body: {} }))
  return person
}

/** Calls `heard` with each event of the stream; resolved once it is open. */
function listen(url, token, heard) {
  return new Promise((opened, failed) => {
    const headers = { authorization: `Bearer ${token}` }
    const sent = request(`${url}/api/events`, { headers }, (answer) => {
      if (answer.statusCode !== 200) return failed(new Error(`stream: ${answer.statusCode}`))
      answer.setEncoding('utf8')
      let text = ''
      answer.on('data', (part) => {
        text += part
        const blocks = text.split('\n\n')
        text = blocks.pop()
        for (const block of blocks) {
          if (block.includes('event: hello')) opened(sent)
          else heard(block)
        }
      })
    })
    sent.once('error', failed)
    sent.end()
  })
}

const at = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]
const line = (what, all) => {
  const sorted = all.toSorted((one, other) => one - other)
  const [half, most] = [at(sorted, 0.5), at(sorted, 0.99)]
  console.log(`${what}: median ${half.toFixed(1)} ms, p99 ${most.toFixed(1)} ms`)
  return most
}

async function run() {
  rmSync(FOLDER, { recursive: true, force: true })
  const database = newDatabase('events')
  const first = new Node(`${FOLDER}/first`, { database, port: await freePort() })
  const second = new Node(`${FOLDER}/second`, { database, port: await freePort() })
  await first.start()
  await second.start()
  const [maya, ben] = [await member(first.url, 'maya'), await member(first.url, 'ben')]
  const { project_id: id } = await must('project', maya.createProject('Ember'))
  const body = { email: ben.email, role: 'collaborator' }
  await must('invitation', maya.call('POST', `/api/projects/${id}/invitations`, { body }))
  const [waiting] = await must('invitations', ben.get('/api/invitations'))
  const accept = `/api/invitations/${waiting.invitation_id}/accept`
  await must('accept', ben.call('POST', accept, { body: {} }))
  let told
  const stream = await listen(second.url, ben.token, (block) => {
    if (block.includes('"topic":"comments"')) told?.(performance.now())
  })
  const [sinceAnswer, sinceCause] = [[], []]
  for (let n = 0; n < EVENTS; n += 1) {
    const arrives = new Promise((heard) => (told = heard))
    const begun = performance.now()
    const comment = { text: `Number ${n}` }
    await must(
      'comment',
      maya.call('POST', `/api/projects/${id}/stages/1/comments`, { body: comment }),
    )
    const answered = performance.now()
    const arrived = await arrives
    sinceAnswer.push(Math.max(0, arrived - answered))
    sinceCause.push(arrived - begun)
  }
  const most = line(`${EVENTS} events, after the answer`, sinceAnswer)
  line('after the cause was sent', sinceCause)
  stream.destroy()
  await first.stop()
  await second.stop()
  process.exit(most <= MOST_MS ? 0 : 1)
}

const code = besidePostgres()
if (code === undefined) await run()
else process.exit(code)
