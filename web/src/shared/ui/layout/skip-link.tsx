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
      className="skip-link rounded-md bg-primary px-md py-3 text-label text-white"
    >
      {t('skip-link-skip-content')}
    </a>
  )
}
