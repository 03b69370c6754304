import { t } from '@messages/people'
import { useQuery } from '@tanstack/react-query'
import { isStatus, messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import { formQuery } from '@/shared/forms/definition/queries'
import { taxonomiesQuery } from '@/shared/forms/definition/taxonomies'
import { usePageTitle } from '@/shared/lib/page-title'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { ErrorState } from '@/shared/ui/messages/error-state'
import '../people.css'
import './person.css'
import type { AskedDays } from '../address'
import { personQuery } from '../api'
import { NoSuchPerson } from './no-such-person'
import { Person } from './person'

/** `/people/{uid}`: somebody as other members see them. */
export function PersonScreen({ uid, days }: { uid: string; days: AskedDays }) {
  const person = useQuery(personQuery(uid))
  const form = useQuery(formQuery('profile'))
  const lists = useQuery(taxonomiesQuery)
  const parts = [person, form, lists]
  const failed = parts.find(isUnavailable)
  usePageTitle((!failed && person.data?.name) || t('person'))
  if (isStatus(person.error, 404)) return <NoSuchPerson uid={uid} />
  if (failed) {
    return (
      <ErrorState
        heading="h1"
        title={t('person-could-not-load')}
        message={messageOf(failed.error)}
        onRetry={() => parts.forEach((part) => part.isError && void part.refetch())}
      />
    )
  }
  const ready = person.data && form.data && lists.data
  return (
    <Loading isLoading={!ready} skeleton={<Waiting />}>
      {ready && <Person person={person.data} form={form.data} lists={lists.data} days={days} />}
    </Loading>
  )
}

function Waiting() {
  return (
    <div className="person-head">
      <div className="person-picture">
        <span className="person-face">
          <Skeleton height={200} />
        </span>
      </div>
      <div className="person-who grid content-center gap-sm">
        <Skeleton height={40} width="50%" />
        <Skeleton height={24} width="70%" />
        <Skeleton width="40%" />
      </div>
      <div className="person-next">
        <Skeleton width="80%" />
        <Skeleton height={44} width="50%" />
      </div>
    </div>
  )
}
