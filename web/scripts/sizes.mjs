// What each screen loads, gzipped as a plain server would, against the budgets of the design.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'

const dir = 'dist/assets'
const files = [...new Set(readdirSync(dir).map((file) => file.replace(/\.(br|gz)$/, '')))]
/** Packed, as scripts/compress.mjs leaves it or as it would be. */
const packed = (file) =>
  existsSync(join(dir, `${file}.gz`))
    ? readFileSync(join(dir, `${file}.gz`))
    : gzipSync(readFileSync(join(dir, file)), { level: 9 })
const text = (file) => gunzipSync(packed(file)).toString()
const kib = (list) => [...list].reduce((sum, file) => sum + packed(file).length, 0) / 1024

/** A file and everything that it imports statically. */
function closure(file, seen = new Set()) {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, next] of text(file).matchAll(/(?:from|import)\s*["']\.\/([\w.$-]+\.js)["']/g)) {
    closure(next, seen)
  }
  return seen
}

const one = (pattern) => {
  const found = files.filter((file) => pattern.test(file))
  if (found.length !== 1) throw new Error(`${pattern} names ${found.length} files`)
  return found[0]
}

const html = readFileSync('dist/index.html', 'utf8')
const entry = /<script type="module"[^>]* src="\/assets\/([^"]+\.js)"/.exec(html)?.[1]
if (!entry) throw new Error('dist/index.html names no script of a module')
const common = closure(entry)
const login = closure(one(/^login-[\w-]{8}\.js$/), new Set(common)) // the hash has eight characters; login-form is another file
const beyond = (file, ...held) => {
  const known = held.reduce((all, set) => all.union?.(set) ?? new Set([...all, ...set]), new Set())
  return [...closure(file)].filter((part) => !known.has(part))
}

const rows = [
  ['/login, critical scripts', kib(login), 150],
  ['identity SDK, loaded beside it', kib(beyond(one(/^firebase-.*\.js$/), login)), 30],
  ['styles', kib([/href="\/assets\/([^"]+\.css)"/.exec(html)?.[1]]), 8],
  ['styles of all signed-in screens', kib([one(/^screens-.*\.css$/)]), 21],
  ['latin font', readFileSync(join(dir, one(/^geist-latin-wght.*\.woff2$/))).length / 1024, 30],
]

// Every other screen: what only it loads; and what several of them share, file by file.
const asksForScreens =
  [...common].find((file) => /import\(\s*[`"']\.\/login-/.test(text(file))) ?? entry
const screens = [
  ...new Set(
    [...text(asksForScreens).matchAll(/import\(\s*[`"']\.\/([\w.$-]+\.js)[`"']\)/g)].map(
      ([, file]) => file,
    ),
  ),
].filter((file) => !/^(firebase|login)-/.test(file))
if (screens.length < 10) throw new Error(`${asksForScreens} names ${screens.length} screens`)
const frame = closure(one(/^_shell-.*\.js$/))
const users = new Map()
for (const screen of screens) {
  const held = screen.startsWith('_shell-') ? [login] : [login, frame]
  for (const file of beyond(screen, ...held)) {
    users.set(file, [...(users.get(file) ?? []), screen])
  }
}
const plain = (file) => file.replace(/-[\w-]{8}\.js$/, '')
for (const screen of screens) {
  const own = [...users].filter(([, by]) => by.length === 1 && by[0] === screen)
  // The frame brings along what most screens need.
  const budget = screen.startsWith('_shell-') ? 75 : 60
  rows.push([`${plain(screen)}, its own`, kib(own.map(([file]) => file)), budget])
}
// All scripts of a first visit: what comes together matters less than how much it is.
for (const [screen, budget] of [
  [/^dashboard-/, 255],
  [/^projects-/, 225],
  [/^_projectId\.create-project\.stage-/, 312],
  [/^_projectId\.stage-/, 249],
]) {
  const file = one(screen)
  rows.push([`${plain(file)}, all`, kib(new Set([...login, ...frame, ...closure(file)])), budget])
}
for (const [file, by] of users) {
  if (by.length > 1) rows.push([`${plain(file)}, shared by ${by.length}`, kib([file]), 60])
}

// What waits beside every screen for a press on "Send feedback", what the press loads, and what a picture needs then.
const waiting = closure(one(/^with-feedback-watch-.*\.js$/))
const form = closure(one(/^feedback-dialog-.*\.js$/))
const held = [login, frame, waiting]
rows.push(
  [
    'beside every screen, with feedback',
    kib([...waiting].filter((file) => !login.has(file) && !frame.has(file))),
    10,
  ],
  ['feedback form, when it is opened', kib(beyond(one(/^feedback-dialog-.*\.js$/), ...held)), 10],
  ['a picture for it, when asked for', kib(beyond(one(/^picture-part-.*\.js$/), ...held, form)), 6],
)

// What a press on "Open" loads, and what it takes to draw a PDF.
const viewer = closure(one(/^viewer-.*\.js$/))
// The button that opens it is in the page, such as a stage that is read.
const inPage = [
  login,
  frame,
  closure(one(/^_projectId\.stage-__n_-[\w-]{8}\.js$/)),
  closure(one(/^document-answer-[\w-]{8}\.js$/)),
]
rows.push(
  ['a file in the page, when it is opened', kib(beyond(one(/^viewer-.*\.js$/), ...inPage)), 57],
  [
    'drawing a PDF, with its worker',
    kib([...beyond(one(/^pdf-.*\.js$/), ...inPage, viewer), one(/^pdf\.worker.*\.js$/)]),
    325,
  ],
)

let over = false
for (const [name, size, budget] of rows) {
  const bad = size > budget
  over ||= bad
  console.log(`${bad ? 'OVER ' : '     '}${size.toFixed(1).padStart(6)} / ${budget} KiB  ${name}`)
}
process.exit(over ? 1 : 0)
