import { t } from '@messages/review'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { stageNames } from '@/features/projects/api'
import { messageOf } from '@/shared/api/errors'
import type { StageNumber } from '@/shared/identity/guards'
import { usePageTitle } from '@/shared/lib/page-title'
import { Button } from '@/shared/ui/buttons/button'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { Card } from '@/shared/ui/layout/card'
import { claim, declare, queueKey, reviewQuery } from '../api'
import type { Undeclared } from '../undeclared'
import { NoConflict, useDeclaration } from './no-conflict'

/** What a reviewer, or a review lead, sees of a submission, instead of the review, until they have declared. */
export function DeclareFirst({ submissionId, known }: { submissionId: string; known: Undeclared }) {
  const declaration = useDeclaration()
  const heading = useRef<HTMLHeadingElement>(null)
  const queryClient = useQueryClient()
  usePageTitle(t('declare-first-review', { projectName: known.project_name }))
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const open = useMutation({
    mutationFn: () => (known.claims ? claim(submissionId) : declare(submissionId)),
    onSuccess: (view) => {
      // The review replaces this card, and of the button that has the focus.
      document.getElementById('main')?.focus({ preventScroll: true })
      queryClient.setQueryData(reviewQuery(submissionId).queryKey, view)
      void queryClient.invalidateQueries({ queryKey: queueKey })
    },
    onError: (error) => declaration.refuse(messageOf(error)),
  })
  return (
    <div className="mx-auto max-w-form">
      <Card>
        <h1 ref={heading} tabIndex={-1} className="text-h1 wrap-anywhere outline-none">
          {known.project_name}
        </h1>
        <p className="mt-xs mb-md text-body text-lightText">
          {t('declare-first-stage', {
            stage: known.stage,
            name: stageNames()[known.stage as StageNumber],
          })}
        </p>
        <p className="mb-sm text-reading">
          {known.claims
            ? t('declare-first-material-confidential-review')
            : t('declare-first-material-confidential-access-as')}
        </p>
        <NoConflict
          {...declaration.box}
          teamNames={known.team_names}
          isAgain={known.reviewed_before}
        />
        <div className="mt-md flex flex-wrap gap-sm">
          <Button
            isPending={open.isPending}
            onPress={() => declaration.ifDeclared(() => open.mutate())}
          >
            {known.claims ? t('declare-first-start-review') : t('declare-first-open-submission')}
          </Button>
          <LinkButton to="/review" kind="quiet">
            {t('declare-first-back-queue')}
          </LinkButton>
        </div>
      </Card>
    </div>
  )
}
