import Bell from 'lucide-react/icons/bell'
import Building from 'lucide-react/icons/building-2'
import Check from 'lucide-react/icons/check'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import Clapperboard from 'lucide-react/icons/clapperboard'
import Clock from 'lucide-react/icons/clock'
import FileText from 'lucide-react/icons/file-text'
import MessageSquare from 'lucide-react/icons/message-square'
import PenLine from 'lucide-react/icons/pen-line'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Scale from 'lucide-react/icons/scale'
import Signature from 'lucide-react/icons/signature'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import X from 'lucide-react/icons/x'
import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { Notification } from '../queries'

type Tone = 'good' | 'bad' | 'due' | 'plain'

const decisions: Partial<Record<Notification['kind'], [LucideIcon, Tone]>> = {
  stage_approved: [Check, 'good'],
  changes_requested: [PenLine, 'due'],
  stage_rejected: [X, 'bad'],
  stage_reopened: [RotateCcw, 'plain'],
  connection_accepted: [Check, 'good'],
  credit_confirmed: [Check, 'good'],
  credit_disputed: [X, 'bad'],
  company_joined: [Check, 'good'],
  changes_expire: [Clock, 'due'],
  item_expires: [Clock, 'due'],
  review_due: [Clock, 'due'],
  review_late: [Clock, 'bad'],
  sign_off_requested: [Signature, 'due'],
  signed_off: [Signature, 'good'],
  document_added: [FileText, 'plain'],
  comment: [MessageSquare, 'plain'],
  feedback_reply: [MessageSquare, 'plain'],
  group_added: [MessageSquare, 'plain'],
  mentioned: [MessageSquare, 'plain'],
  resubmitted: [ClipboardCheck, 'plain'],
  talent_requested: [Users, 'plain'],
  talent_answered: [Users, 'plain'],
  report_decided: [Scale, 'plain'],
  moderated: [Scale, 'due'],
  appeal_decided: [Scale, 'plain'],
}

/** By the first word of their names. */
const families: Record<string, LucideIcon> = {
  review: ClipboardCheck,
  team: Users,
  connection: UserPlus,
  credit: Clapperboard,
  company: Building,
}

type Size = 'badge' | 'sm' | 'lg'

const sizes: Record<Size, [look: string, px: number, stroke: number]> = {
  badge: ['inbox-badge', 12, 2.5],
  sm: ['inbox-icon-sm', 14, 2.25],
  lg: ['inbox-icon', 20, 2],
}

/** What has happened, as a sign beside the words that say it: on a picture, or in the place of one. */
export function KindIcon({ kind, size }: { kind: Notification['kind']; size: Size }) {
  const [Icon, tone] = decisions[kind] ?? [families[kind.split('_')[0] ?? ''] ?? Bell, 'plain']
  const [look, px, stroke] = sizes[size]
  return (
    <span className={clsx(look, `inbox-${tone}`)} aria-hidden="true">
      <Icon size={px} strokeWidth={stroke} />
    </span>
  )
}
