import type { ReactNode } from 'react'
import { Logo } from '../images/logo'

/** A page with one thing to say (404, an error), outside of any frame. */
export function PlainPage({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="p-lg">
        <Logo word />
      </header>
      <main id="main" tabIndex={-1} className="grid flex-1 place-items-center px-md pb-[20vh]">
        {children}
      </main>
    </div>
  )
}
