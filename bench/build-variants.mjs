// What each part of the web build is worth: builds the web with and without it and measures the same screens in the same
// run, on one server. `node bench/build-variants.mjs [NAME ...]` measures the named variants only; `NAME=FOLDER` a folder
// that was built elsewhere (an older version). RUNS opens each screen that often, ROUNDS goes through all variants that often
// (the load of a shared machine then meets each of them) and takes the medians, ONLY=sizes opens none, and SCREENS=first,
// SCREENS=again, SCREENS=sign-in or SCREENS=dashboard opens only those. web/dist is afterwards what the first variant was.
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { front } from './lib/front.mjs'
import { figuresOf } from './screens.mjs'
import { Server } from './server.mjs'
import { OWNER, prepare, PRODUCER } from './stage3.mjs'

const OUT = resolve('bench/out/variants')
const WEB = resolve('web')
const STEPS = ['prerender', 'preload', 'compress']
const PASSWORD = 'Slate-Demo-26!'

const withoutPlugin = (name) => (config) => ({
  ...config,
  plugins: config.plugins.flat(Infinity).filter((plugin) => plugin.name !== name),
})

/** Each but the first leaves one thing out. */
const VARIANTS = {
  'as it is': {},
  'without joined files': { config: withoutPlugin('slateflow:chunks') },
  'without preload': { steps: STEPS.filter((step) => step !== 'preload') },
  'without prerender': { steps: STEPS.filter((step) => step !== 'prerender') },
  'without first-locale': { config: withoutPlugin('first-locale') },
  'without modern-css': { config: withoutPlugin('slateflow:modern-css') },
}

async function built(name, { config: change = (config) => config, steps = STEPS }) {
  process.chdir(WEB)
  const vite = await import(pathToFileURL(join(WEB, 'node_modules/vite/dist/node/index.js')))
  const { config } = await vite.loadConfigFromFile({
    command: 'build',
    mode: 'production',
  })
  await vite.build({ ...change(config), configFile: false, logLevel: 'warn' })
  for (const step of steps) {
    execFileSync('node', [`scripts/${step}.mjs`], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  process.chdir(resolve(WEB, '..'))
  const folder = join(OUT, name.replaceAll(' ', '-'))
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(OUT, { recursive: true })
  renameSync(join(WEB, 'dist'), folder)
  return folder
}

/** Bytes of a folder's scripts and styles as they go over the line, and how many there are. */
function sizes(folder) {
  const assets = join(folder, 'assets')
  const files = readdirSync(assets).filter((file) => /\.(js|css)(\.br|\.gz)?$/.test(file))
  const names = [...new Set(files.map((file) => file.replace(/\.(br|gz)$/, '')))]
  const bytes = (name, packed) => {
    const file = join(assets, existsSync(join(assets, name + packed)) ? name + packed : name)
    return existsSync(file) ? statSync(file).size : 0
  }
  const sum = (packed) => names.reduce((total, name) => total + bytes(name, packed), 0)
  return { files: names.length, br: sum('.br'), gz: sum('.gz') }
}

/** The demo with what `prepare` makes in it. */
async function served() {
  const data = join(OUT, 'data')
  rmSync(data, { recursive: true, force: true })
  const binary = process.env.BINARY ?? 'target/release/slateflow'
  const env = { SLATEFLOW_DATA_DIR: data }
  execFileSync(join(dirname(binary), 'slateflow-demo'), {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = 'http://127.0.0.1:8093'
  const server = new Server(binary, ['serve'], url, {
    ...env,
    SLATEFLOW_LISTEN: new URL(url).host,
    SLATEFLOW_LIMITS: 'off',
    SLATEFLOW_LOG: 'warn',
  })
  await server.start({ pinned: false, ready: '/readyz' })
  const signIn = async (email) => {
    const path = 'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=slateflow'
    const answer = await fetch(`${url}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email,
        password: PASSWORD,
        returnSecureToken: true,
      }),
    })
    if (!answer.ok) throw new Error(`${email}: ${answer.status}`)
    return answer.json()
  }
  return { server, project: (await prepare({ url, signIn })).project }
}

async function screensOf(folder, { server, project }) {
  const before = await front(folder, server.url)
  const person = (email) => ({ email, password: PASSWORD })
  const made = { producer: person(PRODUCER), owner: person(OWNER), project }
  const kinds = process.env.SCREENS?.split(',')
  try {
    return await figuresOf(before.url, made, ({ kind, what }) =>
      kinds ? kinds.includes(kind) || kinds.includes(what) : true,
    )
  } finally {
    await before.stop()
  }
}

/** One row of several, with the median of each figure. */
function medians(rows) {
  const middle = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
  return Object.fromEntries(
    Object.entries(rows[0]).map(([figure, value]) => [
      figure,
      typeof value === 'number' ? middle(rows.map((row) => row[figure])) : value,
    ]),
  )
}

function table(rows) {
  const kb = (bytes) => (bytes / 1000).toFixed(0)
  const lines = rows.map(
    ({ name, what, requests, bytes, scripts, lcp, tbt }) =>
      `| ${name} | ${what} | ${requests} | ${kb(bytes)} | ${kb(scripts)} | ${(lcp / 1000).toFixed(2)} | ${tbt.toFixed(0)} |`,
  )
  return [
    '| build | screen | requests | kB | of them scripts | LCP s | TBT ms |',
    '|---|---|---|---|---|---|---|',
    ...lines,
  ].join('\n')
}

const asked = process.argv.slice(2)
const names = asked.length > 0 ? asked : Object.keys(VARIANTS)
mkdirSync(OUT, { recursive: true })
const folders = new Map()
for (const name of names) {
  const [known, folder] = name.split('=')
  if (!folder && !VARIANTS[known]) throw new Error(`no variant is called ${known}`)
  folders.set(known, folder ? resolve(folder) : await built(known, VARIANTS[known]))
  const { files, br, gz } = sizes(folders.get(known))
  console.log(`${known}: ${files} files, ${gz} bytes as gzip, ${br} as brotli`)
}
if (!existsSync(join(WEB, 'dist'))) {
  cpSync([...folders.values()][0], join(WEB, 'dist'), { recursive: true })
}
if (process.env.ONLY !== 'sizes') {
  const made = await served()
  const opened = new Map()
  for (let round = 0; round < Number(process.env.ROUNDS ?? 1); round += 1) {
    for (const [name, folder] of folders) {
      console.log(name)
      for (const figures of await screensOf(folder, made)) {
        const row = `${name}, ${figures.what}`
        opened.set(row, [...(opened.get(row) ?? []), { name, ...figures }])
      }
    }
  }
  await made.server.stop()
  const rows = [...opened.values()].map(medians)
  writeFileSync(join(OUT, 'table.md'), `${table(rows)}\n`)
  console.log(`\n${table(rows)}`)
}
