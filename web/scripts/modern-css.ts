import type { Plugin } from 'vite'

const fallback = /@layer properties\{@supports .*?\}\}\}/s

/**
 * Takes out Tailwind's second setting of its variables, for browsers without @property. Those do
 * not know light-dark() either (see build.cssTarget), on which every colour here rests.
 */
export function modernCss(): Plugin {
  return {
    name: 'slateflow:modern-css',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const sheets = Object.values(bundle).filter((file) => file.fileName.endsWith('.css'))
      let found = false
      for (const sheet of sheets) {
        if (sheet.type !== 'asset') continue
        const css = String(sheet.source)
        found ||= fallback.test(css)
        sheet.source = css.replace(fallback, '')
      }
      if (!found) this.error('Tailwind no longer writes the fallback that is taken out here')
    },
  }
}
