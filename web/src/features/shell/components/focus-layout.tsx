import type { ReactNode } from 'react'
import { Logo } from '@/shared/ui/images/logo'
import { AccountMenu } from './account-menu'
import './focus-layout.css'

/** The frame of one task that comes before everything else: no destinations to wander off to. */
export function FocusLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex items-center justify-between px-md py-1 md:px-lg">
        <Logo word />
        <AccountMenu />
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="flex-1 border-t border-line bg-surface px-md py-lg md:m-sm md:mt-0 md:rounded-lg md:border md:px-xl"
      >
        <div className="focus-body">{children}</div>
      </main>
    </div>
  )
}
