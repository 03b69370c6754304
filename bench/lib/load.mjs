// A process of its own: a member at work, twenty requests a second, who measures how long each takes.
// `watch` starts it; it begins to count anew with each question.
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { quantile, wait } from './http.mjs'
import { Person } from './person.mjs'

const EVERY = 50

/** Starts a member at work; `window()` answers with what was measured since the last call. */
export function watch(person, project) {
  const child = fork(fileURLToPath(import.meta.url))
  child.send({ person: { ...person }, project })
  process.once('exit', () => child.kill('SIGKILL'))
  return {
    window: () =>
      new Promise((done) => {
        child.once('message', done)
        child.send('window')
      }),
    end: () => child.kill(),
  }
}

function measure(times, answers) {
  const other = Object.entries(answers).filter(([status]) => status !== '200')
  return {
    requests: times.length,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    max: quantile(times, 1),
    other: Object.fromEntries(other),
  }
}

async function work({ person, project }) {
  const member = Object.assign(new Person(), person)
  const stage = `/api/projects/${project}/stages/1`
  let [times, answers] = [[], {}]
  process.on('message', (message) => {
    if (message !== 'window') return
    process.send(measure(times, answers))
    ;[times, answers] = [[], {}]
  })
  const ask = (n) => {
    const content = { logline: `What becomes of number ${n}.` }
    if (n % 3 === 0) return member.call('PUT', stage, { body: { content } })
    return member.get(n % 3 === 1 ? '/api/user-projects/all' : stage)
  }
  let due = performance.now()
  for (let n = 0; ; n += 1) {
    const begun = performance.now()
    void ask(n)
      .catch((error) => ({ status: error.code ?? error.message }))
      .then(({ status }) => {
        times.push(performance.now() - begun)
        answers[status] = (answers[status] ?? 0) + 1
      })
    due += EVERY
    await wait(Math.max(0, due - performance.now()))
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.once('message', work)
