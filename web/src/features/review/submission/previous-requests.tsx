import { t } from '@messages/review'
import { fieldsOf, type Form } from '@/shared/forms/definition/description'
import { AnswerChange } from '@/shared/forms/reading/changes'
import { Badge } from '@/shared/ui/indicators/badge'
import type { ReviewView } from '../api'

type Request = ReviewView['previous_items'][number]

/** What was asked of the version before, and what became of it: the answer that was changed, or what was said instead. */
export function PreviousRequests({
  view,
  form,
  changesBeside,
}: {
  view: ReviewView
  form: Form
  /** The changes have a column of their own. */
  changesBeside: boolean
}) {
  return (
    <ul className="grid gap-sm">
      {view.previous_items.map((item) => (
        <li key={item.item_id} className="rounded-md border border-line p-md">
          <p className="mb-1 flex flex-wrap items-center gap-sm text-label">
            {item.label}
            <Badge tone={item.severity === 'must' ? 'warning' : 'neutral'}>
              {item.severity === 'must' ? t('material-required') : t('material-recommended')}
            </Badge>
            <Badge tone={item.resolved ? 'success' : 'error'}>{outcomeOf(item)}</Badge>
          </p>
          <p data-private className="text-reading whitespace-pre-line wrap-anywhere">
            {item.text}
          </p>
          {item.answer && (
            <p data-private className={`${quoted} whitespace-pre-line`}>
              <span className="block text-caption text-lightText">
                {t('material-applicants-answer')}
              </span>
              {item.answer}
            </p>
          )}
          {!changesBeside && <Changed item={item} view={view} form={form} />}
        </li>
      ))}
    </ul>
  )
}

const quoted = 'mt-sm border-l-2 border-link pl-3 wrap-anywhere'

function outcomeOf({ changed, answer }: Request): string {
  if (changed) return t('material-changed')
  return answer ? t('material-answered') : t('material-open')
}

function Changed({ item, view, form }: { item: Request; view: ReviewView; form: Form }) {
  const [key] = item.field.split('/')
  const change = item.changed && view.changes.find(({ field }) => field === key)
  if (!change) return null
  return (
    <div data-private className={quoted}>
      <span className="block text-caption text-lightText">{t('material-what-changed')}</span>
      <AnswerChange change={change} field={fieldsOf(form).find((field) => field.key === key)} />
    </div>
  )
}
