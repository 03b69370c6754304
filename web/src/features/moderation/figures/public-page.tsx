import { t } from '@messages/moderation'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { Logo } from '@/shared/ui/images/logo'
import './figures.css'

/** The frame for who is not signed in: the way in, and below it one inset surface as members have it. */
export function PublicPage({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex min-h-dvh max-w-page flex-col md:px-lg">
      <header className="figures-bar flex items-center justify-between gap-md">
        <Link to="/" className="inline-flex min-h-11 items-center rounded-md">
          <Logo word />
        </Link>
        <LinkButton to="/login" kind="outline">
          {t('figures-log-in')}
        </LinkButton>
      </header>
      <main id="main" tabIndex={-1} className="figures-page">
        {children}
      </main>
    </div>
  )
}
