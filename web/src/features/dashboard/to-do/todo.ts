import { t } from '@messages/dashboard'
import type { LinkProps } from '@tanstack/react-router'
import type { ProjectSummary } from '@/features/projects/api'
import type { QueueItem } from '@/features/review/api'
import type { TalentRequest } from '@/features/team/api'
import { since as lasting } from '@/shared/lib/format'
import type { BadgeTone } from '@/shared/ui/indicators/badge'

/** Where a row leads, and what that is called. */
interface Way {
  to: LinkProps
  action: string
  /** Where several rows have the same action. */
  actionLabel?: string
  /** A case that can be claimed before it is opened. */
  unclaimed?: UnclaimedCase
}

/** A case that nobody works on, and what tells it from the others. */
export interface UnclaimedCase {
  report: string
  label: string
}

interface Named {
  uid: string
  name: string
}

/** What can be answered without leaving the list. */
export type Question =
  | { kind: 'attachment'; request: TalentRequest }
  | { kind: 'connection'; person: Named }
  | { kind: 'works-here'; companyId: string; person: Named }
  | { kind: 'invitation'; company: { id: string; name: string } }

/** Who waits for the caller, and for how long. */
export interface Wait {
  words: string
  isLong: boolean
}

type TodoIcon =
  'profile' | 'message' | 'company' | 'feedback' | 'people' | 'film' | 'photo' | 'reel' | 'calendar'

/** One thing that waits for the caller. */
export interface Todo {
  id: string
  /** Whose poster stands beside it: of a project of the caller's, of what they review, or known by its name alone. */
  project?: {
    id?: string
    name: string
    submission?: Pick<QueueItem, 'submission_id' | 'stage'>
    /** The row says of it what its card would say. */
    film?: ProjectSummary
  }
  /** Beside what is about no project. */
  icon?: TodoIcon
  /** Whose face stands beside it. */
  person?: { name: string; portrait: string | null | undefined }
  title: string
  /** It may be long, and is read where the row leads. */
  isExcerpt?: boolean
  why: string
  /** What film it is, of one that the reader cannot open. */
  logline?: string
  due?: { label: string; tone: BadgeTone }
  waits?: Wait
  /** The smaller, the sooner. */
  rank: number
  /** Orders what has the same rank, the earlier first. */
  at: string
  /** A question is answered in the row, whose title leads to whom it is about. */
  does: Way | { answer: Question; about?: LinkProps }
}

/** What is late comes first; then the films and the reviews, and below them what people ask. */
export const ranks = {
  overdue: 0,
  changes: 1,
  returned: 2,
  toConfirm: 3,
  signOff: 4,
  opened: 5,
  dueSoon: 6,
  rejected: 7,
  inReview: 8,
  idle: 9,
  draft: 10,
  asked: 11,
  credits: 12,
  feedback: 13,
  profile: 14,
} as const

export const day = 86_400_000

const soon = 2 * day

/** It ends within two days. */
export const isSoon = (iso: string, now: number) => new Date(iso).getTime() - now < soon

const longWait = 7

/** Somebody waits since a day; nothing where that is not known. `others`: whom the row names already. */
export function waitFor(
  who: 'reviewers' | 'others' | { name: string },
  since: string | null | undefined,
  now: number,
): { waits?: Wait } {
  if (!since) return {}
  const time = lasting(since, now)
  const words =
    typeof who === 'object'
      ? t('todo-person-waits', { time, name: who.name })
      : t('todo-side-waits', { time, side: who })
  return { waits: { words, isLong: !isWithin(since, longWait, now) } }
}

/** Whether it is at most so many days ago. */
export function isWithin(iso: string | null | undefined, days: number, now: number): boolean {
  return Boolean(iso) && now - new Date(iso ?? '').getTime() <= days * day
}
