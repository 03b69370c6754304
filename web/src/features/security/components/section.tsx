import type { ReactNode } from 'react'
import { Card } from '@/shared/ui/layout/card'

/** One part of the security screen, with a heading of its own. */
export function Section({
  id,
  title,
  status,
  children,
}: {
  id: string
  title: string
  /** How it stands, beside the heading. */
  status?: ReactNode
  children: ReactNode
}) {
  return (
    <section aria-labelledby={id} className="mb-lg">
      <Card>
        <div className="mb-sm flex flex-wrap items-center gap-x-sm">
          <h2 id={id} className="scroll-mt-lg text-h2">
            {title}
          </h2>
          {status}
        </div>
        {children}
      </Card>
    </section>
  )
}
