import { t } from '@messages/stages'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { LinkButton } from '@/shared/ui/buttons/link-button'

/**
 * A project that cannot be had, and the ways on. Whoever may not see one is told what somebody is told who asks for
 * none; after a failure what the project context says of it comes last (C-04).
 */
export function ProjectNotFound({
  error,
  isMissing,
  onRetry,
}: {
  error: string
  isMissing: boolean
  onRetry: () => void
}) {
  return (
    <>
      <ErrorState
        heading="h1"
        title={isMissing ? t('project-not-found-missing') : t('project-not-found')}
        message={isMissing ? t('project-not-found-why') : t('stage-project-may-deleted-may')}
        {...(isMissing ? {} : { onRetry })}
      />
      <p className="text-center">
        <LinkButton to="/projects" kind={isMissing ? 'primary' : 'quiet'}>
          {t('stage-all-projects')}
        </LinkButton>
      </p>
      {!isMissing && <p className="mt-lg text-center text-caption text-lightText">{error}</p>}
    </>
  )
}
