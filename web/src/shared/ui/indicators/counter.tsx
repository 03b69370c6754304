import { locale } from '@/shared/i18n/locale'
import { t } from '@messages/ui'
import clsx from 'clsx'

/** How much of a text's length is used; past the limit it says so, and nothing is cut off. */
export function Counter({ used, limit }: { used: number; limit: number }) {
  return (
    <span className={clsx('tabular shrink-0', used > limit && 'text-error')}>
      {used.toLocaleString(locale())} / {limit.toLocaleString(locale())}
      <span className="sr-only"> {t('counter-characters-used')}</span>
    </span>
  )
}
