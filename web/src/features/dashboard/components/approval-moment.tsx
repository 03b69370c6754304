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

interface Shown {
  approval: Approval
  onDismiss: () => void
}

/** A stage has been approved: the only thing on the screen that is allowed to be pleased, and after two days one line. */
export function ApprovalMoment({ approval, onDismiss }: Shown) {
  return (
    <section
      aria-label={t('approval-moment')}
      className={clsx(
        'relative approval-moment animate-enter rounded-lg border border-line bg-canvas',
        approval.isFresh ? 'p-3 sm:p-lg' : 'approval-past px-3 py-1 sm:px-md',
      )}
    >
      {approval.isFresh ? <News approval={approval} /> : <Past approval={approval} />}
      <div className={approval.isFresh ? 'absolute top-sm right-sm' : undefined}>
        <IconButton
          label={t('approval-moment-dismiss')}
          icon={<X size={18} aria-hidden />}
          onPress={onDismiss}
        />
      </div>
    </section>
  )
}

function News({ approval }: { approval: Approval }) {
  const { project, stage, at } = approval
  return (
    <>
      <ProjectPoster projectId={project.project_id} title={project.project_name} />
      <div className="min-w-0">
        <p className="pe-xl text-caption text-success sm:text-label">
          {t('approval-moment-stage', { name: stageNames()[stage], day: day(at) })}
        </p>
        <h2 className="pe-xl text-h3 text-balance wrap-anywhere sm:mt-xs sm:text-h1">
          {titleOf(approval)}
        </h2>
        <Line approval={approval} />
        <p className="mt-md text-reading text-pretty text-lightText max-sm:hidden">
          {congratulationOf(approval)}
        </p>
        <p className="mt-sm flex flex-wrap items-center gap-x-md gap-y-1 sm:mt-md">
          <Ways approval={approval} />
        </p>
      </div>
    </>
  )
}

function Past({ approval }: { approval: Approval }) {
  return (
    <>
      <h2 className="min-w-0 text-label text-pretty wrap-anywhere">
        {titleOf(approval)}
        <span className="font-normal text-lightText">
          {' · '}
          {day(approval.at)}
        </span>
      </h2>
      <p className="flex flex-wrap items-center gap-x-md gap-y-1">
        <Ways approval={approval} />
      </p>
    </>
  )
}

/** Who cannot begin what is open now reads what it means for the project. */
function titleOf(approval: Approval): string {
  const { project, stage, isGreenlit } = approval
  const name = project.project_name
  if (isGreenlit) return t('approval-moment-greenlit', { name })
  return nextStage(approval) && !toStart(approval)
    ? t('approval-moment-passed', { stage, name })
    : t('approval-moment-approved', { stage, name })
}

function congratulationOf(approval: Approval): string {
  if (approval.isGreenlit) return t('approval-moment-all-approved')
  const next = toStart(approval)
  return next
    ? t('approval-moment-next-open', { name: stageNames()[next] })
    : t('approval-moment-reviewers')
}

function Ways({ approval }: { approval: Approval }) {
  const { project, stage } = approval
  // Once it is one line, the next stage waits under To do.
  const next = approval.isFresh ? toStart(approval) : undefined
  return (
    <>
      {next && (
        <LinkButton {...stageLink(project, next, 'create')}>
          {t('approval-moment-start', { name: stageNames()[next] })}
        </LinkButton>
      )}
      {isReadable(project, stage) && (
        <TextLink {...stageLink(project, stage, 'view')}>{t('approval-moment-read')}</TextLink>
      )}
    </>
  )
}

/** The stage that the caller can begin now. */
function toStart(approval: Approval): StageNumber | undefined {
  const next = nextStage(approval)
  return next && isToWriteAt(approval.project, next) ? next : undefined
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
