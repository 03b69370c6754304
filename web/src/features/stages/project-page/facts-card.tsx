import { t } from '@messages/project-page'
import { usePlanSums } from '@/features/finance/api'
import type { ProjectSummary } from '@/features/projects/api'
import { anchor } from '@/shared/forms/reading/anchor'
import { closedBy } from '@/shared/identity/guards'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { Fact, FilmCard } from '@/shared/ui/images/film-card'
import type { Film } from '../film/use-film'

/** What a programme says of a film, and the budget and how much of it is confirmed, once and in one place. */
export function FactsCard({ project, film }: { project: ProjectSummary; film: Film }) {
  const isOpen = closedBy(project.stages, 3) === null
  const reads = isOpen && project.may_finance
  const sums = usePlanSums(project.project_id, reads)
  const { approved } = film.finance
  const money = sums ? { ...sums, currency: '' } : film.finance
  const note = project.may_finance && approved
  if (!money.budget && !money.confirmed && !note && film.details.length === 0) return null
  return (
    <FilmCard
      title={t('project-page-facts')}
      facts={
        <>
          <Money {...money} />
          {film.details.map(({ name, value }) => (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ))}
        </>
      }
    >
      {note && <p className="text-caption font-normal text-lightText">{note}</p>}
      {reads && (
        <p className="flex flex-wrap gap-x-md">
          <SectionLink projectId={project.project_id} section="budget">
            {t('finance-band-budget')}
          </SectionLink>
          <SectionLink projectId={project.project_id} section="sources">
            {t('finance-band-plan')}
          </SectionLink>
        </p>
      )}
    </FilmCard>
  )
}

/** The sums of the plan for whoever reads it, bands for everybody else. */
function Money({
  budget,
  currency,
  confirmed,
  share,
}: Pick<Film['finance'], 'budget' | 'currency' | 'confirmed' | 'share'>) {
  return (
    <>
      {budget && (
        <Fact name={currency ? t('finance-band-range') : t('finance-band-budget')}>
          <span className="font-semibold">{budget}</span>
          {currency && (
            <span className="text-lightText">, {t('finance-band-kept-in', { currency })}</span>
          )}
        </Fact>
      )}
      {confirmed && (
        <Fact name={t('finance-band-confirmed')}>
          <span className="font-semibold">{confirmed}</span>
          <span
            role="img"
            aria-label={t('finance-band-share', { band: confirmed })}
            className="mt-1 block h-1.5 overflow-hidden rounded-full bg-line"
          >
            <span className="block h-full bg-link" style={{ width: `${share}%` }} />
          </span>
        </Fact>
      )}
    </>
  )
}

/** Leads to a section of stage 3 as it is read. */
function SectionLink({
  projectId,
  section,
  children,
}: {
  projectId: string
  section: 'budget' | 'sources'
  children: string
}) {
  return (
    <TextLink
      to="/projects/$projectId/stage-{$n}"
      params={{ projectId, n: '3' }}
      hash={anchor(section)}
    >
      {children}
    </TextLink>
  )
}
