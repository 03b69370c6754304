import { t } from '@messages/people'
import { useId } from 'react'
import type { TaxonomyOption } from '@/shared/forms/definition/taxonomies'
import { Button } from '@/shared/ui/buttons/button'

/** Job titles that what was typed may stand for: people are found by them in another way than by their names. */
export function TitlesMeant({
  titles,
  onTitle,
}: {
  titles: TaxonomyOption[]
  onTitle: (key: string) => void
}) {
  const label = useId()
  if (titles.length === 0) return null
  return (
    <div role="group" aria-labelledby={label} className="people-titles">
      <p id={label}>{t('people-titles')}</p>
      {titles.map(({ key, label: title }) => (
        <Button
          key={key}
          size="sm"
          kind="outline"
          aria-label={t('people-titles-search', { title })}
          onPress={() => onTitle(key)}
        >
          {title}
        </Button>
      ))}
    </div>
  )
}
