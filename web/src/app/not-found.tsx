import { t } from '@messages/app'
import { lazy, type ReactNode, Suspense } from 'react'
import { useAuthState } from '@/shared/identity/session'
import { usePageTitle } from '@/shared/lib/page-title'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { PlainPage } from '@/shared/ui/layout/plain-page'
import { EmptyState } from '@/shared/ui/messages/empty-state'

interface Both {
  uid: string
  plain: ReactNode
  children: ReactNode
}

const InFrame = lazy(() =>
  import('./not-found-in-frame').catch(() => ({ default: ({ plain }: Both) => plain })),
)

/** to members in the frame, to everybody else as a page of its own. */
export function NotFound() {
  usePageTitle(t('not-found-page-not-found'))
  const user = useAuthState()
  const text = (
    <EmptyState
      heading="h1"
      title={t('not-found-page-not-found')}
      action={<LinkButton to="/">{t('not-found-go-home')}</LinkButton>}
    >
      {t('not-found-page-looking-doesnt-exist')}
    </EmptyState>
  )
  const plain = <PlainPage>{text}</PlainPage>
  if (!user?.emailVerified) return plain
  return (
    <Suspense fallback={null}>
      <InFrame uid={user.uid} plain={plain}>
        {text}
      </InFrame>
    </Suspense>
  )
}
