import { t } from '@messages/people'
import { useId } from 'react'
import { Button } from '@/shared/ui/buttons/button'
import { byTitle, titlesMeant } from '../search'
import type { FiltersProps } from './people-filters'

/** Job titles that what was typed may stand for: people are found by them in another way than by their names. */
export function TitlesMeant({
  search,
  onSearch,
  lists,
  shown,
}: FiltersProps & {
  /** The title whose people are shown already. */
  shown: string | undefined
}) {
  const label = useId()
  const titles = titlesMeant(search, lists).filter(({ key }) => key !== shown)
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
          onPress={() => onSearch(byTitle(search, key))}
        >
          {title}
        </Button>
      ))}
    </div>
  )
}
