// Puts a small script into dist/index.html that asks for everything a signed-in screen is made of at once: the frames, the
// screen, what they import, and what they ask the server for. Without it each is asked for when the one before has arrived
// and run. The identity SDK is among it where the session has to be renewed first. The sign-in page, dist/login.html,
// stays without.
import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'

const { parameters, screens } = JSON.parse(readFileSync('src/shared/screens/screens.json', 'utf8'))
const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'))
rmSync('dist/.vite', { recursive: true })

/** A chunk and everything that it imports statically. */
function closure(key, seen = new Set()) {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const next of manifest[key].imports ?? []) closure(next, seen)
  return seen
}

const chunk = (route) => `src/routes/${route}.tsx?tsr-split=component`
const held = closure('index.html')
const files = []
const place = (file) => {
  if (!files.includes(file)) files.push(file)
  return files.indexOf(file)
}

/** What a screen asks the server for first: for every signed-in screen, for one that needs a profile, and for this one. */
function asked(path) {
  const screen = screens.find((one) => one.path === path)
  if (!screen) throw new Error(`screens.json has no row for ${path}`)
  const status = screen.access === 'verified' ? [] : ['/auth/pre-profile']
  // Where a profile is made there may be none, and each 404 stands in the browser's console.
  const profile = screen.access === 'incomplete' ? [] : ['/user/profile']
  return ['/me', ...status, ...profile, ...(screen.asks ?? [])]
}

/** What a parameter of a path matches. */
function valuesOf(name) {
  const { only, except = [] } = parameters[name] ?? {}
  if (only) return `(?<${name}>${only.join('|')})`
  const without = except.length > 0 ? `(?!(?:${except.join('|')})(?:/|$))` : ''
  return `(?<${name}>${without}[^/]+)`
}

/** The files of these chunks, without what the entry loads anyway. */
function filesOf(chunks) {
  const needed = [...new Set(chunks.flatMap((part) => [...closure(part)]))].filter(
    (part) => !held.has(part),
  )
  return [
    ...new Set(needed.flatMap((part) => [...(manifest[part].css ?? []), manifest[part].file])),
  ]
}

const routes = []
for (const key of Object.keys(manifest)) {
  const route = /^src\/routes\/(_authed\/.+)\.tsx\?tsr-split=component$/.exec(key)?.[1]
  // A folder with an underscore is a frame around the screens in it.
  const frames = /^(_[^/]+\/)*/.exec(route ?? '')[0]
  const screen = route?.slice(frames.length)
  if (!screen || screen.startsWith('_')) continue
  const around = frames.split('/').map((_, at, names) => chunk(names.slice(0, at).join('/')))
  const names = filesOf([...around.filter((one) => manifest[one]), key])
  const path = `/${screen.replace(/[./]index$/, '').replaceAll('.', '/')}`
  const pattern = path.replace(/\{\$(\w+)\}|\$(\w+)/g, (_, a, b) => valuesOf(a ?? b))
  routes.push([`^${pattern}/?$`, names.map(place), asked(path)])
}
// A screen with a name of its own before one that takes any: /companies/new before /companies/$companyId.
routes.sort(([one], [other]) => Number(one.includes('(?<')) - Number(other.includes('(?<')))
if (routes.length < 10) throw new Error(`the manifest names ${routes.length} screens`)

const sdk = filesOf(['src/shared/identity/firebase.ts']).map(place)
const script = `{const files=${JSON.stringify(files)}
const load=(names)=>{for(const name of names){
const link=document.createElement('link'),file=files[name]
if(file.endsWith('.css')){link.rel='preload';link.as='style'}else link.rel='modulepreload'
link.crossOrigin='';link.href='/'+file;document.head.append(link)}}
for(const [path,names,asks] of ${JSON.stringify(routes)}){
const found=RegExp(path).exec(location.pathname)
if(!found)continue
load(names)
const renew=()=>load(${JSON.stringify(sdk)})
try{askAhead(new Set(asks.map((ask)=>ask.replace(/\\$(\\w+)/g,(_,name)=>found.groups[name]))),renew)}catch{renew()}
break}}
`
// One request with what runs before the first paint: early, and held by the browser from then on.
const askAhead = readFileSync('scripts/ask-ahead.js', 'utf8').replaceAll(
  'export function',
  'function',
)
const first = readFileSync('dist/theme.js', 'utf8') + askAhead + script
const name = `assets/first-${createHash('sha256').update(first).digest('base64url').slice(0, 8)}.js`
writeFileSync(`dist/${name}`, first)

const html = readFileSync('dist/index.html', 'utf8')
const out = html.replace('src="/theme.js"', `src="/${name}"`)
if (out === html) throw new Error('dist/index.html does not load theme.js')
writeFileSync('dist/index.html', out)
