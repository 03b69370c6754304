import { t } from '@messages/invited'
import type { ReactNode } from 'react'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { Skeleton } from '@/shared/ui/indicators/skeleton'

/** Whoever is known to have an account logs in; the others may have one. */
export function LogInOrCreate({ hasAccount }: { hasAccount: boolean }) {
  return (
    <Ways>
      {!hasAccount && (
        <LinkButton to="/signup" wide>
          {t('invited-create-account')}
        </LinkButton>
      )}
      <LinkButton to="/login" kind={hasAccount ? 'primary' : 'outline'} wide>
        {t('invited-log-in')}
      </LinkButton>
    </Ways>
  )
}

export function WaysSkeleton() {
  return (
    <Ways>
      <Skeleton height={24} />
      <Skeleton height={44} />
      <Skeleton height={44} />
    </Ways>
  )
}

function Ways({ children }: { children: ReactNode }) {
  return <div className="grid gap-sm">{children}</div>
}
