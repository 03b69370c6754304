import { t } from '@messages/review'
import { labelOf } from '@/shared/forms/definition/options'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import type { QueueItem, ReviewPreferences } from './api'

const formats = { from: 'taxonomy', list: 'formats' } as const
const languages = { from: 'taxonomy', list: 'languages' } as const

/** What of a submission decides whom it suits, beside its stage: “Feature film · English, Irish”. */
export function matchedBy(
  { format, languages: spoken }: Pick<QueueItem, 'format' | 'languages'>,
  taxonomies: Taxonomies | undefined,
): string {
  const parts = [
    format ? labelOf(format, formats, taxonomies) : '',
    spoken.map((key) => labelOf(key, languages, taxonomies)).join(', '),
  ]
  return parts.filter(Boolean).join(' · ')
}

/** “Stages 1, 2 · Feature film · English, Irish”; empty when everything is taken. */
export function preferencesText(
  preferences: ReviewPreferences,
  taxonomies: Taxonomies | undefined,
): string {
  const stages = preferences.stages ?? []
  const parts = [
    stages.length > 0
      ? t('preferences-stages', { count: stages.length, stages: stages.join(', ') })
      : '',
    ...(['formats', 'languages'] as const).map((list) =>
      (preferences[list] ?? [])
        .map((key) => labelOf(key, { from: 'taxonomy', list }, taxonomies))
        .join(', '),
    ),
  ]
  return parts.filter(Boolean).join(' · ')
}
