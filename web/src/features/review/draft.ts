import { t } from '@messages/review'
import { list } from '@/shared/lib/format'
import type {
  ChangeRequest,
  Criterion,
  Decision,
  ReviewDraft,
  ReviewView,
  SaveReview,
  Score,
} from './api'

export const noteMax = 1000
export const itemMin = 20
export const itemMax = 1000
export const summaryMin = 50
export const summaryMax = 4000
export const rejectionMin = 100

/** What a reviewer writes, without what the server adds to it. */
export function draftOf(review: ReviewDraft): SaveReview {
  return {
    scores: review.scores,
    items: review.items.map(({ field, severity, text }) => ({ field, severity, text })),
    summary: review.summary,
    private_notes: review.private_notes,
  }
}

/** The numbers of the change requests at answers that a criterion judges: they say why its score is low. */
export function requestsAt(
  { fields }: Pick<Criterion, 'fields'>,
  items: ChangeRequest[],
): number[] {
  return items.flatMap(({ field }, index) => (fields.includes(field) ? [index + 1] : []))
}

/** Nobody is left with a low number and no reason. */
export function isLow(score: Score | undefined): boolean {
  return typeof score?.score === 'number' && score.score <= 2
}

/** Why a score needs a note: it is low and no change request says why, or there is none. */
export function noteWhy(
  score: Score | undefined,
  requests: number[] = [],
  /** The answers that the criterion judges, by what they are called. */
  answers: string[] = [],
): string | null {
  if (score === undefined) return null
  if (typeof score.score !== 'number') return t('draft-explain')
  if (!isLow(score) || requests.length > 0) return null
  return answers.length === 0
    ? t('draft-score-2-less-requires')
    : t('draft-score-2-less-requires-or', { answers: list(answers) })
}

/** A note is required and there is none yet. */
export function lacksNote(score: Score | undefined, requests: number[] = []): boolean {
  return noteWhy(score, requests) !== null && !score?.note?.trim()
}

/** Some criterion has neither a score nor the word that it does not apply. */
export function hasUnscored(draft: SaveReview, { rubric }: Pick<ReviewView, 'rubric'>): boolean {
  return rubric.some(({ key }) => draft.scores?.[key] === undefined)
}

/** What stands in the way of a decision, and where in the review it is settled. */
export interface Blocker {
  /** As the server points there: `scores/premise/note`, `items/0/text`, `summary`. */
  pointer: string
  text: string
}

/**
 * How many criteria have a score, with its note where one is required, and the decision that could be made now. Ratings
 * that came from the version before lead nowhere while nothing is written about this one.
 */
export function progressOf(
  draft: SaveReview,
  view: Pick<ReviewView, 'rubric'>,
  carriedFrom?: number,
): { rated: number; next: 'approve' | 'request_changes' | null; isReady: boolean } {
  const isUntouched = carriedFrom !== undefined && !hasSummary(draft)
  const may = (decision: Decision) => !isUntouched && blockersOf(decision, draft, view).length === 0
  const next = may('approve') ? 'approve' : may('request_changes') ? 'request_changes' : null
  const rated = view.rubric.filter((criterion) => {
    const score = draft.scores?.[criterion.key]
    return score !== undefined && !lacksNote(score, requestsAt(criterion, draft.items ?? []))
  }).length
  return { rated, next, isReady: next !== null && hasSummary(draft) }
}

export const hasSummary = ({ summary }: SaveReview) => (summary ?? '').trim() !== ''

/** What stands in the way of a decision, in words; the server has the last word. */
export function blockersOf(
  decision: Decision,
  draft: SaveReview,
  view: Pick<ReviewView, 'rubric'>,
): Blocker[] {
  const blockers: Blocker[] = []
  const say = (pointer: string, text: string) => blockers.push({ pointer, text })
  const scores = draft.scores ?? {}
  const items = draft.items ?? []
  for (const criterion of view.rubric) {
    const { key, title } = criterion
    const score = scores[key]
    if (score === undefined) say(`scores/${key}`, t('draft-not-scored', { title }))
    else if (decision === 'approve' && typeof score.score === 'number' && score.score < 3) {
      say(`scores/${key}`, t('draft-below-3', { title }))
    } else if (lacksNote(score, requestsAt(criterion, items))) {
      say(
        `scores/${key}/note`,
        typeof score.score === 'number'
          ? t('draft-low-score-requires-note', { title })
          : t('draft-explain-named', { title }),
      )
    }
  }
  const all = view.rubric.length
  const unscored = view.rubric.filter(({ key }) => typeof scores[key]?.score !== 'number')
  const scored = all - unscored.length
  const judged = !hasUnscored(draft, view)
  if (decision === 'approve' && judged && scored * 2 < all) {
    say(
      `scores/${unscored[0]?.key}`,
      t('draft-criteria-score-approval-requires', { scored, all, needed: Math.ceil(all / 2) }),
    )
  }
  for (const [index, item] of items.entries()) {
    const length = lengthOf(item.text)
    if (length < itemMin || length > itemMax) {
      say(
        `items/${index}/text`,
        t('draft-change-request-characters', { number: index + 1, itemMin, itemMax }),
      )
    }
  }
  if (decision === 'request_changes' && items.length === 0) {
    say('items', t('draft-add-least-one-change'))
  }
  const must = items.findIndex(({ severity }) => severity === 'must')
  if (decision === 'approve' && must >= 0) {
    say(`items/${must}/severity`, t('draft-remove-required-changes-before'))
  }
  const least =
    decision === 'reject' ? rejectionMin : decision === 'request_changes' ? summaryMin : 0
  const length = lengthOf(draft.summary ?? '')
  if (length < least || length > summaryMax) {
    say('summary', t('draft-summary-applicant-characters', { least, summaryMax }))
  }
  return blockers
}

/** The name of a place in the review, apart from the answers that stand on the same page. */
export function placeOf(pointer: string): string {
  return `review/${pointer}`
}

function lengthOf(text: string): number {
  return [...text.trim()].length
}

export function addItem(items: ChangeRequest[], field: string, text = ''): ChangeRequest[] {
  return [...items, { field, severity: 'must', text }]
}

/** The answer that a document is part of, perhaps as a paper of one of its rows. */
export function fieldWith(
  content: Record<string, unknown>,
  documentId: string,
): string | undefined {
  return Object.keys(content).find((key) => holds(content[key], documentId))
}

function holds(answer: unknown, id: string): boolean {
  if (answer === id) return true
  return (
    typeof answer === 'object' &&
    answer !== null &&
    Object.values(answer).some((part) => holds(part, id))
  )
}

const day = 86_400_000

/** How urgent a submission is, by the time that is left. */
export function urgency(
  dueAt: string,
  overdue: boolean,
  now = Date.now(),
): 'late' | 'soon' | 'calm' {
  if (overdue) return 'late'
  return new Date(dueAt).getTime() - now < 2 * day ? 'soon' : 'calm'
}
