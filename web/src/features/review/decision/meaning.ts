import { t } from '@messages/review'
import type { Decision, ReviewView } from '../api'

type Submission = ReviewView['submission']

/** The question whether a decision is meant: what it does to the submission, now or once others have decided. */
export function questionOf(
  submission: Submission,
  decision: Decision,
  hasSummary: boolean,
): { title: string; text: string } {
  const of = submission.kind === 'amendment' ? 'amendment' : 'stage'
  const turn = turnOf(submission)
  switch (decision) {
    case 'approve':
      return {
        title: t('decide-dialog-approve', { of }),
        text: sentences(...approvalOf(submission, turn, hasSummary), t('decide-dialog-undo')),
      }
    case 'request_changes':
      return {
        title: t('decide-dialog-request-these-changes'),
        text: sentences(t('decide-dialog-changes', { turn }), t('decide-dialog-undo')),
      }
    case 'reject':
      return {
        title: t('decide-dialog-reject', { of }),
        text: t('decide-dialog-rejection', { turn: turn === 'alone' ? turn : 'joint', of }),
      }
  }
}

/** What a review lead's confirmation does. */
export function outcomeMeans(
  { kind, appealed }: Submission,
  outcome: 'approve' | 'reject',
  /** How many reviewers decided so. */
  count: number,
) {
  const of = kind === 'amendment' ? kind : 'stage'
  return outcome === 'approve'
    ? t('confirm-outcome-approved-although-one', { of })
    : t('confirm-outcome-applicant-gets-reason-summary', {
        of: appealed ? 'appeal' : of,
        count,
      })
}

function approvalOf(submission: Submission, turn: Turn, hasSummary: boolean): string[] {
  if (turn === 'alone') {
    const of = approvedOf(submission)
    return hasSummary
      ? [t('decide-dialog-approval', { of })]
      : [t('decide-dialog-approval-no-summary', { of }), t('decide-dialog-no-summary')]
  }
  const joint = t('decide-dialog-joint-approval', { turn })
  return hasSummary ? [joint] : [joint, t('decide-dialog-no-summary')]
}

function approvedOf({ kind, stage }: Submission) {
  if (kind !== 'stage') return kind
  return stage === 4 ? 'greenlight' : 'stage'
}

/** Those whose decision a review lead is to confirm, the first one first, and how many decided otherwise. */
export function agreeing({ review, others }: ReviewView, outcome: 'approve' | 'reject') {
  const decided = [review, ...others].filter(({ decision }) => decision)
  const agreed = decided.filter(({ decision }) => decision === outcome)
  return { agreed, against: decided.length - agreed.length }
}

type Turn = 'alone' | 'first' | 'second' | 'third'

/** Which of the reviews is to be decided. A third one is needed once two disagree. */
function turnOf({ reviews_done: done, reviews_needed: needed }: Submission): Turn {
  if (needed < 2) return 'alone'
  if (needed > 2) return 'third'
  return done === 0 ? 'first' : 'second'
}

const sentences = (...all: string[]) => all.join(' ')
