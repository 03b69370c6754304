// Somebody with an account, as a browser would talk to the server.
import { send } from './http.mjs'

export const PASSWORD = 'Ember-1974!'
const JSON_TYPE = { 'content-type': 'application/json' }
const TUS = { 'tus-resumable': '1.0.0' }
export const encoded = (text) => Buffer.from(text).toString('base64')

export class Person {
  constructor(url, email, from) {
    Object.assign(this, { url, email, from })
  }

  async #identity(method, body) {
    const path = `/identitytoolkit.googleapis.com/v1/accounts:${method}?key=slateflow`
    const headers = { ...JSON_TYPE, ...(this.cookie && { cookie: this.cookie }) }
    const answer = await send(this.url, 'POST', path, {
      headers,
      body: JSON.stringify(body),
      from: this.from,
    })
    const cookie = answer.headers['set-cookie']?.[0]?.split(';')[0]
    if (cookie) this.cookie = cookie
    return answer
  }

  #keep({ idToken, refreshToken, localId }) {
    this.token = idToken
    this.refreshToken = refreshToken
    this.uid = localId ?? this.uid
  }

  /** Signs up and proves the address, by the test API. */
  static async signUp(url, email, from) {
    const person = new Person(url, email, from)
    const must = (answer, what) => {
      if (answer.status !== 200)
        throw new Error(`${what} of ${email}: ${answer.status} ${answer.bytes}`)
      return answer.json
    }
    const body = { email, password: PASSWORD, returnSecureToken: true }
    person.#keep(must(await person.#identity('signUp', body), 'sign-up'))
    await person.call('POST', '/api/firebase-functions/send-verification-email', { body: {} })
    const path = '/emulator/v1/projects/slateflow/oobCodes'
    const { oobCodes } = must(await send(url, 'GET', path), 'codes')
    const { oobCode } = oobCodes.findLast(
      (one) => one.email === email && one.requestType === 'VERIFY_EMAIL',
    )
    must(await person.#identity('update', { oobCode }), 'verification')
    must(await person.refresh(), 'refresh')
    return person
  }

  async signIn() {
    const body = { email: this.email, password: PASSWORD, returnSecureToken: true }
    const answer = await this.#identity('signInWithPassword', body)
    if (answer.status === 200) this.#keep(answer.json)
    return answer
  }

  async refresh() {
    const answer = await send(
      this.url,
      'POST',
      '/securetoken.googleapis.com/v1/token?key=slateflow',
      {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `grant_type=refresh_token&refresh_token=${this.refreshToken}`,
        from: this.from,
      },
    )
    if (answer.status === 200) {
      this.token = answer.json.id_token
      this.refreshToken = answer.json.refresh_token
    }
    return answer
  }

  /** `body`: bytes, or what becomes JSON. */
  call(method, path, { body, headers = {}, ...options } = {}) {
    const isPlain = body !== undefined && !Buffer.isBuffer(body)
    return send(this.url, method, path, {
      from: this.from,
      body: isPlain ? JSON.stringify(body) : body,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(isPlain ? JSON_TYPE : {}),
        ...headers,
      },
      ...options,
    })
  }

  get(path, options) {
    return this.call('GET', path, options)
  }

  /** The name under which this person's page sends usage data. */
  async shareUsage() {
    const body = { agreed: true, wording: wordingOf(await send(this.url, 'GET', '/')) }
    const { status, bytes, json } = await this.call('PUT', '/api/user/usage-data', { body })
    if (status !== 200) throw new Error(`usage data: ${status} ${bytes}`)
    return json.name
  }

  createProject(name, { key, ...options } = {}) {
    const headers = key ? { 'idempotency-key': key } : {}
    return this.call('POST', '/api/projects', {
      body: { project_name: name },
      headers,
      ...options,
    })
  }

  beginUpload(project, length, options = {}) {
    const {
      filename = 'rights.pdf',
      stage = 'stage1',
      field = 'rights_document',
      ...rest
    } = options
    const metadata = Object.entries({ filename, stage, field })
      .map(([name, text]) => `${name} ${encoded(text)}`)
      .join(',')
    const headers = { ...TUS, 'upload-length': length, 'upload-metadata': metadata }
    return this.call('POST', `/api/projects/${project}/uploads`, { headers, ...rest })
  }

  sendPiece(location, piece, { offset = 0, ...options } = {}) {
    const headers = {
      ...TUS,
      'upload-offset': offset,
      'content-type': 'application/offset+octet-stream',
    }
    return this.call('PATCH', location, { body: piece, headers, ...options })
  }

  /** The answer to the last piece; its header `slateflow-document` names what was kept. */
  async upload(project, file, options = {}) {
    const begun = await this.beginUpload(project, file.length, options)
    if (begun.status !== 201) return begun
    const most = 8 << 20
    let answer
    for (let offset = 0; offset < file.length; offset += most) {
      const piece = file.subarray(offset, offset + most)
      answer = await this.sendPiece(begun.headers.location, piece, { ...options, offset })
      if (answer.status !== 204) break
    }
    return answer
  }
}

/** The text that a page asks about, as its configuration names it. */
const wordingOf = ({ bytes }) => /&quot;wording&quot;:&quot;(.*?)&quot;/.exec(bytes.toString())?.[1]

/** A report with or without a picture, as the form sends it. */
export function feedbackForm(report, picture) {
  const boundary = 'slateflow-bench'
  const part = (head, bytes) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    bytes,
    Buffer.from('\r\n'),
  ]
  const parts = part('name="report"', Buffer.from(JSON.stringify(report)))
  if (picture) {
    parts.push(...part('name="screenshot"; filename="s.png"\r\nContent-Type: image/png', picture))
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`))
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat(parts),
  }
}
