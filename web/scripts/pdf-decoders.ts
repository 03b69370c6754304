import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const { resolve } = createRequire(import.meta.url)
const names = ['jbig2_nowasm_fallback.js', 'openjpeg_nowasm_fallback.js']

/** The parts of pdf.js that unpack scanned pages, under the names by which its worker asks for them. */
export function pdfDecoders(): Plugin {
  return {
    name: 'slateflow:pdf-decoders',
    apply: 'build',
    generateBundle() {
      for (const name of names) {
        const source = readFileSync(resolve(`pdfjs-dist/wasm/${name}`))
        this.emitFile({ type: 'asset', fileName: `assets/pdf/${name}`, source })
      }
    },
  }
}
