import type { Plugin } from 'vite'

/**
 * React Aria writes a <style> element (iOS scroll lock) and empties its live region through
 * innerHTML. Our Content-Security-Policy (style-src 'self', require-trusted-types-for 'script')
 * refuses both. Each rewrite names what it replaces; the build stops when a new version of the
 * library no longer holds that text, so the trap cannot come back unseen.
 * The rules that the <style> carried stand in src/shared/styles/base.css.
 *
 * Its live region also names a pending button by id; once the button is gone, an image without a
 * name stays behind for seconds (axe: role-img-alt). The words themselves are announced instead.
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
  {
    file: 'react-aria/dist/private/live-announcer/LiveAnnouncer.mjs',
    from: "node.setAttribute('role', 'img');",
    to: '',
  },
  {
    file: 'react-aria/dist/private/live-announcer/LiveAnnouncer.mjs',
    from: "node.setAttribute('aria-labelledby', message['aria-labelledby']);",
    to: "node.textContent = message['aria-labelledby'].split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(' ');",
  },
]

export function strictCsp(): Plugin {
  return {
    name: 'slateflow:strict-csp',
    apply: 'build',
    transform(code, id) {
      const found = rewrites.filter(({ file }) => id.split('?')[0]?.endsWith(file))
      if (found.length === 0) return null
      let rewritten = code
      for (const { file, from, to } of found) {
        if (!rewritten.includes(from)) this.error(`${file} no longer holds ${from}`)
        rewritten = rewritten.replaceAll(from, to)
      }
      return { code: rewritten, map: null }
    },
  }
}
