import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { Bell } from '@/features/notifications/api'
import { DeletionNotice } from '@/features/settings/api'
import { useColumn } from '@/shared/hooks/use-wide'
import { Logo } from '@/shared/ui/images/logo'
import { Later } from '@/shared/ui/layout/later'
import { AccountMenu } from './account-menu'
import { Nav } from './nav'
import './shell.css'

/**
 * The frame of every signed-in screen: the chrome is silent, the content is one inset surface. The frame stands first;
 * the content is drawn into it in slices, so that a slow phone is not held up by one long task.
 */
export function Shell({ children }: { children: ReactNode }) {
  const hasColumn = useColumn()
  return (
    <div className="flex min-h-dvh flex-col md:grid md:grid-cols-[232px_minmax(0,1fr)]">
      {hasColumn ? (
        <aside className="sticky top-0 flex h-dvh flex-col gap-lg p-3">
          <div className="flex items-center justify-between pl-3">
            <Home />
            <Own />
          </div>
          <Nav look="column" />
        </aside>
      ) : (
        <header className="flex items-center justify-between border-b border-line bg-canvas py-1 pr-2 pl-md">
          <Home />
          <Own />
        </header>
      )}
      <div className="flex flex-1 flex-col md:p-sm md:pl-0">
        <main
          id="main"
          tabIndex={-1}
          className="flex-1 bg-surface px-md pt-lg pb-24 md:rounded-lg md:pb-lg md:border md:border-line md:px-xl"
        >
          <div className="mx-auto max-w-page">
            <Later>
              <Suspense fallback={null}>
                <DeletionNotice />
              </Suspense>
              {children}
            </Later>
          </div>
        </main>
      </div>
      {!hasColumn && (
        <div className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-canvas pb-[env(safe-area-inset-bottom)]">
          <Nav look="bar" />
        </div>
      )}
    </div>
  )
}

function Own() {
  return (
    <div className="flex">
      <Bell />
      <AccountMenu />
    </div>
  )
}

function Home() {
  return (
    <Link to="/" className="inline-flex min-h-11 items-center rounded-md">
      <Logo word />
    </Link>
  )
}
