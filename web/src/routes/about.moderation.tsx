import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { FiguresScreen } from '@/features/moderation/figures/figures-screen'
import { PublicPage } from '@/features/moderation/figures/public-page'
import { useAuthState } from '@/shared/identity/session'

const InFrame = lazy(() =>
  import('./-in-frame').catch(() => ({
    default: ({ plain }: { plain: React.ReactNode }) => plain,
  })),
)

/** For everybody: members see it in their frame, all others as a page of its own. */
export const Route = createFileRoute('/about/moderation')({
  component: function ModerationFigures() {
    const user = useAuthState()
    const plain = (
      <PublicPage>
        <FiguresScreen />
      </PublicPage>
    )
    if (!user?.emailVerified) return plain
    return (
      <Suspense fallback={null}>
        <InFrame uid={user.uid} plain={plain}>
          <FiguresScreen />
        </InFrame>
      </Suspense>
    )
  },
})
