import { Suspense } from 'react'
import { InvitationButtons, RequestButtons } from '@/features/companies/api'
import { AnswerButtons } from '@/features/connections/api'
import type { YesKind } from '@/shared/ui/buttons/yes-no'
import { Skeleton } from '@/shared/ui/indicators/skeleton'
import type { Question } from '../to-do/todo'
import { Leaving } from './leaving'
import { TalentAnswers } from './talent-answers'

/** The answer that a row asks for, as the screens it leads to give it. */
export function Answers({
  question,
  kind,
  onAnswered,
}: {
  question: Question
  kind: YesKind
  /** The row is gone, and the keyboard with it. */
  onAnswered?: () => void
}) {
  if (question.kind === 'attachment') {
    return (
      <TalentAnswers
        request={question.request}
        kind={kind}
        {...(onAnswered ? { onAnswered } : {})}
      />
    )
  }
  return (
    <Leaving onLeft={onAnswered}>
      <Suspense fallback={<Skeleton height={36} width={160} />}>
        {question.kind === 'connection' && (
          <AnswerButtons person={question.person} size="sm" kind={kind} />
        )}
        {question.kind === 'works-here' && (
          <RequestButtons companyId={question.companyId} person={question.person} kind={kind} />
        )}
        {question.kind === 'invitation' && (
          <InvitationButtons company={question.company} kind={kind} />
        )}
      </Suspense>
    </Leaving>
  )
}
