import { t } from '@messages/stages'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { LinkButton } from '@/shared/ui/buttons/link-button'

/** A project that cannot be had: why that may be, and the ways on; what the project context says of it comes last (C-04). */
export function ProjectNotFound({ error, onRetry }: { error: string; onRetry: () => void }) {
  return (
    <>
      <ErrorState
        heading="h1"
        title={t('project-not-found')}
        message={t('stage-project-may-deleted-may')}
        onRetry={onRetry}
      />
      <p className="text-center">
        <LinkButton to="/projects" kind="quiet">
          {t('stage-all-projects')}
        </LinkButton>
      </p>
      <p className="mt-lg text-center text-caption text-lightText">{error}</p>
    </>
  )
}
