import { t } from '@messages/review'
import { day } from '@/shared/lib/format'
import { TextLink } from '@/shared/ui/buttons/text-link'
import type { BadgeTone } from '@/shared/ui/indicators/badge'
import type { ReviewedVersion, ReviewView } from '../api'
import { decisionTones, decisionWords } from '../words'
import '../submission/review.css'
import { endOf, shownVersion } from './versions'

interface Step {
  what: string
  at: string | null | undefined
  note: string
  tone: BadgeTone
}

/** What the versions of a submission went through, as far as it is told: handed in, judged by the reader, decided. */
export function Course({ view }: { view: ReviewView }) {
  const { submission, versions } = view
  const before = versions.filter(({ version }) => version < submission.version)
  return (
    <section aria-labelledby="course">
      <h2 id="course" className="mb-sm text-h2">
        {t('course')}
      </h2>
      <ol className="review-course">
        {[...before, shownVersion(view)].flatMap((version) =>
          courseOf(version).map((step, index) => (
            <CourseStep
              key={`${version.submission_id}${step.what}`}
              {...step}
              leadsTo={index === 0 && version.version !== submission.version ? version : undefined}
            />
          )),
        )}
      </ol>
    </section>
  )
}

function CourseStep({
  what,
  at,
  note,
  tone,
  leadsTo,
}: Step & { leadsTo: ReviewedVersion | undefined }) {
  return (
    <li data-tone={tone}>
      <p className="flex flex-wrap justify-between gap-x-md">
        <span className="text-label">{what}</span>
        {at && <time dateTime={at}>{day(at)}</time>}
      </p>
      {note && (
        <p className="text-caption font-normal text-lightText">
          {leadsTo ? (
            <TextLink to="/review/$submissionId" params={{ submissionId: leadsTo.submission_id }}>
              {note}
            </TextLink>
          ) : (
            note
          )}
        </p>
      )}
    </li>
  )
}

export function courseOf(of: ReviewedVersion): Step[] {
  const { version, submitted_at: submitted, decided_at: decided, due_at: due } = of
  const { reviews_done: done, reviews_needed: needed, requests_before: count } = of
  const { decision, sent_at: sent } = of
  const steps: Step[] = [
    {
      what: t('course-submitted'),
      at: submitted,
      note:
        count > 0 ? t('course-resubmitted', { version, count }) : t('course-version', { version }),
      tone: 'neutral',
    },
  ]
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
    const { label, tone } = endOf(of)
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
