// Draws the sign-in screen into dist/login.html, so that it is seen before any script has arrived.
// It is the app itself, drawn once in jsdom; the script later draws it again in the same place.
// Until then its controls are disabled: nothing can be typed that would be lost.
import { readFileSync, writeFileSync } from 'node:fs'
import { JSDOM } from 'jsdom'
import { createServer } from 'vite'

const page = readFileSync('dist/index.html', 'utf8')
const { window } = new JSDOM('<div id="root"></div>', {
  url: 'http://localhost/login',
  pretendToBeVisual: true,
})
for (const name of Object.getOwnPropertyNames(window)) {
  if (!(name in globalThis)) globalThis[name] = window[name]
}
Object.assign(globalThis, { window, document: window.document, location: window.location })
for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent']) {
  globalThis[name] = window[name].bind(window)
}

const vite = await createServer({
  server: { middlewareMode: true, hmr: false, ws: false },
  appType: 'custom',
})
try {
  const { draw } = await vite.ssrLoadModule('/src/app/prerender.tsx')
  const root = window.document.getElementById('root')
  root.innerHTML = await draw('/login')
  for (const script of root.querySelectorAll('script')) script.remove()
  for (const control of root.querySelectorAll('input, button')) {
    control.setAttribute('disabled', '')
    // It names descriptions that React Aria takes away again once it has seen that there are none.
    control.removeAttribute('aria-describedby')
  }
  for (const styled of root.querySelectorAll('[style]')) {
    throw new Error(`the Content-Security-Policy refuses style="${styled.getAttribute('style')}"`)
  }
  const drawn = `<div id="root" data-prerendered>${root.innerHTML}</div>`
  const out = page.replace(/<div id="root">[\s\S]*?<\/svg>\s*<\/div>\s*<\/div>/, () => drawn)
  if (out === page) throw new Error('dist/index.html holds no boot screen to replace')
  writeFileSync(
    'dist/login.html',
    out
      .replace('<title>Slateflow</title>', '<title>Log in · Slateflow</title>')
      // The picture first: style and font before the script that brings it to life.
      .replace(/<script type="module"/, '<script type="module" fetchpriority="low"')
      .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"'),
  )
} finally {
  await vite.close()
}
process.exit(0)
