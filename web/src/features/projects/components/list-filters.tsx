import { t } from '@messages/projects'
import clsx from 'clsx'
import { useState } from 'react'
import { labelOf } from '@/shared/forms/definition/options'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import type { StageNumber } from '@/shared/identity/guards'
import { Button } from '@/shared/ui/buttons/button'
import { Select } from '@/shared/ui/choices/select'
import { SearchField } from '@/shared/ui/fields/search-field'
import type { ProjectSummary } from '../api'
import type { ListSearch, Order } from '../list-search'
import { stageNames, stageNumbers, statusWords } from '../stage-words'

const any = 'any'
/** A list of fewer projects is seen at a glance: its filters are folded away. */
const longList = 10
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

interface Props {
  search: ListSearch
  onSearch: (change: ListSearch) => void
  projects: ProjectSummary[]
  lists: Taxonomies | undefined
}

/** Everything that narrows the list stands in the URL, so that it can be gone back to. */
export function ListFilters({ search, onSearch, projects, lists }: Props) {
  const set = [search.stage, search.status, search.format, search.archived, search.sort]
  const narrowed = set.filter((one) => one !== undefined).length
  const isShort = projects.length < longList
  // On a phone the list itself comes first, unless it is narrowed already.
  const [open, setOpen] = useState(narrowed > 0)
  return (
    <div
      className={clsx(
        'list-filters mb-md grid grid-cols-2 gap-x-sm',
        isShort ? 'short-list-filters' : 'long-list-filters',
      )}
    >
      <div className="col-span-2 pb-3 lg:col-span-1 lg:pt-[26px]">
        <SearchField
          label={t('list-filters-search-by-name')}
          value={search.q ?? ''}
          onChange={(q) => onSearch({ q: q === '' ? undefined : q })}
        />
      </div>
      <div className={clsx('col-span-2 pb-3', !isShort && 'lg:hidden')}>
        <Button
          kind="outline"
          aria-expanded={open}
          aria-controls="list-filters"
          onPress={() => setOpen(!open)}
        >
          {t('list-filters-filter-sort')}
          {narrowed > 0 && ` (${narrowed})`}
        </Button>
      </div>
      <div
        id="list-filters"
        hidden={isShort && !open}
        className={clsx('contents', !open && 'max-lg:hidden')}
      >
        <Filters search={search} onSearch={onSearch} projects={projects} lists={lists} />
      </div>
    </div>
  )
}

function Filters({ search, onSearch, projects, lists }: Props) {
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
