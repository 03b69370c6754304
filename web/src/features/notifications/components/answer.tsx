import { t } from '@messages/notifications'
import { Suspense } from 'react'
import { InvitationButtons, RequestButtons } from '@/features/companies/api'
import { AnswerButtons } from '@/features/connections/api'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { Skeleton } from '@/shared/ui/indicators/skeleton'
import type { Ask } from '../asks'
import type { Notification } from '../queries'
import { linkOf } from '../words'

/** The answer that a line asks for: in its place, or the way to it. */
export function AnswerTo({
  ask,
  item,
  onOpen,
}: {
  ask: Ask
  item: Notification
  onOpen: () => void
}) {
  return (
    <div className="inbox-answer">
      <Suspense fallback={<Skeleton height={36} width={160} />}>
        {ask.kind === 'connection' && <AnswerButtons person={ask.person} size="sm" />}
        {ask.kind === 'works-here' && (
          <RequestButtons companyId={ask.companyId} person={ask.person} />
        )}
        {ask.kind === 'invitation' && <InvitationButtons company={ask.company} />}
        {['credit', 'sign-off', 'team', 'talent'].includes(ask.kind) && (
          <LinkButton to={linkOf(item)} size="sm" kind="outline" onClick={onOpen}>
            {wordsOf(item.kind)}
          </LinkButton>
        )}
      </Suspense>
    </div>
  )
}

function wordsOf(kind: Notification['kind']): string {
  if (kind === 'team_invitation') return t('inbox-answer-team')
  if (kind === 'sign_off_requested') return t('inbox-answer-sign-off')
  return kind === 'credit_offered' ? t('inbox-answer-offer') : t('inbox-answer-credit')
}
