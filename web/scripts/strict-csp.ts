import type { Plugin } from 'vite'

/**
 * React Aria writes a <style> element (iOS scroll lock) and empties its live region through
 * innerHTML. Our Content-Security-Policy (style-src 'self', require-trusted-types-for 'script')
 * refuses both. Each rewrite names what it replaces; the build stops when a new version of the
 * library no longer holds that text, so the trap cannot come back unseen.
 * The rules that the <style> carried stand in src/shared/styles/base.css.
 */
const rewrites = [
  {
    file: 'react-aria/dist/private/overlays/usePreventScroll.mjs',
    from: "document.createElement('style')",
    to: "document.createElement('meta')",
  },
  {
    file: 'react-aria/dist/private/live-announcer/LiveAnnouncer.mjs',
    from: ".innerHTML = ''",
    to: ".textContent = ''",
  },
]

export function strictCsp(): Plugin {
  return {
    name: 'slateflow:strict-csp',
    apply: 'build',
    transform(code, id) {
      const rewrite = rewrites.find(({ file }) => id.split('?')[0]?.endsWith(file))
      if (!rewrite) return null
      if (!code.includes(rewrite.from))
        this.error(`${rewrite.file} no longer holds ${rewrite.from}`)
      return { code: code.replaceAll(rewrite.from, rewrite.to), map: null }
    },
  }
}
