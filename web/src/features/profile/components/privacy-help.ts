import { t } from '@messages/profile'
import type { Field } from '@/shared/forms/definition/description'

/** In one line what the form explains at length. */
const helps = (): Record<string, string> => ({
  visibility: t('privacy-help-visibility'),
  messages_from: t('privacy-help-messages'),
  searchable: t('privacy-help-searchable'),
  listed: t('privacy-help-listed'),
  show_age_range: t('privacy-help-age'),
})

export const privacyHelp = ({ key, help }: Field): string | undefined =>
  helps()[key] ?? help ?? undefined
