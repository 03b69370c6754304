import { t } from '@messages/people'
import { useAuthState } from '@/shared/identity/session'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { EmptyState } from '@/shared/ui/messages/empty-state'

/** Hidden or not there: nobody is told which, but whoever has hidden themselves. */
export function NoSuchPerson({ uid }: { uid: string }) {
  if (useAuthState()?.uid === uid) {
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
