import { t } from '@messages/people'
import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { Loading } from '@/shared/ui/indicators/skeleton'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { departmentsQuery } from '../api'
import { savedSearchesQuery } from '../saved/api'
import { SavedSearches } from '../saved/saved-searches'
import { PeopleNear } from '../near/people-near'
import { Departments, WaitingForDepartments } from './departments'
import { WhatHere } from './what-here'

/** Before anything is asked: one's own searches, a few faces, and the departments. Drawn at once, so that nothing moves down. */
export function Front({ lists }: { lists: Taxonomies }) {
  usePrefetchQuery(departmentsQuery)
  const saved = useQuery(savedSearchesQuery)
  return (
    <Loading isLoading={saved.isPending} skeleton={<WaitingForDepartments />}>
      {isUnavailable(saved) ? (
        <ErrorState
          title={t('saved-could-not-load')}
          message={messageOf(saved.error)}
          onRetry={() => void saved.refetch()}
        />
      ) : (
        saved.data && <SavedSearches saved={saved.data} lists={lists} />
      )}
      <PeopleNear />
      <Departments lists={lists} />
      <WhatHere />
    </Loading>
  )
}
