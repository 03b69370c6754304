import { t } from '@messages/project-page'
import { useQuery } from '@tanstack/react-query'
import type { ProjectSummary } from '@/features/projects/api'
import { type AttachedTalent, keyWords, teamQuery } from '@/features/team/api'
import { list } from '@/shared/lib/format'

/** To somebody of the team who does not own the project: what they are in it, and what is open to them. */
export function OwnPart({
  project,
  attached,
}: {
  project: ProjectSummary
  attached: AttachedTalent[]
}) {
  const { data: team } = useQuery(teamQuery(project.project_id))
  const { role, may_documents: documents, may_finance: finance } = project
  if (role === 'owner') return null
  const own = team?.members.find(({ you }) => you)
  const jobs = (own?.jobs ?? []).map((job) => jobWords(job, own?.name, attached))
  const open = documents ? (finance ? 'both' : 'documents') : finance ? 'finance' : 'none'
  return (
    <p data-private className="mb-lg text-reading text-pretty text-lightText">
      {jobs.length > 0 && (
        <span className="font-medium text-text">{t('own-part-jobs', { jobs: list(jobs) })} </span>
      )}
      {t('own-part-role', { role })} {t('own-part-open', { open })}
    </p>
  )
}

/** "composer (letter of intent)"; how firmly stands in stage 2, which is not open to everybody. */
function jobWords(job: string, name: string | null | undefined, attached: AttachedTalent[]) {
  const status = attached.find((one) => one.job === job && one.name === name)?.attachment_status
  return status
    ? t('own-part-job', { job: keyWords(job), status: keyWords(status) })
    : keyWords(job)
}
