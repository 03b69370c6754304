import { t } from '@messages/projects'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import { type Taxonomies, taxonomiesQuery } from '@/shared/forms/definition/taxonomies'
import { useAfterPicture } from '@/shared/hooks/use-after-picture'
import { usePageTitle } from '@/shared/lib/page-title'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { PageHeader } from '@/shared/ui/layout/page-header'
import { EmptyState } from '@/shared/ui/messages/empty-state'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { projectsQuery } from '../api'
import { rowsOf } from '../list'
import type { ListSearch } from '../list-search'
import { ImportProject } from '../dialogs/import-dialog'
import { ListFilters } from './list-filters'
import { ProjectList } from './project-list'

export function ProjectsScreen({
  search,
  onSearch,
}: {
  search: ListSearch
  onSearch: (change: ListSearch) => void
}) {
  usePageTitle(t('projects'))
  const { data, error, refetch } = useQuery(projectsQuery)
  const taxonomies = useTaxonomiesLater()
  if (isUnavailable({ error, data })) {
    return (
      <ErrorState
        title={t('projects-could-not-loaded')}
        message={messageOf(error)}
        onRetry={() => void refetch()}
      />
    )
  }
  const create = (
    <div className="flex flex-wrap gap-sm">
      <ImportProject />
      <LinkButton to="/create-project/stage-1">{t('projects-new-project')}</LinkButton>
    </div>
  )
  if (data?.length === 0) {
    return (
      <>
        <PageHeader title={t('projects')} />
        <EmptyState title={t('projects-no-projects-yet')} action={create}>
          {t('projects-create-project-start-stage')}
        </EmptyState>
      </>
    )
  }
  const rows = data ? rowsOf(data, search) : []
  return (
    <>
      <PageHeader title={t('projects')} action={create} />
      <ListFilters search={search} onSearch={onSearch} projects={data ?? []} lists={taxonomies} />
      <Loading isLoading={!data} skeleton={<Waiting />}>
        {rows.length > 0 ? (
          <ProjectList rows={rows} taxonomies={taxonomies} />
        ) : (
          <p className="py-xl text-center text-reading text-lightText" role="status">
            {search.archived
              ? t('projects-no-archived-projects')
              : t('projects-no-matching-projects')}
          </p>
        )}
      </Loading>
    </>
  )
}

/** Large, and needed for a word in each row only: on a slow line the rows and their posters come first. */
function useTaxonomiesLater(): Taxonomies | undefined {
  return useQuery({ ...taxonomiesQuery, enabled: useAfterPicture() }).data
}

function Waiting() {
  return (
    <div className="grid gap-px">
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="flex gap-md border-t border-line py-md">
          <Skeleton width={80} height={120} />
          <div className="grid flex-1 content-center gap-sm">
            <Skeleton width="40%" />
            <Skeleton width="25%" height={12} />
          </div>
        </div>
      ))}
    </div>
  )
}
