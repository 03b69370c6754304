import { t } from '@messages/project-page'
import { useQuery } from '@tanstack/react-query'
import { isToWrite, type ProjectSummary, writes } from '@/features/projects/api'
import { type AttachedTalent, keyWords, teamQuery } from '@/features/team/api'
import type { StageNumber } from '@/shared/identity/guards'
import { list } from '@/shared/lib/format'
import { TextLink } from '@/shared/ui/buttons/text-link'
import type { Film } from './use-film'

/** To somebody of the team who does not own the project: what they are in it, and what is open to them. */
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
  // Where both are open nothing needs to be said.
  const open = documents ? !finance && 'documents' : finance ? 'finance' : 'none'
  return (
    <p data-private className="mb-md text-body text-pretty text-lightText">
      {jobs.length > 0 && (
        <span className="font-medium text-text">{t('own-part-jobs', { jobs: list(jobs) })} </span>
      )}
      {t('own-part-role', { role })}{' '}
      {writes(role) && !isToWrite(project) && !isLoading && (
        <WayToEdit projectId={project.project_id} stage={amendable} />
      )}
      {open && t('own-part-open', { open })}
    </p>
  )
}

/** Where the head leads to no form: to the approved stage that can be amended, or that there is none. */
function WayToEdit({ projectId, stage }: { projectId: string; stage: StageNumber | undefined }) {
  if (!stage) return `${t('own-part-none-open')} `
  return (
    <>
      <TextLink to="/projects/$projectId/stage-{$n}" params={{ projectId, n: String(stage) }}>
        {t('own-part-amend', { stage })}
      </TextLink>{' '}
    </>
  )
}

/** "composer (letter of intent)"; how firmly stands in stage 2, which is not open to everybody. */
function jobWords(job: string, name: string | null | undefined, attached: AttachedTalent[]) {
  const status = attached.find((one) => one.job === job && one.name === name)?.attachment_status
  return status
    ? t('own-part-job', { job: keyWords(job), status: keyWords(status) })
    : keyWords(job)
}
