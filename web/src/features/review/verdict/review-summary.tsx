import { t } from '@messages/review'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import type { Form } from '@/shared/forms/definition/description'
import { useRoles } from '@/shared/identity/session'
import { day } from '@/shared/lib/format'
import { Badge } from '@/shared/ui/indicators/badge'
import { type ReviewDraft, reviewQuery, type ReviewView } from '../api'
import { decisionTones, decisionWords } from '../words'
import { Asked, Grades } from './judgement'
import { versionAfter } from './versions'

/** A review that nobody writes any more: what was decided and why, the grades, and what was asked for. */
export function ReviewSummary({
  view,
  form,
  onShow,
}: {
  view: ReviewView
  form: Form
  onShow: (field: string) => void
}) {
  const { review, rubric, reasons } = view
  const reason = reasons.find(({ key }) => key === review.reason_code)?.label
  return (
    <div data-private className="grid gap-xl">
      <Section id="decision" title={t('review-summary')}>
        <div className="rounded-md bg-sunken p-md">
          <Verdict review={review} />
          {reason && <p className="mt-xs text-lightText">{reason}</p>}
          <h3 className="mt-md text-label">{t('review-panel-summary-applicant')}</h3>
          <p className="mt-xs text-reading whitespace-pre-line wrap-anywhere">
            {review.summary || t('review-summary-no-words')}
          </p>
        </div>
      </Section>
      <Section id="criteria" title={t('review-panel-criteria')}>
        <Grades scores={review.scores} rubric={rubric} />
      </Section>
      {review.private_notes && (
        <Section id="notes" title={t('review-panel-private-notes')}>
          <p className="whitespace-pre-line wrap-anywhere">{review.private_notes}</p>
        </Section>
      )}
      {review.items.length > 0 && (
        <Section id="requests" title={t('review-panel-change-requests')}>
          <Requests view={view} form={form} onShow={onShow} />
        </Section>
      )}
      {view.previous_items.length > 0 && (
        <Section
          id="asked"
          title={t('review-summary-asked-before', { version: view.previous_version ?? 0 })}
        >
          <Asked
            items={view.previous_items}
            form={form}
            replies={{ version: view.submission.version, items: view.previous_items }}
            onShow={onShow}
          />
        </Section>
      )}
    </div>
  )
}

/** With what the team did, once the next version is there and the reader may see it. */
function Requests({
  view,
  ...props
}: Pick<ComponentProps<typeof ReviewSummary>, 'view' | 'form' | 'onShow'>) {
  const { submission, review } = view
  return submission.state === 'superseded' ? (
    <Answered view={view} items={review.items} {...props} />
  ) : (
    <Asked items={review.items} {...props} />
  )
}

function Answered({
  view,
  ...props
}: { view: ReviewView } & Omit<ComponentProps<typeof Asked>, 'replies'>) {
  const later = versionAfter(view)
  const { data: next } = useQuery({
    ...reviewQuery(later?.submission_id ?? ''),
    enabled: Boolean(later),
  })
  const replies = later && next && { version: later.version, items: next.previous_items }
  return <Asked {...props} replies={replies ?? undefined} />
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-sm text-h2">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Who is no review lead reads no review but their own. */
function Verdict({ review: { decision, sent_at: at } }: { review: ReviewDraft }) {
  const isLead = useRoles().includes('review_lead')
  if (!decision) return <p>{t('review-summary-open')}</p>
  const on = at ? { day: day(at) } : null
  const byYou = on ? t('review-summary-by-you-on', on) : t('review-summary-by-you')
  const words = isLead ? (on?.day ?? '') : byYou
  return (
    <p className="flex flex-wrap items-center gap-sm">
      <Badge tone={decisionTones[decision]}>{decisionWords()[decision]}</Badge>
      {words}
    </p>
  )
}
