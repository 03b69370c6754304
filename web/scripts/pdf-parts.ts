import type { Plugin } from 'vite'

/**
 * What of pdf.js never runs here, and what stands in its place. Each part holds on to others that nothing else needs:
 * together half of the library, and a third of its worker.
 */
const unused: Record<string, Record<string, string>> = {
  'pdf.mjs': {
    // All that it has is for other scripts of a page, and for its own tests.
    'globalThis.pdfjsLib': '',
    'globalThis._pdfjsTestingUtils': '',
    // Nobody writes on pages; they are given and not fetched; no other worker draws them; nothing records how.
    AnnotationEditor: 'class AnnotationEditor {}',
    getNetworkStream: 'function getNetworkStream() {}',
    RendererWorker: 'class RendererWorker {}',
    createCanvasTrackers: 'function createCanvasTrackers() { return {} }',
  },
  'pdf.worker.mjs': {
    // Forms in XML are for who sets enableXfa.
    XFAFactory: 'class XFAFactory { static getRichTextAsHtml() { return null } }',
    getXFAFontMap: 'function getXFAFontMap() { return {} }',
    // No file is put together of others, and WebAssembly may not run.
    PDFEditor: 'class PDFEditor {}',
    buildPostScriptWasmFunction: 'function buildPostScriptWasmFunction() {}',
    // 60 kB for a packing that hardly a program uses: documents/pdf/brotli.ts finds it.
    makeBrotliDecode: 'function makeBrotliDecode() {}',
  },
}

/** Leaves what is unused of pdf.js out of the build, and stops it when a part is no longer where it was. */
export function pdfParts(): Plugin {
  return {
    name: 'slateflow:pdf-parts',
    apply: 'build',
    transform: {
      filter: { id: /pdfjs-dist\/legacy\/build\/pdf(\.worker)?\.mjs$/ },
      handler(code, id) {
        const file = id.slice(id.lastIndexOf('/') + 1)
        const left = new Map(Object.entries(unused[file] ?? {}))
        let out = ''
        let at = 0
        for (const { type, start, end } of this.parse(code).body) {
          const own = code.slice(start, end)
          const name = nameOf(own)
          const isClass = type === 'ClassDeclaration' && file === 'pdf.mjs'
          out += code.slice(at, start) + (left.get(name) ?? (isClass ? onceUsed(name, own) : own))
          left.delete(name)
          at = end
        }
        if (left.size > 0) this.error(`${file} no longer holds ${[...left.keys()].join(', ')}`)
        return { code: out + code.slice(at), map: null }
      },
    },
  }
}

/** What a statement at the top of a file declares or sets. */
function nameOf(code: string): string {
  return /^(?:\{\s*)?(?:(?:class|function|const|let) )?([\w.]+)/.exec(code)?.[1] ?? ''
}

/** The bundler keeps a class whose fields are made by calls, though nothing needs it. */
const onceUsed = (name: string, code: string) =>
  `const ${name} = /* @__PURE__ */ (() => { ${code}; return ${name} })()`
