import { t } from '@messages/ui'

/** First stop of the keyboard; every screen has a <main id="main">. */
export function SkipLink() {
  return (
    <a
      href="#main"
      onClick={(event) => {
        event.preventDefault()
        document.getElementById('main')?.focus()
      }}
      className="fixed top-sm left-sm z-70 -translate-y-20 rounded-md bg-primary px-md py-3 text-label text-white opacity-0 focus:translate-y-0 focus:opacity-100"
    >
      {t('skip-link-skip-content')}
    </a>
  )
}
