import { t } from '@messages/people'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { Button } from '@/shared/ui/buttons/button'
import type { PeopleSearch } from '../address'
import { useTownName } from '../towns'
import { searchWords } from '../words'
import { isSame, savedSearchesQuery, saveSearch, searchOf } from './api'
import { longestName, NameDialog } from './name-dialog'

/** Saves what is sought; once it is saved, its name. */
export function SaveSearch({ search, lists }: { search: PeopleSearch; lists: Taxonomies }) {
  const { data } = useQuery(savedSearchesQuery)
  const town = useTownName(search)
  const [isOpen, setOpen] = useState(false)
  const saved = data?.find((one) => isSame(searchOf(one), search))
  return (
    <>
      {data && !saved && (
        <Button kind="quiet" size="sm" onPress={() => setOpen(true)}>
          {t('saved-save')}
        </Button>
      )}
      {saved && (
        <p data-private className="text-body wrap-anywhere text-lightText">
          {t('saved-as', { name: saved.name })}
        </p>
      )}
      {isOpen && (
        <NameDialog
          title={t('saved-save')}
          submit={t('saved-save-submit')}
          done={t('saved-done')}
          initial={[...searchWords(search, { lists, town })].slice(0, longestName).join('')}
          save={(name) => saveSearch(name, search)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
