import { t } from '@messages/people'
import { useId } from 'react'
import { Button } from '@/shared/ui/buttons/button'
import { titlesMeant, without } from '../search'
import type { FiltersProps } from './people-filters'

/** Job titles that what was typed may stand for: people are found by them in another way than by their names. */
export function TitlesMeant({ search, onSearch, lists }: FiltersProps) {
  const label = useId()
  const titles = titlesMeant(search, lists)
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
          onPress={() => onSearch({ ...without(search, 'name'), title: key })}
        >
          {title}
        </Button>
      ))}
    </div>
  )
}
