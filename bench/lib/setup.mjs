// What must be there before an attack begins.
import { connect } from 'node:net'
import { stage1, profileSteps } from './answers.mjs'
import { wait } from './http.mjs'
import { Person } from './person.mjs'

/** Somebody with so many projects. */
export async function project(node, email, from, count) {
  const mallory = await Person.signUp(node.url, email, from)
  const films = []
  for (let n = 0; n < count; n += 1) {
    const made = await mallory.createProject(`Film ${n}`)
    films.push(made.json.project_id)
  }
  return { mallory, films }
}

async function submission(node) {
  const { mallory: maker, films } = await project(node, 'maker@film.test', '127.0.2.9', 1)
  const done = async (method, path, body) => {
    const answer = await maker.call(method, path, { body })
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.bytes}`)
  }
  for (const [index, step] of profileSteps().entries())
    await done('PUT', `/api/user/profile/step/${index + 1}`, step)
  await done('POST', '/api/user/profile/complete', {})
  const stage = `/api/projects/${films[0]}/stages/1`
  await done('PUT', stage, { content: stage1() })
  await done('POST', `${stage}/submit`, {})
}

/** As many decisions as reviewers make in years: copies of one submission, by SQL. */
export async function decided(node, count) {
  await submission(node)
  const columns = node.sql("SELECT name FROM pragma_table_info('submissions')")
  const own = {
    id: 'randomblob(16)',
    receipt_no: '100000 + n',
    version: '100 + n',
    state: "'approved'",
    outcome: "'approve'",
    decided_at: 'submitted_at + n * 1000000',
  }
  const values = columns.map((name) => own[name] ?? name)
  await node.stop()
  node.sql(
    `WITH RECURSIVE many(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM many WHERE n < ${count}) ` +
      `INSERT INTO submissions (${columns}) SELECT ${values} FROM submissions, many`,
  )
  await node.start()
}

/** Opens the finance plan of a project, as if the stages before it were approved. */
export async function openFinance(node, name) {
  const columns = node.sql("SELECT name FROM pragma_table_info('project_stages')")
  const values = columns.map((column) => (column === 'stage' ? '2' : column))
  const own = `project_id = (SELECT id FROM projects WHERE name = '${name}')`
  await node.stop()
  node.sql(
    `UPDATE project_stages SET approval_status = 'approved' WHERE stage = 1 AND ${own};` +
      `INSERT INTO project_stages (${columns}) SELECT ${values} FROM project_stages WHERE stage = 1 AND ${own}`,
  )
  await node.start()
}

/** Connections that promise two megabytes of feedback and send all but the end of it. */
export async function heldBodies(node, count, from, seconds) {
  const body = Buffer.alloc(2_000_000, 'x')
  const head =
    'POST /v1/feedback HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\n' +
    `Content-Length: ${body.length + 100}\r\n\r\n--b\r\nContent-Disposition: form-data; name="screenshot"; filename="a.png"\r\n\r\n`
  const answers = {}
  const count_ = (what) => (answers[what] = (answers[what] ?? 0) + 1)
  const sockets = Array.from({ length: count }, (_, n) => {
    const socket = connect({ port: node.port, host: '127.0.0.1', localAddress: from(n) })
    socket.once('connect', () => {
      socket.write(head)
      socket.write(body.subarray(0, body.length - 10_000))
    })
    socket.once('data', (data) => count_(data.toString('latin1').slice(9, 12)))
    socket.on('error', () => count_('reset'))
    return socket
  })
  await wait(seconds * 1_000)
  for (const socket of sockets) socket.destroy()
  const told = Object.entries(answers).map(([what, n]) => `${what}: ${n}`)
  return told.join(', ') || 'none'
}
