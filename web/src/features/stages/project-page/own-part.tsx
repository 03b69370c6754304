import { t } from '@messages/project-page'
import { useQuery } from '@tanstack/react-query'
import {
  begins,
  isReadable,
  isToWrite,
  type ProjectSummary,
  stageAt,
  stageNames,
  statusAt,
  writes,
} from '@/features/projects/api'
import { type AttachedTalent, keyWords, teamQuery } from '@/features/team/api'
import { closedBy, type StageNumber } from '@/shared/identity/guards'
import { list } from '@/shared/lib/format'
import { TextLink } from '@/shared/ui/buttons/text-link'
import type { Film } from '../film/use-film'

/** To somebody of the team who does not own the project: what they are in it, and what they can do here now. */
export function OwnPart({
  project,
  film: { attached, amendable, isLoading },
}: {
  project: ProjectSummary
  film: Pick<Film, 'attached' | 'amendable' | 'isLoading'>
}) {
  const { data: team } = useQuery(teamQuery(project.project_id))
  const { role, may_documents: documents, may_finance: finance } = project
  if (role === 'owner') return null
  const own = team?.members.find(({ you }) => you)
  const jobs = (own?.jobs ?? []).map((job) => jobWords(job, own?.name, attached))
  const asked = attached.filter(
    ({ state, member, name }) =>
      state === 'asked' && own && (member ? member === own.uid : name === own.name),
  )
  // Where the head leads to no form, the way to change something is here.
  const isWithoutForm = writes(role) && !isToWrite(project) && !isLoading
  const now = nowWords(project)
  const isFinanceMissed = !finance && closedBy(project.stages, 3) === null
  if (!now && documents && !isFinanceMissed && asked.length === 0) return null
  return (
    <p data-private className="mb-md text-body text-pretty text-lightText">
      {jobs.length > 0 && (
        <span className="font-medium text-text">{t('own-part-jobs', { jobs: list(jobs) })} </span>
      )}
      {now}
      {asked.length > 0 && <Asked jobs={asked.map(({ job }) => keyWords(job))} />}
      {!documents && ` ${t('own-part-no-documents')}`}
      {isFinanceMissed && <Ask owner={team?.members.find(({ role: of }) => of === 'owner')?.uid} />}
      {isWithoutForm && amendable.length > 0 && (
        <span className="block">
          {t('own-part-amend')}
          {amendable.map((stage, index) => (
            <Amend key={stage} isFirst={index === 0} projectId={project.project_id} stage={stage} />
          ))}
        </span>
      )}
    </p>
  )
}

/** What waits for the reader's own word, and the way to give it. */
function Asked({ jobs }: { jobs: string[] }) {
  return (
    <>
      {' '}
      {t('own-part-asked', { jobs: list(jobs) })}{' '}
      <TextLink to="/dashboard">{t('own-part-confirm')}</TextLink>
    </>
  )
}

/** That the finance plan is closed, and the way to who can open it. */
function Ask({ owner }: { owner: string | undefined }) {
  return (
    <>
      {' '}
      {t('own-part-no-finance')}
      {owner && (
        <>
          {' '}
          <TextLink to="/messages/to/$uid" params={{ uid: owner }}>
            {t('own-part-ask')}
          </TextLink>
        </>
      )}
    </>
  )
}

function Amend({
  projectId,
  stage,
  isFirst,
}: {
  projectId: string
  stage: StageNumber
  isFirst: boolean
}) {
  return (
    <>
      {isFirst ? ' ' : ' · '}
      <TextLink to="/projects/$projectId/stage-{$n}" params={{ projectId, n: String(stage) }}>
        {stageNames()[stage]}
      </TextLink>
    </>
  )
}

/** Whether the present stage waits for the reader, and if not, for whom; empty where the rest of the page says it. */
function nowWords(project: ProjectSummary): string {
  const { stages, role } = project
  if (!writes(role)) return t('own-part-reader')
  const stage = stageAt(stages)
  const status = statusAt(stages, stage)
  if (isToWrite(project)) {
    if (status === 'not_started') return t('own-part-start', { stage })
    // What waits stands in the requests and on the button: only who submits it is new.
    if (status === 'changes_requested') return begins(role) ? '' : t('own-part-change', { stage })
    return t('own-part-write', { stage, submits: begins(role) ? 'yes' : 'no' })
  }
  if (status === 'approved') return t('own-part-approved')
  if (status === 'rejected') return t('own-part-rejected', { stage })
  if (['submitted', 'in_review'].includes(status)) return t('own-part-review', { stage })
  if (isReadable(project, stage)) return t('own-part-not-started', { stage })
  return t('own-part-closed', { name: stageNames()[stage] })
}

/** "composer (letter of intent)"; how firmly stands in stage 2, which is not open to everybody. */
function jobWords(job: string, name: string | null | undefined, attached: AttachedTalent[]) {
  const status = attached.find((one) => one.job === job && one.name === name)?.attachment_status
  return status
    ? t('own-part-job', { job: keyWords(job), status: keyWords(status) })
    : keyWords(job)
}
