import { t } from '@messages/review'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { focusField } from '@/shared/forms/setup'
import { IconButton } from '@/shared/ui/buttons/icon-button'
import { textLinkClass } from '@/shared/ui/buttons/text-link'
import type { Decision, ReviewView, SaveReview } from '../api'
import { hasUnscored, placeOf } from '../draft'
import type { Missing } from '../missing'
import { actionWords } from '../words'
import '../submission/review.css'

/**
 * All that a decision waits for, beside the review: it stays while one after the other is settled. Keyed by how often it
 * was asked for, since each time the focus goes to the first place where something is missing.
 */
export function MissingPanel({
  decision,
  missing: { blockers, close },
  draft,
  view,
}: {
  decision: Decision
  missing: Missing
  draft: SaveReview
  view: ReviewView
}) {
  const first = useRef(blockers[0]?.pointer)
  useEffect(() => {
    if (first.current !== undefined) focusField(placeOf(first.current))
  }, [])
  return (
    <section aria-labelledby="missing" className="review-missing">
      <div className="flex items-start justify-between gap-sm">
        <h2 id="missing" className="text-h3">
          {t('missing-panel-before', { action: actionWords()[decision].toLowerCase() })}
        </h2>
        <span className="-my-2 -mr-2">
          <IconButton
            label={t('missing-panel-close')}
            icon={<X size={16} aria-hidden />}
            onPress={close}
          />
        </span>
      </div>
      <p role="status" className="text-caption font-normal text-lightText">
        {t('missing-panel-left', { count: blockers.length })}
      </p>
      <ul className="mt-xs grid list-disc gap-1 pl-lg text-body">
        {blockers.map(({ pointer, text }) => (
          <li key={pointer + text}>
            <button
              type="button"
              className={`${textLinkClass} min-h-6 text-left align-top`}
              onClick={() => focusField(placeOf(pointer))}
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
      {hasUnscored(draft, view) && (
        <p className="mt-sm text-caption font-normal text-lightText">
          {t('missing-panel-notes-too')}
        </p>
      )}
    </section>
  )
}
