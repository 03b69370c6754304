import { t } from '@messages/dashboard'
import type { LinkProps } from '@tanstack/react-router'
import { keyWords } from '@/features/team/api'
import type { StageNumber } from '@/shared/identity/guards'
import { anchor } from '@/shared/forms/reading/anchor'
import { day } from '@/shared/lib/format'
import type { ExpiringAnswer } from '../expirations-query'
import { stageLink } from './project-steps'
import { ranks, type Todo } from './todo'

/** Days that an end is news; after them it is as pressing as a draft that lies. */
const newsFor = 30
/** As the reminders come by mail. */
const soon = 7
const near = 30

/** What a project stands on and that runs out, or has. */
export function expirationStep(one: ExpiringAnswer): Todo {
  const { project_id: id, project_name: name, what, who, job, expires_on, days_left: left } = one
  const over = left < 0 ? 'yes' : 'no'
  return {
    id: ['expires', id, what, job, who, expires_on].join(':'),
    project: { id, name },
    title: t('expiration-steps-title', { what, who, over, day: day(expires_on), name }),
    why: t('expiration-steps-why', { what, job: keyWords(job) }),
    due: {
      label: t('expiration-steps-left', { over, days: left }),
      tone: left < 0 ? 'error' : left <= near ? 'warning' : 'neutral',
    },
    does: {
      action: one.editable ? t('expiration-steps-update') : t('expiration-steps-see'),
      to: linkTo(one),
    },
    rank: rankOf(left),
    at: expires_on,
  }
}

function rankOf(left: number): number {
  if (left < 0) return left >= -newsFor ? ranks.overdue : ranks.idle
  if (left <= soon) return ranks.dueSoon
  return left <= near ? ranks.inReview : ranks.idle
}

/** To the section that holds the answer: in the form if it can be changed there, else where it is read. */
function linkTo({ project_id, stage, section, editable }: ExpiringAnswer): LinkProps {
  return editable
    ? { ...stageLink({ project_id }, stage as StageNumber, 'create'), search: { section } }
    : { ...stageLink({ project_id }, stage as StageNumber, 'view'), hash: anchor(section) }
}
