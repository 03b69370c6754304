import { t } from '@messages/review'
import { day } from '@/shared/lib/format'
import type { BadgeTone } from '@/shared/ui/indicators/badge'
import type { ReviewView } from '../api'
import { decisionTones, decisionWords } from '../words'
import '../submission/review.css'
import { endOf } from './version-state'

interface Step {
  what: string
  at: string | null | undefined
  note: string
  tone: BadgeTone
}

/** What a submission went through, as far as it is told: handed in, judged by the reader, decided. */
export function Course({ view }: { view: ReviewView }) {
  return (
    <ol className="review-course">
      {courseOf(view).map(({ what, at, note, tone }) => (
        <li key={what} data-tone={tone}>
          <p className="flex flex-wrap justify-between gap-x-md">
            <span className="text-label">{what}</span>
            {at && <time dateTime={at}>{day(at)}</time>}
          </p>
          {note && <p className="text-caption font-normal text-lightText">{note}</p>}
        </li>
      ))}
    </ol>
  )
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
