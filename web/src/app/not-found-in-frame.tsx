import { t } from '@messages/shell'
import type { ReactNode } from 'react'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import InFrame from '@/routes/-in-frame'

/** Below what a member is told, the ways on. */
export default function NotFoundInFrame({
  uid,
  plain,
  children,
}: {
  uid: string
  plain: ReactNode
  children: ReactNode
}): ReactNode {
  return (
    <InFrame uid={uid} plain={plain}>
      <div className="grid min-h-[70dvh] content-center">
        {children}
        <p className="flex flex-wrap justify-center gap-sm">
          <LinkButton to="/projects" kind="quiet">
            {t('nav-projects')}
          </LinkButton>
          <LinkButton to="/people" kind="quiet">
            {t('nav-people')}
          </LinkButton>
        </p>
      </div>
    </InFrame>
  )
}
