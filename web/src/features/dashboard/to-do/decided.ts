import { t } from '@messages/dashboard'
import { actionWords, type Queued, reasonWords } from '@/features/moderation/api'
import { stageNames, statusWords } from '@/features/projects/api'
import type { Decision, DecidedReview } from '@/features/review/api'
import type { StageNumber } from '@/shared/identity/guards'
import { day } from '@/shared/lib/format'
import type { Todo } from './todo'

const statuses: Record<Decision, string> = {
  approve: 'approved',
  request_changes: 'changes_requested',
  reject: 'rejected',
}

/** What a reviewer has decided, in the order in which it is given, as rows that lead to it. */
export function decidedRows(decided: DecidedReview[]): Todo[] {
  return decided.map(({ submission_id: submissionId, project_name: name, ...one }, rank) => {
    const { label, tone } = statusWords(statuses[one.outcome])
    const facts = [
      t('decided-facts', {
        stage: one.stage,
        name: stageNames()[one.stage as StageNumber],
        version: one.version,
        kind: one.kind,
      }),
      // Of several reviewers, one may have said otherwise.
      one.decision !== one.outcome &&
        t('decided-own', { decision: statusWords(statuses[one.decision]).label }),
      t('decided-on', { day: day(one.decided_at) }),
    ]
    return {
      id: `decided:${submissionId}`,
      project: { name, submission: { submission_id: submissionId, stage: one.stage } },
      title: name,
      why: facts.filter(Boolean).join(' · '),
      due: { label, tone },
      does: {
        action: t('decided-open'),
        to: { to: '/review/$submissionId', params: { submissionId } },
      },
      rank,
      at: one.decided_at,
    }
  })
}

/** What a moderator has decided, in the order in which it is given, as rows that lead to it. */
export function decidedCaseRows(decided: Queued[]): Todo[] {
  return decided.flatMap(({ id, subject, name, reason, decision }, rank) => {
    if (!decision) return []
    const about = t('staff-desk-about', { kind: subject.kind, name })
    return {
      id: `decided:${id}`,
      icon: subject.kind,
      title: reasonWords()[reason],
      why: `${about} · ${t('decided-on', { day: day(decision.decided_at) })}`,
      due: { label: actionWords()[decision.action], tone: 'neutral' as const },
      does: {
        action: t('decided-open-case'),
        to: { to: '/moderation', search: { list: 'reports', report: id } },
      },
      rank,
      at: decision.decided_at,
    }
  })
}
