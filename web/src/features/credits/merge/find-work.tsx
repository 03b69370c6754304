import { t } from '@messages/work-merge'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { taxonomiesQuery } from '@/shared/forms/definition/taxonomies'
import { useSettled } from '@/shared/hooks/use-settled'
import { Button } from '@/shared/ui/buttons/button'
import { SearchField } from '@/shared/ui/fields/search-field'
import { Alert } from '@/shared/ui/messages/alert'
import { isFit, pause } from '../known/title'
import { suggestionsQuery } from '../queries'
import { aboutWork } from '../words'

/** Finds a work by how its title begins. */
export function FindWork({
  other,
  onChoose,
}: {
  /** It is chosen already, on the other side. */
  other: string | undefined
  onChoose: (id: string) => void
}) {
  const [title, setTitle] = useState('')
  const settled = useSettled(title.trim(), pause)
  const { data: lists } = useQuery(taxonomiesQuery)
  const { data, error } = useQuery({ ...suggestionsQuery(settled), enabled: isFit(settled) })
  const works = data?.filter(({ id }) => id !== other)
  return (
    <div className="grid gap-sm">
      <SearchField label={t('work-merge-find')} value={title} onChange={setTitle} />
      <p className="text-caption text-lightText">{t('work-merge-find-explained')}</p>
      {error && <Alert tone="error">{messageOf(error)}</Alert>}
      <div role="status">
        {works?.length === 0 && <p className="text-body">{t('work-merge-none')}</p>}
        {works && works.length > 0 && (
          <ul className="grid gap-1">
            {works.map((work) => {
              const about = aboutWork(work, lists)
              return (
                <li key={work.id}>
                  <Button
                    kind="outline"
                    size="sm"
                    aria-label={t('work-merge-choose', { title: work.title, about })}
                    onPress={() => onChoose(work.id)}
                  >
                    <span className="wrap-anywhere">
                      <bdi>{work.title}</bdi>{' '}
                      <span className="font-normal text-lightText">{about}</span>
                    </span>
                  </Button>
                </li>
              )
            })}
          </ul>
        )}
      </div>
    </div>
  )
}
