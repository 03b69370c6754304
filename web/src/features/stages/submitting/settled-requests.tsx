import { t } from '@messages/stage-editor'
import { Badge } from '@/shared/ui/indicators/badge'
import type { RequestedChange } from '../api'

/** What the reviewers asked for, and what has come of each, before it goes back to them. */
export function SettledRequests({ items }: { items: RequestedChange[] }) {
  if (items.length === 0) return null
  return (
    <>
      <h3 className="mt-md mb-xs text-h3">{t('settled-requests')}</h3>
      <ul className="grid gap-sm">
        {items.map(({ item_id, label, text, changed, resolved }) => (
          <li key={item_id} className="border-l-2 border-line pl-md">
            <p className="flex flex-wrap items-center gap-sm text-label">
              {label}
              <Badge tone={resolved ? 'success' : 'neutral'}>
                {changed
                  ? t('change-items-changed')
                  : resolved
                    ? t('change-items-answered')
                    : t('settled-requests-left')}
              </Badge>
            </p>
            <p
              data-private
              className="text-caption font-normal whitespace-pre-line text-lightText wrap-anywhere"
            >
              {text}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
