// One build of the web in front of a running server: its files come from a folder, all else from the server. So several
// builds are compared on one server without compiling it for each.
import { existsSync, readFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
}
const CONFIG = /(<meta name="slateflow-config" content=")[^"]*/

/** Answers with its address and how to stop it. */
export async function front(folder, upstream) {
  const server = createServer((asked, answer) => {
    const { pathname } = new URL(asked.url, upstream)
    const isPage = asked.headers['sec-fetch-dest'] === 'document'
    const done = pathname.startsWith('/assets/')
      ? asset(folder, pathname, answer)
      : isPage
        ? page(folder, pathname, asked, answer, upstream)
        : pass(asked, answer, upstream)
    done.catch((error) => answer.destroy(error))
  })
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready))
  const stop = () => {
    server.closeAllConnections()
    return new Promise((end) => server.close(end))
  }
  return { url: `http://127.0.0.1:${server.address().port}`, stop }
}

/** As brotli, where the build has packed it. */
async function asset(folder, pathname, answer) {
  const file = join(folder, pathname)
  const coding = existsSync(`${file}.br`) ? 'br' : existsSync(`${file}.gz`) ? 'gzip' : undefined
  const packed = coding ? `${file}.${coding === 'br' ? 'br' : 'gz'}` : file
  if (!existsSync(packed)) return void answer.writeHead(404).end()
  answer.writeHead(200, {
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'cache-control': 'public, max-age=31536000, immutable',
    ...(coding && { 'content-encoding': coding }),
  })
  answer.end(readFileSync(packed))
}

/** The build's document, with the headers and the configuration that the server gives its own. */
async function page(folder, pathname, asked, answer, upstream) {
  const own = await fetch(new URL(pathname, upstream), {
    headers: { accept: asked.headers.accept },
  })
  const config = CONFIG.exec(await own.text())?.[0]
  if (!config) throw new Error(`${pathname} of the server carries no configuration`)
  const html = readFileSync(
    join(folder, pathname === '/login' ? 'login.html' : 'index.html'),
    'utf8',
  )
  const headers = Object.fromEntries(own.headers)
  for (const name of ['content-length', 'content-encoding', 'etag', 'transfer-encoding']) {
    delete headers[name]
  }
  answer.writeHead(own.status, { ...headers, 'content-encoding': 'gzip' })
  answer.end(gzipSync(html.replace(CONFIG, () => config)))
}

async function pass(asked, answer, upstream) {
  const { method, headers } = asked
  const outgoing = request(new URL(asked.url, upstream), { method, headers }, (incoming) => {
    answer.writeHead(incoming.statusCode, incoming.headers)
    incoming.pipe(answer)
  })
  outgoing.on('error', (error) => answer.destroy(error))
  asked.pipe(outgoing)
}
