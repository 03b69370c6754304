import type { ReactNode } from 'react'

/** What a setting is, how it stands, and its button. */
export function Row({
  title,
  what,
  action,
}: {
  title: string
  what: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="settings-row">
      <div className="min-w-0">
        <p className="text-label">{title}</p>
        <p className="text-body text-lightText wrap-anywhere">{what}</p>
      </div>
      {action}
    </div>
  )
}
