// People and what they write to each other, written by SQL as the product writes them: the rows W5, W10 and W11 need more
// of both than a story can tell in seconds. The server must have been started once and must be stopped.
import { randomUUID } from 'node:crypto'
import { database } from './members.mjs'

const AT_ONCE = 500
const DAY = 86_400
/** With each of so many neighbours a member has a thread: a page of the list, and some more. */
export const NEIGHBOURS = 16
/** In the thread with the nearest of them. */
export const MESSAGES = 50

const BEGINNINGS =
  'Al Bar Cor Dan El Far Gar Hol Is Jan Kar Lin Mar Nor Ol Per Ros San Tor Vic'.split(' ')
const ENDINGS = 'a ado an en er ia ina is lo mond ner no ov ra son sted ton us vik wen'.split(' ')
const COUNTRIES = 'IE FR DE PL ES IT NO SE TR IN CL NG KE BR MX US CA AU JP KR'.split(' ')
/** With a title of each, since the departments of the titles are listed too. */
const DEPARTMENTS = {
  producing: 'line_producer',
  writing: 'screenwriter',
  directing: 'director',
  camera: 'director_of_photography',
  editorial_post: 'editor',
  music: 'composer',
  art: 'production_designer',
  casting: 'casting_director',
}

const pick = (list, n) => list[n % list.length]
const name = (n) => pick(BEGINNINGS, n) + pick(ENDINGS, Math.floor(n / BEGINNINGS.length))

/** One of any number of people. What they are called, where they are and what they do have nothing to do with each other. */
function person(n) {
  const spread = (by) => Math.imul(n + 1, by) >>> 8
  const department = pick(Object.keys(DEPARTMENTS), spread(0x9e3779b1))
  return {
    first_name: name(spread(0x85ebca6b)),
    last_name: name(spread(0xc2b2ae35)),
    country: pick(COUNTRIES, spread(0x27d4eb2f)),
    primary_department: department,
    titles: [DEPARTMENTS[department]],
  }
}

const text = (value) => `'${value.replaceAll("'", "''")}'`

/** INSERT statements of so many rows each. */
function insert(table, columns, rows, otherwise = '') {
  const statements = []
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const values = rows.slice(from, from + AT_ONCE).map((row) => `(${row.join(',')})`)
    statements.push(`INSERT INTO ${table} (${columns}) VALUES ${values.join(',\n')} ${otherwise};`)
  }
  return statements.join('\n')
}

const MEMBERS = `FROM accounts WHERE email LIKE 'bench%@demo.test' ORDER BY uid`

/** Copies of a member, so that there are `count` with the members themselves, and all of them in the directory. */
export function listPeople(where, count) {
  const db = database(where)
  const members = db.sql(`SELECT uid ${MEMBERS};`)
  const copies = Array.from({ length: Math.max(0, count - members.length) }, (_, n) => `copy${n}`)
  const uids = [...members, ...copies].slice(0, count)
  const [line] = db.sql(`SELECT content FROM profiles WHERE uid = ${text(members[0])};`)
  const sample = JSON.parse(line)
  const people = uids.map((uid, n) => ({ uid, n, content: { ...sample, ...person(n) } }))
  const names = people.flatMap(({ uid, content }) => {
    const [first, last] = [content.first_name.toLowerCase(), content.last_name.toLowerCase()]
    return [...new Set([`${first} ${last}`, `${last} ${first}`])].map((one) => [
      text(one),
      text(uid),
    ])
  })
  const terms = people.flatMap(({ uid, content }) =>
    ['listed', `country:${content.country}`, `department:${content.primary_department}`].map(
      (term) => [text(term), text(uid)],
    ),
  )
  db.sql(
    [
      'BEGIN;',
      copied(db, 'accounts', members[0], copies, ['email', 'email_normalized']),
      copied(db, 'profiles', members[0], copies),
      ...people.map(
        ({ uid, content }) =>
          `UPDATE profiles SET content = ${text(JSON.stringify(content))}, first_name = ${text(content.first_name)}, ` +
          `last_name = ${text(content.last_name)} WHERE uid = ${text(uid)};`,
      ),
      'DELETE FROM people_names_pending;',
      "DELETE FROM people_names WHERE uid IN (SELECT uid FROM accounts WHERE email LIKE 'bench%@demo.test');",
      "DELETE FROM people_terms WHERE uid IN (SELECT uid FROM accounts WHERE email LIKE 'bench%@demo.test');",
      db.columns('people_cards').length > 0
        ? 'DELETE FROM people_cards; DELETE FROM complete_profiles;'
        : '',
      insert('people_names', 'name_folded, uid', names),
      insert('people_terms', 'term, uid', terms),
      insert(
        'people_slots',
        'uid, slot',
        people.map(({ uid, n }) => [text(uid), slot(n)]),
        'ON CONFLICT DO NOTHING',
      ),
      'COMMIT;',
    ].join('\n'),
  )
}

/** Until the server knows whose profile is complete, and has written the cards: it does in the background after its start. */
export async function cardsWritten(where) {
  const db = database(where)
  if (db.columns('complete_profiles').length === 0) return
  const unknown = () =>
    Number(
      db.sql(
        'SELECT COUNT(*) FROM profiles f WHERE f.completed_at IS NOT NULL ' +
          'AND NOT EXISTS (SELECT 1 FROM complete_profiles k WHERE k.uid = f.uid);',
      )[0],
    )
  for (let seconds = 0; unknown() > 0; seconds += 1) {
    if (seconds > 300) throw new Error(`${unknown()} profiles are not known to be complete`)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
}

/** 52 bits, of which none comes twice: the factor is odd. */
const slot = (n) => (BigInt(n + 1) * 0x9e3779b97f4a7c15n) & 0xfffffffffffffn

/** The sample's row once more for each of them; `addresses` are columns that have to differ. */
function copied(db, table, sample, uids, addresses = []) {
  if (uids.length === 0) return ''
  const columns = db.columns(table)
  const values = columns.map((column) => {
    if (column === 'uid') return 'many.uid'
    return addresses.includes(column) ? "many.uid || '@demo.test'" : `one.${column}`
  })
  const rows = uids.map((uid) => [text(uid)])
  return [
    'CREATE TEMPORARY TABLE many (uid TEXT);',
    insert('many', 'uid', rows),
    `INSERT INTO ${table} (${columns}) SELECT ${values} FROM ${table} one, many WHERE one.uid = ${text(sample)};`,
    'DROP TABLE many;',
  ].join('\n')
}

/** W5: half the beginning of a name and a place, half a department and a place. */
export function searches(count) {
  const beginnings = BEGINNINGS.map((name) => name.toLowerCase())
  const departments = Object.keys(DEPARTMENTS)
  return Array.from({ length: count }, (_, n) => {
    const country = pick(COUNTRIES, Math.floor(n / 2))
    const half = Math.floor(n / 2 / COUNTRIES.length)
    return n % 2
      ? `department=${pick(departments, half)}&country=${country}`
      : `name=${pick(beginnings, half)}${pick(ENDINGS, n)[0]}&country=${country}`
  })
}

/** Each member's thread with the nearest of their neighbours, by the order of `idTokens`. */
export function writeThreads(where, count) {
  const db = database(where)
  const uids = db.sql(`SELECT uid ${MEMBERS} LIMIT ${count};`)
  const now = Math.floor(Date.now() / 1_000)
  const [threads, members, messages, nearest] = [[], [], [], []]
  for (let n = 0; n < uids.length; n += 1) {
    for (let far = 1; far <= Math.min(NEIGHBOURS, Math.floor((uids.length - 1) / 2)); far += 1) {
      const pair = [uids[n], uids[(n + far) % uids.length]]
      const [id, written] = [randomUUID(), far === 1 ? MESSAGES : 1]
      const at = now - far * DAY - (n % DAY)
      const [a, b] = pair.toSorted()
      const of = db.id(id)
      const time = db.time(at)
      threads.push([of, "'direct'", text(a), text(b), "'open'", written, time, time])
      for (const uid of pair)
        members.push([of, text(uid), uid === pair[0] ? written : 0, time, 'FALSE'])
      for (let seq = 1; seq <= written; seq += 1)
        messages.push([
          db.id(randomUUID()),
          of,
          seq,
          text(pair[seq % 2]),
          db.id(randomUUID()),
          `'Number ${seq}: the boat leaves at six, and the second camera comes with it.'`,
          time,
        ])
      if (far === 1) nearest.push(id)
    }
  }
  db.sql(
    [
      'BEGIN;',
      insert('threads', 'id, kind, pair_a, pair_b, state, seq, created_at, last_at', threads),
      insert('thread_members', 'thread_id, uid, last_read_seq, last_at, muted', members),
      insert('messages', 'id, thread_id, seq, author, client_id, text, created_at', messages),
      'COMMIT;',
    ].join('\n'),
  )
  return nearest
}
