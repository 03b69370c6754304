// Callers who leave at any moment, and what they were told before.
import { between, quantile, wait } from './http.mjs'
import { script } from './documents.mjs'

const FILE = script(1)
const DRAFTS = 4
let count = 0
const unique = () => (count += 1).toString(36)

/** What became of a request: `kept`, `refused`, or `unknown` to who asked. */
function outcomeOf(answer) {
  if (answer === undefined) return 'unknown'
  if (answer.status < 300) return 'kept'
  return /outcome-unknown/.test(answer.json?.type ?? '') ? 'unknown' : 'refused'
}

export class Burst {
  /** By name: outcome, key and the answer's body of each project that was asked for. */
  projects = new Map()
  /** By project: every text that was sent, with its outcome, in this order. */
  saves = new Map()
  /** By project: comments by text. */
  comments = new Map()
  /** By id: the project of each document that was told. */
  documents = new Map()
  drafts = []

  constructor(person, tally) {
    Object.assign(this, { person, tally, steady: undefined })
  }

  async prepare() {
    for (let n = 0; n < DRAFTS + 1; n += 1) {
      const name = `Before the storm ${n}`
      const made = await this.person.createProject(name)
      if (made.status !== 201) throw new Error(`${made.status} ${made.bytes}`)
      const id = made.json.project_id
      this.projects.set(name, { outcome: 'kept', id })
      this.saves.set(id, [])
      this.comments.set(id, new Map())
      this.drafts.push(id)
    }
    this.steady = this.drafts.pop()
  }

  /** One request whose sender may leave; `undefined`: left before the answer. */
  async send(request, stays) {
    const leaveAfter = stays ? undefined : between(0, 40)
    const begun = performance.now()
    try {
      const answer = await request({ leaveAfter })
      this.tally.answered(answer, performance.now() - begun)
      return answer
    } catch (error) {
      if (error.message === 'left') this.tally.left += 1
      else this.tally.broken(error)
      return undefined
    }
  }

  async create(stays, withKey) {
    const name = `Storm ${unique()}`
    const key = withKey ? `key ${name}` : undefined
    const both = withKey && Math.random() < 0.3 ? 2 : 1
    const answers = await Promise.all(
      Array.from({ length: both }, (_, n) =>
        this.send(
          (options) => this.person.createProject(name, { key, ...options }),
          stays && n === 0,
        ),
      ),
    )
    const outcomes = answers.map(outcomeOf)
    const kept = answers[outcomes.indexOf('kept')]
    const outcome = kept ? 'kept' : outcomes.includes('unknown') ? 'unknown' : 'refused'
    const ids = new Set(
      answers.filter((one) => one?.status === 201).map((one) => one.json.project_id),
    )
    if (ids.size > 1) this.tally.wrong(`${name}: one key, two answers`)
    this.projects.set(name, { outcome, key, id: kept?.json.project_id })
  }

  async save(stays, project = this.any()) {
    const logline = `What becomes of ${unique()}.`
    const path = `/api/projects/${project}/stages/1`
    const body = { content: { logline } }
    const entry = { logline, outcome: 'unknown', begun: performance.now() }
    this.saves.get(project).push(entry)
    const answer = await this.send(
      (options) => this.person.call('PUT', path, { body, ...options }),
      stays,
    )
    Object.assign(entry, { outcome: outcomeOf(answer), ended: performance.now() })
  }

  async comment(stays) {
    const project = this.any()
    const text = `Said at ${unique()}.`
    const path = `/api/projects/${project}/stages/1/comments`
    const said = { body: { text } }
    const answer = await this.send(
      (options) => this.person.call('POST', path, { ...said, ...options }),
      stays,
    )
    this.comments.get(project).set(text, outcomeOf(answer))
  }

  /** Its last piece is sent again and again, by callers who leave, until somebody is told what it became. */
  async upload(stays) {
    const project = this.any()
    const begun = await this.send(
      (options) => this.person.beginUpload(project, FILE.length, options),
      stays || Math.random() < 0.8,
    )
    const location = begun?.headers.location
    for (let n = 0; location && n < 4; n += 1) {
      const sent = await this.send(
        (options) => this.person.sendPiece(location, FILE, options),
        n === 3,
      )
      const document = sent?.headers['slateflow-document']
      if (document) return void this.documents.set(document, project)
      await wait(between(0, 30))
    }
  }

  any() {
    return this.drafts[Math.floor(Math.random() * this.drafts.length)]
  }

  async work(goesOn) {
    while (goesOn()) {
      const stays = Math.random() < 0.1
      const what = Math.random()
      if (what < 0.2) await this.create(stays, false)
      else if (what < 0.45) await this.create(stays, true)
      else if (what < 0.75) await this.save(stays)
      else if (what < 0.8) await this.save(true, this.steady)
      else if (what < 0.98) await this.comment(stays)
      else await this.upload(stays)
    }
  }
}

/** Counts over all callers. */
export class Tally {
  left = 0
  statuses = {}
  faults = []
  errors = {}
  times = []

  answered({ status }, took) {
    this.statuses[status] = (this.statuses[status] ?? 0) + 1
    if (this.times.length < 1e6) this.times.push(took)
    if (status === 500) this.wrong('an answer 500')
  }

  broken({ code, message }) {
    const what = code ?? message
    this.errors[what] = (this.errors[what] ?? 0) + 1
  }

  wrong(what) {
    this.faults.push(what)
    if (this.faults.length < 20) console.log(`WRONG ${what}`)
  }

  figures() {
    return {
      left: this.left,
      answered: this.statuses,
      broken: this.errors,
      p50_ms: quantile(this.times, 0.5),
      p99_ms: quantile(this.times, 0.99),
    }
  }
}
