import { t } from '@messages/projects'
import { labelOf } from '@/shared/forms/definition/options'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import type { StageNumber } from '@/shared/identity/guards'
import { Select } from '@/shared/ui/choices/select'
import type { ProjectSummary } from '../api'
import type { ListSearch, Order } from '../list-search'
import { stageNames, stageNumbers, statusWords } from '../stage-words'

const any = 'any'
const formats = { from: 'taxonomy', list: 'formats' } as const
const statuses = [
  'not_started',
  'draft',
  'submitted',
  'in_review',
  'changes_requested',
  'approved',
  'rejected',
]

export interface FilterProps {
  search: ListSearch
  onSearch: (change: ListSearch) => void
  projects: ProjectSummary[]
  lists: Taxonomies | undefined
}

/** What a list of projects can be narrowed and sorted by. */
export default function FilterChoices({ search, onSearch, projects, lists }: FilterProps) {
  const used = [...new Set(projects.flatMap(({ format }) => format ?? []))]
  const change = (key: keyof ListSearch, value: string) =>
    onSearch({ [key]: value === any ? undefined : value })
  return (
    <>
      <Select
        label={t('list-filters-stage')}
        value={search.stage ? String(search.stage) : any}
        onChange={(id) => onSearch({ stage: id === any ? undefined : (Number(id) as StageNumber) })}
        options={[
          { id: any, label: t('list-filters-any') },
          ...stageNumbers.map((n) => ({ id: String(n), label: `${n} · ${stageNames()[n]}` })),
        ]}
      />
      <Select
        label={t('list-filters-status')}
        value={search.status ?? any}
        onChange={(id) => change('status', id)}
        options={[
          { id: any, label: t('list-filters-any') },
          ...statuses.map((id) => ({ id, label: statusWords(id).label })),
        ]}
      />
      <Select
        label={t('list-filters-format')}
        value={search.format ?? any}
        onChange={(id) => change('format', id)}
        options={[
          { id: any, label: t('list-filters-any') },
          ...used.map((id) => ({ id, label: labelOf(id, formats, lists) })),
        ]}
      />
      <Select
        label={t('list-filters-show')}
        value={search.archived ? 'archived' : 'active'}
        onChange={(id) => onSearch({ archived: id === 'archived' ? true : undefined })}
        options={[
          { id: 'active', label: t('list-filters-active') },
          { id: 'archived', label: t('list-filters-archived') },
        ]}
      />
      <Select
        label={t('list-filters-sort')}
        value={search.sort ?? 'updated'}
        onChange={(id) => onSearch({ sort: id === 'updated' ? undefined : (id as Order) })}
        options={[
          { id: 'updated', label: t('list-filters-last-updated') },
          { id: 'created', label: t('list-filters-newest-first') },
          { id: 'name', label: t('list-filters-name') },
        ]}
      />
    </>
  )
}
