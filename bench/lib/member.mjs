// Somebody who works for hours and writes down what was acknowledged, one request at a time.
import { createHash } from 'node:crypto'
import { between, wait } from './http.mjs'
import { script } from './documents.mjs'
import { feedbackForm, PASSWORD } from './person.mjs'
import { profileSteps, stage1 } from './answers.mjs'

/** Below the number of active projects that one account may have. */
const PROJECTS_MOST = 15
const DOCUMENTS_MOST = 6
const PAPERS = [1, 2, 5, 20].map((pages) => script(pages))
const digest = (bytes) => createHash('sha256').update(bytes).digest('hex')
const pick = (list) => list[Math.floor(Math.random() * list.length)]

let count = 0
// In letters: digits beside a hyphen can look like a telephone number, which a logline must not contain.
const letters = (number) =>
  [...number.toString(26)].map((digit) => String.fromCharCode(97 + parseInt(digit, 26))).join('')
const unique = () => `${letters(Date.now())}-${letters((count += 1))}`

export class Member {
  /** By id: what was acknowledged of each project. */
  projects = new Map()
  writes = 0

  /** `world` has `gate()`, which waits while the server is away or looked through, and `note(what, status)`. */
  constructor(person, world) {
    Object.assign(this, { person, world })
  }

  /** Sends until there is an answer that is neither "later" nor lost on the way. */
  async insist(what, request) {
    for (let attempt = 0; attempt < 200; attempt += 1) {
      const answer = await request().catch((error) => ({ status: error.message, headers: {} }))
      this.world.note(what, answer.status)
      if (answer.status === 401) {
        await this.renew()
        continue
      }
      const later = typeof answer.status === 'string' || [429, 503].includes(answer.status)
      if (!later) return answer
      await wait(Math.min(2_000, 100 * (attempt + 1)))
    }
    throw new Error(`${what}: no answer`)
  }

  /** A write that must be taken. */
  async must(what, request, statuses = [200, 201, 204]) {
    const answer = await this.insist(what, request)
    if (!statuses.includes(answer.status))
      throw new Error(`${what}: ${answer.status} ${answer.bytes}`)
    this.writes += 1
    return answer
  }

  async renew() {
    const answer = await this.person.refresh().catch((error) => ({ status: error.message }))
    this.world.note('refresh', answer.status)
    if (typeof answer.status !== 'string' && answer.status >= 400 && answer.status < 500) {
      if (answer.status !== 429)
        this.world.lost(`the session of ${this.person.email}: ${answer.bytes}`)
      await this.insist('sign in', () => this.person.signIn())
    }
  }

  async profile() {
    const { person } = this
    for (const [index, body] of profileSteps().entries()) {
      const path = `/api/user/profile/step/${index + 1}`
      await this.must('profile', () => person.call('PUT', path, { body }))
    }
    const headers = { 'idempotency-key': 'done' }
    const path = '/api/user/profile/complete'
    await this.must('profile', () => person.call('POST', path, { body: {}, headers }))
  }

  async create() {
    if (this.projects.size >= PROJECTS_MOST) return this.remove()
    const key = unique()
    const name = `Film ${key}`
    const made = await this.must('create', () => this.person.createProject(name, { key }), [201])
    const project = { name, logline: undefined, comments: [], documents: new Map(), frozen: false }
    this.projects.set(made.json.project_id, project)
    return made.json.project_id
  }

  /** A project that is no older than the others, and was not submitted. */
  draft() {
    const open = [...this.projects].filter(([, project]) => !project.frozen)
    return open.length > 0 ? pick(open) : undefined
  }

  async remove() {
    const [id, project] = this.draft() ?? []
    if (!id) return
    const path = `/api/projects/${id}?confirm=${encodeURIComponent(project.name)}`
    await this.must('delete', () => this.person.call('DELETE', path), [204, 404])
    this.projects.delete(id)
  }

  async save() {
    const [id, project] = this.draft() ?? []
    if (!id) return
    const logline = `What becomes of ${unique()}.`
    const path = `/api/projects/${id}/stages/1`
    await this.must('save', () => this.person.call('PUT', path, { body: { content: { logline } } }))
    project.logline = logline
  }

  async comment() {
    const [id, project] = this.draft() ?? []
    if (!id || project.comments.length >= 15) return
    const text = `Said at ${unique()}.`
    const headers = { 'idempotency-key': unique() }
    const path = `/api/projects/${id}/stages/1/comments`
    await this.must('comment', () => this.person.call('POST', path, { body: { text }, headers }))
    project.comments.push(text)
  }

  /** A lost answer to the last piece is looked up; what cannot be told is given up, which must leave nothing. */
  async upload() {
    const [id, project] = this.draft() ?? []
    if (!id || project.documents.size >= DOCUMENTS_MOST) return
    const file = pick(PAPERS)
    const begun = await this.insist('begin upload', () => this.person.beginUpload(id, file.length))
    if (begun.status !== 201) throw new Error(`begin upload: ${begun.status} ${begun.bytes}`)
    const { location } = begun.headers
    for (let attempt = 0; attempt < 200; attempt += 1) {
      const sent = await this.person
        .sendPiece(location, file)
        .catch((error) => ({ status: error.message, headers: {} }))
      this.world.note('upload', sent.status)
      if ([415, 422].includes(sent.status)) throw new Error(`${sent.status} ${sent.bytes}`)
      let document = sent.headers['slateflow-document']
      if (!document) {
        const asked = await this.insist('look up', () => this.person.call('HEAD', location))
        document = asked.headers['slateflow-document']
        if (!document && asked.status !== 200) return
      }
      if (document) {
        this.writes += 1
        project.documents.set(document, digest(file))
        return
      }
      // 423: a server that was killed while it checked the file holds it for five minutes.
      await wait(sent.status === 423 ? 2_000 : 100)
    }
    throw new Error('an upload was never taken')
  }

  async read() {
    const [id, project] = this.draft() ?? []
    if (!id || project.documents.size === 0) return
    const [document, expected] = pick([...project.documents])
    const path = `/api/projects/${id}/documents/${document}/content`
    const answer = await this.insist('read', () => this.person.get(path))
    if (answer.status !== 200) this.world.lost(`document ${document}: ${answer.status}`)
    else if (digest(answer.bytes) !== expected) this.world.lost(`document ${document} differs`)
  }

  async look() {
    const path = pick(['/api/user-projects/all', '/api/user/profile', '/api/me', '/api/taxonomies'])
    await this.insist('look', () => this.person.get(path))
  }

  async takeOut() {
    const [id] = this.draft() ?? []
    if (!id) return
    const path = pick([`/api/projects/${id}/export`, `/api/projects/${id}/dossier.pdf`])
    await this.insist(path.endsWith('pdf') ? 'dossier' : 'export', () => this.person.get(path))
  }

  async feedback() {
    const form = feedbackForm({ kind: 'idea', text: `An idea of ${unique()}, for everybody.` })
    form.headers['idempotency-key'] = unique()
    const answer = await this.person
      .call('POST', '/v1/feedback', form)
      .catch((error) => ({ status: error.message }))
    this.world.note('feedback', answer.status)
  }

  async share() {
    const asked = async () => ({ status: 200, name: await this.person.shareUsage() })
    return (await this.insist('share usage', asked)).name
  }

  async usage() {
    this.name ??= await this.share()
    const event = (n) => ({
      user_id: this.name,
      device_id: 'd',
      insert_id: `${unique()}-${n}`,
      time: Date.now(),
      event_type: '[Amplitude] Page Viewed',
      event_properties: { '[Amplitude] Page Path': '/dashboard' },
    })
    const body = { api_key: 'slateflow', events: Array.from({ length: 20 }, (_, n) => event(n)) }
    const answer = await this.person
      .call('POST', '/v1/analytics/batch', { body })
      .catch((error) => ({ status: error.message }))
    this.world.note('usage', answer.status)
  }

  async signIn() {
    const answer = await this.insist('sign in', () => this.person.signIn())
    if (answer.status !== 200)
      this.world.lost(
        `${this.person.email} cannot sign in with ${PASSWORD.length} letters: ${answer.bytes}`,
      )
  }

  /** From a draft to a decision, once in a while. */
  async submit(reviewer) {
    const id = await this.create()
    const project = id && this.projects.get(id)
    if (!project) return
    const own = `${unique()} `.repeat(6)
    const content = {
      ...stage1(),
      logline: `Of ${own}`.trim(),
      synopsis_short: own.repeat(4).trim(),
    }
    const stage = `/api/projects/${id}/stages/1`
    await this.must('save', () => this.person.call('PUT', stage, { body: { content } }))
    project.logline = content.logline
    project.frozen = true
    const key = (name) => ({ body: {}, headers: { 'idempotency-key': `${name}-${id}` } })
    await this.must('submit', () => this.person.call('POST', `${stage}/submit`, key('in')))
    project.submitted = true
    const versions = await this.insist('versions', () => this.person.get(`${stage}/versions`))
    const submission = versions.json[0].submission_id
    project.review = await reviewer.decide(submission)
  }

  async decide(submission) {
    const at = (rest) => `/api/review/${submission}${rest}`
    const { person } = this
    const send = (what, method, rest, body, statuses) =>
      this.must(
        what,
        () =>
          person.call(method, at(rest), {
            body,
            headers: { 'idempotency-key': `${what}-${submission}` },
          }),
        statuses,
      )
    const view = await send('claim', 'POST', '/claim', { no_conflict: true })
    const scores = Object.fromEntries(view.json.rubric.map(({ key }) => [key, { score: 4 }]))
    const summary = 'We read it with care and believe that these people can make this film.'
    await send('review', 'PUT', '/draft', { scores, summary })
    await send('decide', 'POST', '/decide', { decision: 'approve' })
    return { reviewer: this, submission, summary }
  }

  /** Everything acknowledged is there, and nothing beside it. */
  async verify() {
    const { person, world } = this
    const get = (path) => this.insist('verify', () => person.get(path))
    const list = (await get('/api/user-projects/all')).json ?? []
    const listed = new Set(list.map((one) => one.project_id))
    for (const id of this.projects.keys())
      if (!listed.has(id)) world.lost(`project ${id} of ${person.email}`)
    for (const id of listed)
      if (!this.projects.has(id))
        world.lost(`project ${id} of ${person.email} was not asked for, or twice`)
    for (const [id, project] of this.projects) {
      const stage = (await get(`/api/projects/${id}/stages/1`)).json
      if (project.logline && stage?.content?.logline !== project.logline)
        world.lost(`the logline of ${id}`)
      const said = (await get(`/api/projects/${id}/stages/1/comments?limit=50`)).json?.items
      const texts = new Set(said?.map((one) => one.text))
      if (
        said?.length !== project.comments.length ||
        project.comments.some((one) => !texts.has(one))
      )
        world.lost(`comments of ${id}: ${said?.length} of ${project.comments.length}`)
      await this.verifyDocuments(id, project)
      if (project.review) await this.verifyReview(id, project.review)
    }
  }

  async verifyDocuments(id, project) {
    const { person, world } = this
    const rows =
      (await this.insist('verify', () => person.get(`/api/projects/${id}/documents`))).json ?? []
    const known = new Set(rows.map((row) => row.document_id))
    for (const document of project.documents.keys())
      if (!known.has(document)) world.lost(`document ${document} of ${id}`)
    for (const { document_id } of rows) {
      const path = `/api/projects/${id}/documents/${document_id}/content`
      const answer = await this.insist('verify', () => person.get(path))
      const expected = project.documents.get(document_id)
      if (answer.status !== 200) world.lost(`the file of ${document_id}: ${answer.status}`)
      else if (!expected) world.lost(`document ${document_id} of ${id} twice`)
      else if (digest(answer.bytes) !== expected) world.lost(`the file of ${document_id} differs`)
    }
  }

  async verifyReview(id, { reviewer, submission, summary }) {
    const path = `/api/review/${submission}`
    const answer = await reviewer.insist('verify', () => reviewer.person.get(path))
    const kept = answer.json?.review
    if (kept?.summary !== summary || kept?.decision !== 'approve')
      this.world.lost(`the review of ${id}: ${answer.status}`)
  }

  /** Works until `world.ended`. */
  async work(reviewer, pause) {
    const chances = [
      ['create', 8],
      ['save', 30],
      ['comment', 10],
      ['upload', 8],
      ['read', 10],
      ['look', 22],
      ['takeOut', 2],
      ['feedback', 0.3],
      ['usage', 6],
      ['signIn', 1.5],
      ['renew', 2],
      ['submit', 0.2],
    ]
    const all = chances.reduce((sum, [, chance]) => sum + chance, 0)
    while (!this.world.ended) {
      await this.world.gate()
      this.world.busy += 1
      let left = Math.random() * all
      const [what] = chances.find(([, chance]) => (left -= chance) < 0) ?? chances[0]
      try {
        await this[what](reviewer)
      } catch (error) {
        this.world.fault(`${what}: ${error.message}`)
      }
      this.world.busy -= 1
      await wait(between(0, 2 * pause))
    }
  }
}
