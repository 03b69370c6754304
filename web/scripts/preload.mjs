// Puts a small script into dist/index.html that asks for everything a signed-in screen is made of at once: the identity
// SDK, the frames, the screen and what they import. Without it each is asked for when the one before has arrived and run.
// The sign-in page, dist/login.html, stays without.
import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'

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

const routes = []
for (const key of Object.keys(manifest)) {
  const route = /^src\/routes\/(_authed\/.+)\.tsx\?tsr-split=component$/.exec(key)?.[1]
  // A folder with an underscore is a frame around the screens in it.
  const frames = /^(_[^/]+\/)*/.exec(route ?? '')[0]
  const screen = route?.slice(frames.length)
  if (!screen || screen.startsWith('_')) continue
  const around = frames.split('/').map((_, at, names) => chunk(names.slice(0, at).join('/')))
  const wanted = ['src/shared/identity/firebase.ts', ...around.filter((one) => manifest[one]), key]
  const names = [...new Set(wanted.flatMap((part) => [...closure(part)]))]
    .filter((part) => !held.has(part))
    .flatMap((part) => [...(manifest[part].css ?? []), manifest[part].file])
  const path = screen
    .replace(/\.index$/, '')
    .replaceAll('.', '/')
    .replace(/\{\$\w+\}|\$\w+/g, '[^/]+')
  routes.push([`^/${path}$`, [...new Set(names)].map(place)])
}
if (routes.length < 10) throw new Error(`the manifest names ${routes.length} screens`)

const script = `{const files=${JSON.stringify(files)}
for(const [path,names] of ${JSON.stringify(routes)})if(RegExp(path).test(location.pathname))for(const name of names){
const link=document.createElement('link'),file=files[name]
if(file.endsWith('.css')){link.rel='preload';link.as='style'}else link.rel='modulepreload'
link.crossOrigin='';link.href='/'+file;document.head.append(link)}}
`
// One request with what runs before the first paint: early, and held by the browser from then on.
const first = readFileSync('dist/theme.js', 'utf8') + script
const name = `assets/first-${createHash('sha256').update(first).digest('base64url').slice(0, 8)}.js`
writeFileSync(`dist/${name}`, first)

const html = readFileSync('dist/index.html', 'utf8')
const out = html.replace('src="/theme.js"', `src="/${name}"`)
if (out === html) throw new Error('dist/index.html does not load theme.js')
writeFileSync('dist/index.html', out)
