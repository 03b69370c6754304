import { t } from '@messages/stages'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { LinkButton } from '@/shared/ui/buttons/link-button'

/** A project that cannot be had: what the project context says of it, why that may be, and the ways on. */
export function ProjectNotFound({ error, onRetry }: { error: string; onRetry: () => void }) {
  return (
    <>
      <ErrorState heading="h1" title={t('project-not-found')} message={error} onRetry={onRetry} />
      <p className="mx-auto mb-md max-w-form text-center text-reading text-pretty text-lightText">
        {t('stage-project-may-deleted-may')}
      </p>
      <p className="text-center">
        <LinkButton to="/projects" kind="quiet">
          {t('stage-all-projects')}
        </LinkButton>
      </p>
    </>
  )
}
