import { t } from '@messages/dashboard'
import X from 'lucide-react/icons/x'
import clsx from 'clsx'
import {
  isReadable,
  isToWriteAt,
  ProjectPoster,
  stageNames,
  stageNumbers,
  statusAt,
} from '@/features/projects/api'
import type { StageNumber } from '@/shared/identity/guards'
import { day } from '@/shared/lib/format'
import { IconButton } from '@/shared/ui/buttons/icon-button'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { TextLink } from '@/shared/ui/buttons/text-link'
import type { Approval } from '../approvals'
import { stageLink } from '../to-do/project-steps'
import './approval-moment.css'

/** A stage has been approved: the only thing on the screen that is allowed to be pleased. */
export function ApprovalMoment({
  approval,
  onDismiss,
}: {
  approval: Approval
  onDismiss: () => void
}) {
  const { project, stage, at, isGreenlit } = approval
  const next = nextStage(approval)
  const name = project.project_name
  return (
    <section
      aria-label={t('approval-moment')}
      className="relative approval-moment animate-enter rounded-lg border border-line bg-canvas p-3 sm:p-lg"
    >
      <ProjectPoster projectId={project.project_id} title={project.project_name} caption />
      <div className="min-w-0">
        <p className="pe-xl text-caption text-success sm:text-label">
          {t('approval-moment-stage', { name: stageNames()[stage], day: day(at) })}
        </p>
        <h2 className="pe-xl text-h3 text-balance wrap-anywhere sm:mt-xs sm:text-h1">
          {isGreenlit
            ? t('approval-moment-greenlit', { name })
            : t('approval-moment-approved', { stage, name })}
        </h2>
        <Line approval={approval} />
        <p className="mt-md text-reading text-pretty text-lightText max-sm:hidden">
          {isGreenlit
            ? t('approval-moment-all-approved')
            : next
              ? t('approval-moment-next-open', { name: stageNames()[next] })
              : t('approval-moment-reviewers')}
        </p>
        <p className="mt-sm flex flex-wrap items-center gap-x-md gap-y-1 sm:mt-md">
          {next && isToWriteAt(project, next) && (
            <LinkButton {...stageLink(project, next, 'create')}>
              {t('approval-moment-start', { name: stageNames()[next] })}
            </LinkButton>
          )}
          {isReadable(project, stage) && (
            <TextLink {...stageLink(project, stage, 'view')}>{t('approval-moment-read')}</TextLink>
          )}
        </p>
      </div>
      <div className="absolute top-sm right-sm">
        <IconButton
          label={t('approval-moment-dismiss')}
          icon={<X size={18} aria-hidden />}
          onPress={onDismiss}
        />
      </div>
    </section>
  )
}

/** The stage that the approval has opened, unless it was begun already. */
function nextStage({ project, stage }: Approval): StageNumber | undefined {
  const next = stageNumbers.find((n) => n === stage + 1)
  return next && statusAt(project.stages, next) === 'not_started' ? next : undefined
}

/** The four stages as one line; the words beside it say the same. */
function Line({ approval: { project, stage } }: { approval: Approval }) {
  return (
    <div aria-hidden="true" className="mt-md flex gap-1 max-sm:hidden">
      {stageNumbers.map((n) => (
        <span key={n} className="h-1 flex-1 overflow-hidden rounded-full bg-line">
          {statusAt(project.stages, n) === 'approved' && (
            <span
              className={clsx('block h-full origin-left bg-link', n === stage && 'approval-line')}
            />
          )}
        </span>
      ))}
    </div>
  )
}
