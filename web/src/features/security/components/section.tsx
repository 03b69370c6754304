import type { ReactNode } from 'react'
import { Card } from '@/shared/ui/layout/card'

/** One part of the security screen, with a heading of its own. */
export function Section({
  id,
  title,
  children,
}: {
  id: string
  title: string
  children: ReactNode
}) {
  return (
    <section aria-labelledby={id} className="mb-lg">
      <Card>
        <h2 id={id} className="mb-sm text-h2">
          {title}
        </h2>
        {children}
      </Card>
    </section>
  )
}
