import { t } from '@messages/people'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { BlockedPerson, blocksQuery } from '@/features/connections/api'
import { useAuthState } from '@/shared/identity/session'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { EmptyState } from '@/shared/ui/messages/empty-state'

/** Hidden or not there: nobody is told which, but whoever has hidden themselves, or blocked them. */
export function NoSuchPerson({ uid }: { uid: string }) {
  const isOwn = useAuthState()?.uid === uid
  const blocked = useQuery({ ...blocksQuery, enabled: !isOwn })
  const person = blocked.data?.find((one) => one.uid === uid)
  if (person) {
    return (
      <Suspense fallback={null}>
        <BlockedPerson uid={uid} name={person.name} />
      </Suspense>
    )
  }
  // What is read for a moment only is not said first.
  if (blocked.isLoading) return null
  if (isOwn) {
    return (
      <EmptyState
        heading="h1"
        title={t('person-own-hidden')}
        action={<LinkButton to="/profile">{t('person-edit')}</LinkButton>}
      >
        {t('person-own-hidden-explained')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      heading="h1"
      title={t('person-not-found')}
      action={<LinkButton to="/people">{t('person-all-people')}</LinkButton>}
    >
      {t('person-not-found-explained')}
    </EmptyState>
  )
}
