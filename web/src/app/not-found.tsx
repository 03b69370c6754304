import { t } from '@messages/app'
import { usePageTitle } from '@/shared/lib/page-title'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { PlainPage } from '@/shared/ui/layout/plain-page'
import { EmptyState } from '@/shared/ui/messages/empty-state'

/** */
export function NotFound() {
  usePageTitle(t('not-found-page-not-found'))
  return (
    <PlainPage>
      <EmptyState
        heading="h1"
        title={t('not-found-page-not-found')}
        action={<LinkButton to="/">{t('not-found-go-home')}</LinkButton>}
      >
        {t('not-found-page-looking-doesnt-exist')}
      </EmptyState>
    </PlainPage>
  )
}
