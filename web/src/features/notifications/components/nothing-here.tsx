import { t } from '@messages/notifications'
import { useRoles } from '@/shared/identity/session'
import { Button } from '@/shared/ui/buttons/button'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { EmptyState } from '@/shared/ui/messages/empty-state'
import type { About, Filter } from '../address'

interface Props {
  filter: Filter
  about: About | undefined
  /** So many were looked at, and there are more. */
  seen: number | null
  onAll: () => void
}

/** What would be in a list that is empty. */
export function NothingHere({ filter, about, seen, onAll }: Props) {
  if (filter === 'all' && about === undefined) return <Nothing />
  const [title, explained, yet] = wordsOf(filter, about)
  const all = (
    <Button kind="outline" onPress={onAll}>
      {t('inbox-show-all')}
    </Button>
  )
  return (
    <EmptyState title={title} {...(seen === null ? { action: all } : {})}>
      {seen === null ? explained : yet(seen)}
    </EmptyState>
  )
}

/** Whoever reviews hears of reviews first, others of people whom they know. */
function Nothing() {
  const reviews = useRoles().some((role) => role === 'reviewer' || role === 'review_lead')
  return (
    <EmptyState
      title={t('inbox-none')}
      action={
        reviews ? (
          <LinkButton to="/review">{t('inbox-none-review')}</LinkButton>
        ) : (
          <LinkButton to="/people">{t('inbox-none-lead')}</LinkButton>
        )
      }
    >
      {t('inbox-none-explained')}
    </EmptyState>
  )
}

const abouts: Record<About, () => [title: string, explained: string]> = {
  projects: () => [t('inbox-none-projects'), t('inbox-none-projects-explained')],
  people: () => [t('inbox-none-people'), t('inbox-none-people-explained')],
  reviews: () => [t('inbox-none-reviews'), t('inbox-none-reviews-explained')],
}

type Words = [title: string, explained: string, yet: (seen: number) => string]

function wordsOf(filter: Filter, about: About | undefined): Words {
  if (about !== undefined) {
    return [...abouts[about](), (count) => t('inbox-none-about-yet', { count })]
  }
  if (filter === 'unread') {
    const explained = t('inbox-none-unread-explained')
    return [t('inbox-none-unread'), explained, () => explained]
  }
  return [
    t('inbox-none-asked'),
    t('inbox-none-asked-explained'),
    (count) => t('inbox-none-asked-yet', { count }),
  ]
}
