import { t } from '@messages/dashboard'
import type { Line } from './activity-groups'
import type { Activity } from './activity-query'

const deeds = {
  started: 'activity-started',
  imported: 'activity-imported',
  duplicated: 'activity-duplicated',
  submitted: 'activity-submitted',
  recalled: 'activity-withdrew',
  withdrawn: 'activity-withdrew',
  appealed: 'activity-appealed',
  signed_off: 'activity-signed-off',
  sign_off_taken_back: 'activity-sign-off-withdrawn',
  claimed: 'activity-review-started',
  released: 'activity-review-returned',
  approved: 'activity-approved',
  changes_requested: 'activity-changes-requested',
  rejected: 'activity-rejected',
  reopened: 'activity-reopened',
  lapsed: 'activity-lapsed',
  amendment_started: 'activity-amendment-started',
  amendment_accepted: 'activity-amendment-applied',
  amendment_submitted: 'activity-amendment-submitted',
  amendment_recalled: 'activity-amendment-withdrew',
  amendment_withdrawn: 'activity-amendment-withdrew',
  amendment_discarded: 'activity-amendment-discarded',
  amendment_claimed: 'activity-amendment-review-started',
  amendment_released: 'activity-amendment-review-returned',
  amendment_changes_requested: 'activity-amendment-changes-requested',
  amendment_approved: 'activity-amendment-approved',
  amendment_rejected: 'activity-amendment-rejected',
  amendment_lapsed: 'activity-amendment-lapsed',
} as const satisfies Record<NonNullable<Activity['action']>, string>

/** A page can be older than the server. */
const isDeed = (action: string): action is keyof typeof deeds => Object.hasOwn(deeds, action)

/** Who did it, as the face and the sentence call them. */
export function actorOf({ by, name }: Activity): string {
  if (by === 'review') return t('activity-review')
  if (by === 'system') return t('activity-system')
  return name ?? t('activity-member')
}

/** What happened, as a sentence. */
export function sentenceOf({ newest, times, stage }: Line): string {
  const { kind, action, document } = newest
  const named = { who: actorOf(newest), stage: stage ?? 0 }
  if (times > 1) {
    const counted = { ...named, count: times }
    return kind === 'comment' ? t('activity-comments', counted) : t('activity-documents', counted)
  }
  if (kind === 'comment') return t('activity-commented', named)
  if (kind === 'document') {
    return document
      ? t('activity-document-named', { ...named, document })
      : t('activity-document', named)
  }
  if (kind === 'joined') return t('activity-joined', named)
  return action && isDeed(action) ? t(deeds[action], named) : t('activity-changed', named)
}
