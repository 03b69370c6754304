import { t } from '@messages/people'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import type { Schema } from '@/shared/api/types'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { locale } from '@/shared/i18n/locale'
import { Button } from '@/shared/ui/buttons/button'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { EmptyState } from '@/shared/ui/messages/empty-state'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { departmentsQuery } from '../api'
import { departmentLabel } from '../words'

type Department = Schema<'DepartmentCount'>

/** Before anything is asked: the departments in which somebody can be found, and how many. */
export function Departments({ lists }: { lists: Taxonomies }) {
  const departments = useQuery(departmentsQuery)
  const { data } = departments
  if (isUnavailable(departments)) {
    return (
      <ErrorState
        title={t('people-could-not-load')}
        message={messageOf(departments.error)}
        onRetry={() => void departments.refetch()}
      />
    )
  }
  return (
    <Loading isLoading={!data} skeleton={<WaitingForDepartments />}>
      {data && (data.length > 0 ? <Index departments={data} lists={lists} /> : <NobodyListed />)}
    </Loading>
  )
}

function Index({ departments, lists }: { departments: Department[]; lists: Taxonomies }) {
  const [isWhole, setWhole] = useState(departments.length <= mostFirst)
  const shown = isWhole ? departments : largest(departments)
  return (
    <nav aria-labelledby="people-departments">
      <h2 id="people-departments" className="mb-sm text-h2">
        {t('people-departments')}
      </h2>
      <ul className="people-departments">
        {shown.map(({ department, count }) => (
          <li key={department}>
            <Link to="/people" search={{ department }}>
              <span className="min-w-0 wrap-anywhere">{departmentLabel(department, lists)}</span>{' '}
              <span className="tabular">
                {count.toLocaleString(locale())}{' '}
                <span className="sr-only">{t('people-departments-people', { count })}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {!isWhole && (
        <div className="mt-sm -ml-3">
          <Button kind="quiet" size="sm" onPress={() => setWhole(true)}>
            {t('people-departments-all', { count: departments.length })}
          </Button>
        </div>
      )}
    </nav>
  )
}

const mostFirst = 12

/** Those with the most people, in the order of the list. */
function largest(departments: Department[]): Department[] {
  const by = departments.toSorted((one, other) => other.count - one.count)
  const chosen = new Set(by.slice(0, mostFirst))
  return departments.filter((one) => chosen.has(one))
}

const places = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

export function WaitingForDepartments() {
  return (
    <div className="people-departments">
      {places.map((place) => (
        <div key={place} className="py-3">
          <Skeleton height={20} />
        </div>
      ))}
    </div>
  )
}

function NobodyListed() {
  return (
    <EmptyState
      title={t('nobody-listed')}
      action={<LinkButton to="/profile">{t('nobody-edit-profile')}</LinkButton>}
    >
      {t('nobody-listed-explained')}
    </EmptyState>
  )
}
