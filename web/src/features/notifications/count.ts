import { t } from '@messages/bell'
import { locale } from '@/shared/i18n/locale'
import { mostCounted } from './queries'

/** "17", or "99+" beyond what is counted. */
export const shownOf = (count: number): string =>
  count < mostCounted
    ? count.toLocaleString(locale())
    : t('bell-more-than', { count: mostCounted - 1 })
