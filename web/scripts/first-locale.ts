import type { Plugin } from 'vite'

const slow = 'Intl.DateTimeFormat.supportedLocalesOf'

/**
 * React Aria asks, while its modules load, whether the browser's language is well formed. The way it asks makes the
 * browser list every language it has dates for: 15 ms on a laptop, 60 on a phone, before the first picture of the
 * sign-in page. The canonical form refuses the same malformed tags and costs nothing.
 */
export function firstLocale(): Plugin {
  let isSeen = false
  return {
    name: 'first-locale',
    apply: 'build',
    transform: {
      filter: { id: /react-aria\/dist\/private\/i18n\/useDefaultLocale/ },
      handler(code) {
        if (!code.includes(slow)) this.error(`useDefaultLocale no longer calls ${slow}`)
        isSeen = true
        return { code: code.replace(slow, 'Intl.getCanonicalLocales'), map: null }
      },
    },
    generateBundle() {
      if (!isSeen) this.error('useDefaultLocale of React Aria is not where it was')
    },
  }
}
