import { t } from '@messages/credits'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Values } from '@/shared/forms/definition/description'
import { taxonomiesQuery } from '@/shared/forms/definition/taxonomies'
import { useSettled } from '@/shared/hooks/use-settled'
import { Button } from '@/shared/ui/buttons/button'
import type { WorkSuggestion } from '../contract'
import { suggestionsQuery } from '../queries'
import { aboutWork } from '../words'
import { isFit, pause } from './title'

/** Below the title of a credit that is being written: works of that title, so that two who made one film name one work. */
export function KnownWorks({
  prefix,
  before,
}: {
  prefix: string
  /** The title that stood there already, which is not asked about. */
  before: string
}) {
  const { control, setValue } = useFormContext<Values>()
  const [title, year, format] = useWatch({
    control,
    name: [`${prefix}title`, `${prefix}year`, `${prefix}format`],
  })
  const text = typeof title === 'string' ? title.trim() : ''
  const settled = useSettled(text, pause)
  const isSought = settled !== before && isFit(settled)
  const { data: lists } = useQuery(taxonomiesQuery)
  const { data } = useQuery({ ...suggestionsQuery(settled), enabled: isSought })
  const isWritten = (work: WorkSuggestion) =>
    work.title === text && work.year === Number(year) && work.format === (format ?? '')
  const works = isSought && settled === text ? (data ?? []) : []
  if (works.length === 0 || works.some(isWritten)) return null
  const use = (work: WorkSuggestion) => {
    const change = { shouldDirty: true, shouldValidate: true }
    setValue(`${prefix}title`, work.title, change)
    setValue(`${prefix}year`, work.year, change)
    setValue(`${prefix}format`, work.format === '' ? null : work.format, change)
  }
  return (
    <div className="-mt-3 mb-md" role="status">
      <p className="text-caption text-lightText">{t('known')}</p>
      <ul className="mt-1 grid gap-1">
        {works.map((work) => (
          <li key={work.id}>
            <Button
              kind="outline"
              size="sm"
              aria-label={t('known-use', { title: work.title, about: aboutWork(work, lists) })}
              onPress={() => use(work)}
            >
              <span className="wrap-anywhere">
                <bdi>{work.title}</bdi>{' '}
                <span className="font-normal text-lightText">{aboutWork(work, lists)}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
