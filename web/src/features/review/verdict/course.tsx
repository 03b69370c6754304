import { t } from '@messages/review'
import { useQueries, useQuery } from '@tanstack/react-query'
import { day } from '@/shared/lib/format'
import { TextLink } from '@/shared/ui/buttons/text-link'
import type { BadgeTone } from '@/shared/ui/indicators/badge'
import { earlierQuery, reviewQuery, type ReviewView } from '../api'
import { decisionTones, decisionWords } from '../words'
import '../submission/review.css'
import { endOf } from './version-state'

interface Step {
  what: string
  at: string | null | undefined
  note: string
  tone: BadgeTone
}

/** What the versions of a submission went through, as far as it is told: handed in, judged by the reader, decided. */
export function Course({ view }: { view: ReviewView }) {
  const versions = [...useEarlier(view), view]
  return (
    <section aria-labelledby="course">
      <h2 id="course" className="mb-sm text-h2">
        {t('course')}
      </h2>
      <ol className="review-course">
        {versions.flatMap((version) =>
          courseOf(version).map(({ what, at, note, tone }, index) => (
            <li key={`${version.submission.submission_id}${what}`} data-tone={tone}>
              <p className="flex flex-wrap justify-between gap-x-md">
                <span className="text-label">{what}</span>
                {at && <time dateTime={at}>{day(at)}</time>}
              </p>
              {note && (
                <p className="text-caption font-normal text-lightText">
                  {index === 0 && version !== view ? (
                    <TextLink
                      to="/review/$submissionId"
                      params={{ submissionId: version.submission.submission_id }}
                    >
                      {note}
                    </TextLink>
                  ) : (
                    note
                  )}
                </p>
              )}
            </li>
          )),
        )}
      </ol>
    </section>
  )
}

/** The versions before that the reader has decided too, the first one first. */
function useEarlier({ submission }: ReviewView): ReviewView[] {
  const { data: ids = [] } = useQuery({
    ...earlierQuery(submission),
    enabled: submission.version > 1,
  })
  return useQueries({ queries: ids.map(reviewQuery) }).flatMap(({ data }) => data ?? [])
}

export function courseOf(view: ReviewView): Step[] {
  const { submission, review, previous_items: asked } = view
  const { version, submitted_at: submitted, decided_at: decided, due_at: due } = submission
  const { reviews_done: done, reviews_needed: needed } = submission
  const steps: Step[] = [
    {
      what: t('course-submitted'),
      at: submitted,
      note:
        asked.length > 0
          ? t('course-resubmitted', { version, count: asked.length })
          : t('course-version', { version }),
      tone: 'neutral',
    },
  ]
  const { decision, sent_at: sent } = review
  // Where one review decides, its day is that of the decision.
  if (decision && sent && !(decided && needed === 1)) {
    steps.push({
      what: t('course-reviewed', { decision: decisionWords()[decision] }),
      at: sent,
      note: needed > 1 ? t('course-of-needed', { done, needed }) : '',
      tone: decisionTones[decision],
    })
  }
  if (decided) {
    const { label, tone } = endOf(view)
    const note =
      Date.parse(decided) > Date.parse(due)
        ? t('course-late', { day: day(due) })
        : t('course-days', { days: daysFrom(submitted, decided) })
    steps.push({ what: label, at: decided, note, tone })
  }
  return steps
}

const dayLong = 86_400_000
const dayOf = (iso: string) => Math.floor(Date.parse(iso) / dayLong)
const daysFrom = (start: string, end: string) => dayOf(end) - dayOf(start)
