// Writes a brotli file beside each asset above 1 kB, so that the server sends it without work.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const compressible = /\.(js|css|html|svg|json|webmanifest|txt)$/

for (const entry of readdirSync('dist', { recursive: true })) {
  const file = join('dist', entry)
  if (!compressible.test(file) || !statSync(file).isFile() || statSync(file).size <= 1024) continue
  const bytes = readFileSync(file)
  const packed = brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
  if (packed.length < bytes.length) writeFileSync(`${file}.br`, packed)
}
