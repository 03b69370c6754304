import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import clsx from 'clsx'
import type { ReactNode } from 'react'

export type AlertTone = 'error' | 'success' | 'warning' | 'info'

const tones = {
  error: { class: 'bg-error-soft text-error', Icon: CircleAlert },
  success: { class: 'bg-success-soft text-success', Icon: CircleCheck },
  warning: { class: 'bg-warning-soft text-warning', Icon: TriangleAlert },
  info: { class: 'bg-primary-soft text-link', Icon: Info },
}

/** Something happened that concerns the whole screen or form. Errors interrupt a screen reader. */
export function Alert({
  tone,
  title,
  children,
  action,
}: {
  tone: AlertTone
  title?: string
  children?: ReactNode
  action?: ReactNode
}) {
  const { class: colours, Icon } = tones[tone]
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={clsx('flex items-start gap-3 rounded-md p-3 text-body animate-enter', colours)}
    >
      <Icon size={20} className="shrink-0" aria-hidden />
      <div className="min-w-0 flex-1">
        {title && <p className="font-medium">{title}</p>}
        {children}
      </div>
      {action}
    </div>
  )
}
