// Packs each asset above 1 kB with brotli and gzip, so that the server sends it without work. A script or a style is then
// kept in these forms only: the binary carries the whole folder, and every browser takes one of them.
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const packable = /^assets\/.*\.(m?js|css)$/
// What unpacks scanned pages is needed rarely: the binary carries it once, as every browser takes it.
const once = /^assets\/pdf\//

for (const entry of readdirSync('dist', { recursive: true })) {
  const file = join('dist', entry)
  if (!packable.test(entry) || statSync(file).size <= 1024) continue
  const bytes = readFileSync(file)
  if (!once.test(entry)) {
    const brotli = brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    })
    writeFileSync(`${file}.br`, brotli)
  }
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  rmSync(file)
}
