import { t } from '@messages/project-page'
import { useQuery } from '@tanstack/react-query'
import { isToWrite, type ProjectSummary, writes } from '@/features/projects/api'
import { type AttachedTalent, keyWords, teamQuery } from '@/features/team/api'
import { list } from '@/shared/lib/format'
import { LinkButton } from '@/shared/ui/buttons/link-button'
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
  // Where the head leads to no form, the way to change something is here.
  const isWithoutForm = writes(role) && !isToWrite(project) && !isLoading
  return (
    <div className="mb-md flex flex-wrap items-center justify-between gap-x-lg gap-y-sm">
      <p data-private className="text-body text-pretty text-lightText">
        {jobs.length > 0 && (
          <span className="font-medium text-text">{t('own-part-jobs', { jobs: list(jobs) })} </span>
        )}
        {t('own-part-role', { role })}{' '}
        {isWithoutForm && !amendable && `${t('own-part-none-open')} `}
        {open && t('own-part-open', { open })}
      </p>
      {isWithoutForm && amendable && (
        <LinkButton
          to="/projects/$projectId/stage-{$n}"
          params={{ projectId: project.project_id, n: String(amendable) }}
          kind="outline"
          size="sm"
        >
          {t('own-part-amend', { stage: amendable })}
        </LinkButton>
      )}
    </div>
  )
}

/** "composer (letter of intent)"; how firmly stands in stage 2, which is not open to everybody. */
function jobWords(job: string, name: string | null | undefined, attached: AttachedTalent[]) {
  const status = attached.find((one) => one.job === job && one.name === name)?.attachment_status
  return status
    ? t('own-part-job', { job: keyWords(job), status: keyWords(status) })
    : keyWords(job)
}
