// Sessions of the members that `slateflow-demo --scale bench` makes, without their passwords: 10,000 sign-ins would cost
// minutes of argon2. The rows are written as a sign-in writes them, and the ID tokens are signed with the installation's
// own key, so to the server they are like any other: it checks signature, account and session of each.
import { execFileSync } from 'node:child_process'
import { createPrivateKey, randomBytes, randomUUID, sign } from 'node:crypto'

const MONTH = 30 * 86_400
const LIFE = 3_600
const encoded = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** SQL on an SQLite file or, by its URL, on PostgreSQL; answers with lines. */
export function database(where) {
  const postgres = where.startsWith('postgres')
  const [command, args] = postgres ? ['psql', ['-At', '-q', where]] : ['sqlite3', [where]]
  const sql = (statement) =>
    execFileSync(command, args, { input: statement, encoding: 'utf8', maxBuffer: 1 << 28 })
      .split('\n')
      .filter((line) => line !== '')
  const columns = (table) =>
    sql(
      postgres
        ? `SELECT column_name FROM information_schema.columns WHERE table_name = '${table}' AND table_schema = current_schema();`
        : `SELECT name FROM pragma_table_info('${table}');`,
    )
  return {
    sql,
    columns,
    hex: (column) => (postgres ? `encode(${column}, 'hex')` : `hex(${column})`),
    bytes: (hex) => (postgres ? `'\\x${hex}'` : `X'${hex}'`),
    id: (uuid) => (postgres ? `'${uuid}'` : `X'${uuid.replaceAll('-', '')}'`),
    time: (seconds) => (postgres ? `to_timestamp(${seconds})` : `${seconds * 1_000_000}`),
  }
}

/** The key that signs the installation's ID tokens. */
export function signingKey(where) {
  const db = database(where)
  const [key] = db.sql(
    `SELECT kid || ' ' || ${db.hex('private_key')} FROM signing_keys ORDER BY signs_from LIMIT 1;`,
  )
  const [kid, pkcs8] = key.split(' ')
  const privateKey = createPrivateKey({
    key: Buffer.from(pkcs8, 'hex'),
    format: 'der',
    type: 'pkcs8',
  })
  return { kid, privateKey }
}

/** ID tokens of so many members. The server must have been started once, so that it has a key, and must be stopped. */
export function idTokens(where, count) {
  const db = database(where)
  const { kid, privateKey } = signingKey(where)
  const people = db.sql(
    `SELECT uid || ' ' || email FROM accounts WHERE email LIKE 'bench%@demo.test' ORDER BY uid LIMIT ${count};`,
  )
  if (people.length < count) throw new Error(`only ${people.length} members: the seed is another`)
  const now = Math.floor(Date.now() / 1_000)
  const members = people.map((line) => {
    const [uid, email] = line.split(' ')
    return { uid, email, sid: randomUUID() }
  })
  db.sql(`BEGIN;\n${members.map((member) => session(db, member, now)).join('\n')}\nCOMMIT;`)
  const header = encoded({ alg: 'RS256', kid, typ: 'JWT' })
  return members.map((member) => {
    const text = `${header}.${encoded(claims(member, now))}`
    return `${text}.${sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64url')}`
  })
}

function session(db, { uid, sid }, now) {
  const random = () => db.bytes(randomBytes(32).toString('hex'))
  const at = db.time(now)
  return (
    'INSERT INTO sessions (id, uid, provider, auth_time, last_used_at, expires_at, refresh_secret, refresh_digest, ' +
    'refresh_generation, grace_generation, grace_started_at) VALUES (' +
    `${db.id(sid)}, '${uid}', 'password', ${at}, ${at}, ${db.time(now + MONTH)}, ${random()}, ${random()}, 0, 0, ${at});`
  )
}

/** As `identity` writes them at a sign-in with a password. */
function claims({ uid, email, sid }, now) {
  return {
    iss: 'https://securetoken.google.com/slateflow',
    aud: 'slateflow',
    auth_time: now,
    user_id: uid,
    sub: uid,
    iat: now,
    exp: now + LIFE,
    email,
    email_verified: true,
    firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
    sid,
  }
}
