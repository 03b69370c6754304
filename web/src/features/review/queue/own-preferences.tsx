import { t } from '@messages/review-queue'
import { useQuery } from '@tanstack/react-query'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { Switch } from '@/shared/ui/choices/switch'
import { preferencesQuery } from '../api'
import { preferencesText } from '../preferences'

/** What the queue is chosen by, and the way to see the rest of it. */
export function OwnPreferences({
  taxonomies,
  all,
  onAll,
}: {
  taxonomies: Taxonomies | undefined
  all: boolean
  onAll: (all: boolean) => void
}) {
  const { data } = useQuery(preferencesQuery)
  const words = data && preferencesText(data, taxonomies)
  if (!words) return null
  return (
    <div className="mb-md flex flex-wrap items-center justify-between gap-x-lg rounded-md bg-sunken px-md py-xs text-body">
      <p className="min-w-0 py-xs">
        <span className="text-lightText">{t('own-preferences-review')}</span> {words}
      </p>
      <Switch isSelected={all} onChange={onAll}>
        {t('own-preferences-show-all-submissions')}
      </Switch>
    </div>
  )
}
